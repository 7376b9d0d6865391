/** Runs a content loader as Astro does, on a project folder of its own. */
import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { beforeEach } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

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
  let root: URL;
  beforeEach(() => {
    root = pathToFileURL(`${temporaryFolder()}/`);
  });
  return {
    get root() {
      return root;
    },
    async build(loader) {
      const store = new Map<string, DataEntry>([
        ['left-from-before', { id: 'left-from-before', data: {} }],
      ]);
      const warnings: string[] = [];
      const context = {
        collection: loader.name,
        store: {
          clear: () => store.clear(),
          set: (entry: DataEntry) => store.set(entry.id, entry),
        },
        logger: { warn: (message: string) => warnings.push(message) },
        config: { root },
        parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
      };
      await loader.load(context as unknown as LoaderContext);
      return { entries: [...store.values()], warnings };
    },
  };
}
