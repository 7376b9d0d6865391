import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Build } from '../../../scripts/lib/builds.mjs';
import { keepAssets, otherAssets } from '../../../server/other-assets.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { breakDatabase } from '../../support/database.ts';
import { ask } from '../../support/raw-http.ts';
import { addBuild, FIRST, SECOND, startOn } from './production-process.ts';
import { folderForBuilds, startPortal, temporaryFolder, writeFiles } from './support.ts';

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

const folder = useDataFolder();

describe('while another build takes over', () => {
  it('an old worker has the assets that pages of the new build request', async () => {
    const build = newer();
    const { port } = await startPortal({ otherAssets: otherAssets('build-1', () => build) });
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
    const { port } = await startPortal({ otherAssets: otherAssets('build-1', () => build) });
    expect((await ask(port, `GET ${target}`)).status).toBe(404);
  });

  it('an old worker has no newer asset when its own build is current, or no build is current', async () => {
    const build = newer();
    expect(await otherAssets('build-2', () => build)('/_astro/novo.3c4d.css')).toBeUndefined();
    expect(await otherAssets('build-1', () => undefined)('/_astro/novo.3c4d.css')).toBeUndefined();
  });
});

describe('after an upgrade, a node', () => {
  const sheet = 'body{color:#456}'.repeat(100);
  const letters = Buffer.from([0, 255, 10, 13]);

  it('has the scripts and styles of builds that it does not have, and nothing else of them', async () => {
    const dir = temporaryFolder();
    writeFiles(path.join(dir, 'client'), {
      '_astro/antigo.5e6f.css': sheet,
      '_astro/antigo.5e6f.js': 'x',
      '_astro/antigo.5e6f.css.map': '{}',
      '_astro/outra.webp': 'x',
      'antigo.html': '<h1>Antigo</h1>',
    });
    writeFileSync(path.join(dir, 'client/_astro/letra.7a.woff2'), letters);
    await keepAssets(dir);
    const { port, url } = await startPortal({
      otherAssets: otherAssets('build-1', () => undefined),
    });
    const compressed = await ask(port, 'GET /_astro/antigo.5e6f.css', { 'Accept-Encoding': 'br' });
    expect(compressed.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const plain = await ask(port, 'GET /_astro/antigo.5e6f.css');
    expect([plain.status, plain.body]).toEqual([200, sheet]);
    expect((await ask(port, 'GET /_astro/antigo.5e6f.js')).body).toBe('x');
    const font = await fetch(`${url}/_astro/letra.7a.woff2`);
    expect(Buffer.from(await font.arrayBuffer())).toEqual(letters);
    for (const target of [
      '/_astro/outra.webp',
      '/_astro/antigo.5e6f.css.map',
      '/_astro/antigo.5e6f.css.br',
      '/_astro/nada.css',
      '/antigo',
    ])
      expect((await ask(port, `GET ${target}`)).status, target).toBe(404);
  });

  it(
    'has those that an earlier release served on the same data folder',
    { timeout: 30_000 },
    async () => {
      const PORTAL_DATA_DIR = temporaryFolder();
      const [before, after] = [folderForBuilds(), folderForBuilds()];
      addBuild(before, FIRST);
      writeFiles(path.join(before, FIRST, 'client'), { '_astro/primeiro.1a.css': sheet });
      addBuild(after, SECOND);
      const old = await startOn(before, { PORTAL_DATA_DIR });
      old.child.kill('SIGTERM');
      await old.ended;
      const { url } = await startOn(after, { PORTAL_DATA_DIR });
      expect(await (await fetch(`${url}/_astro/primeiro.1a.css`)).text()).toBe(sheet);
    },
  );

  it('answers 404 while the store fails', async () => {
    onTestFinished(breakDatabase(folder));
    const { port } = await startPortal({ otherAssets: otherAssets('build-1', () => undefined) });
    expect((await ask(port, 'GET /_astro/antigo.5e6f.css')).status).toBe(404);
  });
});
