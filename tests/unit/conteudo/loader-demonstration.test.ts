/** The embedded reference back end has another port at each start and always the same content. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useLoaderProject } from './loader-run.ts';

const project = useLoaderProject();
const read = vi.fn<() => Promise<string[]>>();
let isDown: boolean;

/** A build in a process of its own, because each process reads its settings once. */
async function buildWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { env } = await import('#lib/config/env.server.ts');
  const { lastGoodLoaders } = await import('#lib/conteudo/loader.server.ts');
  const { ContentError } = await import('#lib/conteudo/visit.server.ts');
  read
    .mockReset()
    .mockImplementation(() =>
      isDown ? Promise.reject(new ContentError('wpPosts', 'answered 503')) : Promise.resolve(['a']),
    );
  return project.build(
    lastGoodLoaders({
      name: 'avisos',
      collections: ['avisos'],
      kept: z.array(z.string()),
      address: () => env().bases?.wordpress,
      read,
      sizes: (content) => ({ avisos: content.length }),
      entries: (content) => Promise.resolve({ avisos: content.map((id) => ({ id, data: {} })) }),
    }).avisos,
  );
}

const EMBEDDED = { PORTAL_EMBEDDED_BACKEND_URL: 'http://127.0.0.1:5401' };

beforeEach(async () => {
  isDown = false;
  await buildWith(EMBEDDED);
  isDown = true;
});

describe('the content of the demonstration', () => {
  it('is kept when the port changes', async () => {
    const { entries } = await buildWith({ PORTAL_EMBEDDED_BACKEND_URL: 'http://127.0.0.1:5402' });
    expect(entries.map(({ id }) => id)).toEqual(['a']);
  });

  it('is used without a warning when no back end runs, as in a type check', async () => {
    const { entries, warnings } = await buildWith({ PORTAL_EMBEDDED_BACKEND_URL: '' });
    expect(entries.map(({ id }) => id)).toEqual(['a']);
    expect(warnings).toEqual([]);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['without a content site', {}],
    ['whose content site is down', { PORTAL_WORDPRESS_URL: 'http://127.0.0.1:5403/wp-json/wp/v2' }],
  ])('is never shown on the pages of a real operator %s', async (_name, settings) => {
    const { entries } = await buildWith({
      PORTAL_WS_URL: 'http://127.0.0.1:5403/ws',
      PORTAL_API_URL: 'http://127.0.0.1:5403/api',
      PORTAL_HOST_URL: 'http://127.0.0.1:5403/host',
      ...settings,
    });
    expect(entries).toEqual([]);
  });
});
