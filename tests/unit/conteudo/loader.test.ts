import { existsSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ContentError } from '#lib/conteudo/visit.server.ts';
import { type ContentSource, lastGoodLoaders } from '#lib/conteudo/loader.server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useContentSite } from './content-site.ts';
import { useLoaderProject } from './loader-run.ts';

const mark = path.join(temporaryFolder(), 'mantido');
useContentSite({ PORTAL_KEPT_CONTENT_MARK: mark });
const project = useLoaderProject();
const kept = z.array(z.string());
const down = () => Promise.reject(new ContentError('wpPosts', 'answered 503', 503));

type Source = ContentSource<typeof kept, 'avisos'>;

function loaderOf(changes: Partial<Source>) {
  return lastGoodLoaders({
    name: 'avisos',
    collections: ['avisos'],
    kept,
    address: () => 'https://conteudo.example',
    read: () => Promise.resolve(['a', 'b']),
    sizes: (content) => ({ avisos: content.length }),
    entries: (content) => Promise.resolve({ avisos: content.map((id) => ({ id, data: { id } })) }),
    ...changes,
  }).avisos;
}
const idsOf = async (changes: Partial<Source>) =>
  (await project.build(loaderOf(changes))).entries.map(({ id }) => id);

describe('lastGoodLoader', () => {
  it('keeps the last good content through any number of failed builds', async () => {
    await idsOf({});
    expect(await idsOf({ read: down })).toEqual(['a', 'b']);
    const { entries, warnings } = await project.build(loaderOf({ read: down }));
    expect(entries).toHaveLength(2);
    expect(warnings).toEqual([
      'wpPosts: the content site answered 503',
      expect.stringMatching(/^keeping the content of \d{4}-/),
    ]);
  });

  it('reports to the build that its content is old', async () => {
    const takeReport = () => {
      const isReported = existsSync(mark);
      rmSync(mark, { force: true });
      return isReported;
    };
    takeReport();
    await idsOf({});
    expect(takeReport()).toBe(false);
    await idsOf({ read: down });
    expect(takeReport()).toBe(true);
    // Without a site there is nothing to read.
    await idsOf({ read: down, address: () => undefined });
    expect(takeReport()).toBe(false);
  });

  it('gives the last good content to the next reading', async () => {
    await idsOf({});
    const read = vi.fn(({ previous }) => Promise.resolve([...(previous?.content ?? []), 'c']));
    expect(await idsOf({ read })).toEqual(['a', 'b', 'c']);
  });

  it('never shows the content of one site for another', async () => {
    await idsOf({});
    expect(await idsOf({ read: down, address: () => 'https://outro.example' })).toEqual([]);
    expect(await idsOf({ read: down })).toEqual(['a', 'b']);
  });

  it('is empty without a site, also when there is earlier content, and makes no call', async () => {
    await idsOf({});
    const read = vi.fn(down);
    expect(await project.build(loaderOf({ read, address: () => undefined }))).toEqual({
      entries: [],
      warnings: [],
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('starts again when the earlier content cannot be read', async () => {
    await idsOf({});
    const folder = new URL('.cache/conteudo/avisos/', project.root);
    const [key] = await readdir(folder);
    for (const damaged of ['', '{"readAt"', '{"readAt":"x","content":[]}', '{"content":[1]}']) {
      await writeFile(new URL(`${String(key)}/conteudo.json`, folder), damaged);
      expect(await idsOf({ read: down })).toEqual([]);
    }
    expect(await idsOf({})).toEqual(['a', 'b']);
  });

  it('does not hide a defect of the portal itself', async () => {
    const fault = new TypeError('x is not a function');
    await expect(idsOf({ read: () => Promise.reject(fault) })).rejects.toBe(fault);
  });
});
