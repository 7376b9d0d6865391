import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Build } from '../../../scripts/lib/builds.mjs';
import { successorAssets } from '../../../server/successor.ts';
import { ask } from '../../support/raw-http.ts';
import { startPortal, temporaryFolder, writeFiles } from './support.ts';

/** A newer build beside the one that is served. */
function newer(): Build {
  const dir = temporaryFolder();
  writeFiles(path.join(dir, 'client'), {
    '_astro/novo.3c4d.css': 'body{color:#456}'.repeat(100),
    '_astro/novo.3c4d.css.map': '{}',
    'novidade.html': '<h1>Novidade</h1>',
  });
  return { id: 'build-2', dir, stamp: '', builtAt: '', failedAt: undefined, inherited: {} };
}

describe('while another build takes over', () => {
  it('an old worker has the assets that pages of the new build request', async () => {
    const build = newer();
    const { port } = await startPortal({ successor: successorAssets('build-1', () => build) });
    const { status, headers } = await ask(port, 'GET /_astro/novo.3c4d.css', {
      'Accept-Encoding': 'br',
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    '/_astro/novo.3c4d.css.br',
    '/_astro/../novidade.html',
    '/_astro/..%2fnovidade.html',
    '/novidade',
    '/_astro/nada.css',
  ])('an old worker has no other file of the new build: %s', async (target) => {
    const build = newer();
    const { port } = await startPortal({ successor: successorAssets('build-1', () => build) });
    expect((await ask(port, `GET ${target}`)).status).toBe(404);
  });

  it('an old worker has no newer asset when its own build is current, or no build is current', () => {
    const build = newer();
    expect(successorAssets('build-2', () => build)('/_astro/novo.3c4d.css')).toBeUndefined();
    expect(successorAssets('build-1', () => undefined)('/_astro/novo.3c4d.css')).toBeUndefined();
  });
});
