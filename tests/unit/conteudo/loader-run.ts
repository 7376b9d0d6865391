/** Runs a content loader as Astro does, on a project folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach } from 'vitest';

type DataEntry = Parameters<LoaderContext['store']['set']>[0];

interface LoaderRun {
  entries: DataEntry[];
  warnings: string[];
}

export interface LoaderProject {
  root: URL;
  /** One build. Astro's own store is new each time, as after a change of the output folder. */
  build(loader: Loader): Promise<LoaderRun>;
}

/** A new project folder for each test. */
export function useLoaderProject(): LoaderProject {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-conteudo-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return {
    get root() {
      return pathToFileURL(`${folder}/`);
    },
    async build(loader) {
      const store = new Map<string, DataEntry>([
        ['left-from-before', { id: 'left-from-before', data: {} }],
      ]);
      const warnings: string[] = [];
      const context = {
        collection: loader.name,
        store: {
          clear: () => {
            store.clear();
          },
          set: (entry: DataEntry) => store.set(entry.id, entry),
        },
        logger: { warn: (message: string) => warnings.push(message) },
        config: { root: pathToFileURL(`${folder}/`) },
        parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
      };
      await loader.load(context as unknown as LoaderContext);
      return { entries: [...store.values()], warnings };
    },
  };
}
