import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Build } from '../../../scripts/lib/builds.mjs';
import { keepAssets, otherAssets } from '../../../server/other-assets.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { breakDatabase } from '../../support/database.ts';
import { ask } from '../../support/raw-http.ts';
import { temporaryFolder, usePortal, writeFiles } from './support.ts';

const folder = useDataFolder();
const SHEET = 'body{color:#456}'.repeat(100);
const HEADERS = {
  'content-type': 'text/css; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

describe('while another build takes over', () => {
  const dir = temporaryFolder();
  writeFiles(path.join(dir, 'client'), {
    '_astro/novo.3c4d.css': SHEET,
    '_astro/novo.3c4d.css.map': '{}',
    'novidade.html': '<h1>Novidade</h1>',
  });
  /** A newer build beside the one that is served. */
  const newer: Build = {
    ...{ id: 'build-2', dir, stamp: '', builtAt: '' },
    ...{ failedAt: undefined, inherited: {} },
  };
  const portal = usePortal({ otherAssets: otherAssets('build-1', () => newer) });

  it('an old worker has the assets that pages of the new build request', async () => {
    const encodings = { 'Accept-Encoding': 'br' };
    const { status, headers } = await ask(portal().port, 'GET /_astro/novo.3c4d.css', encodings);
    expect(status).toBe(200);
    expect(headers).toMatchObject(HEADERS);
  });

  it.each([
    '/_astro/novo.3c4d.css.br',
    '/_astro/../novidade.html',
    '/_astro/..%2fnovidade.html',
    '/novidade',
    '/_astro/nada.css',
  ])('an old worker has no other file of the new build: %s', async (target) => {
    expect((await ask(portal().port, `GET ${target}`)).status).toBe(404);
  });

  it('an old worker has no newer asset when its own build is current, or no build is current', async () => {
    expect(await otherAssets('build-2', () => newer)('/_astro/novo.3c4d.css')).toBeUndefined();
    expect(await otherAssets('build-1', () => undefined)('/_astro/novo.3c4d.css')).toBeUndefined();
  });
});

describe('after an upgrade, a node', () => {
  const portal = usePortal({ otherAssets: otherAssets('build-1', () => undefined) });
  const letters = Buffer.from([0, 255, 10, 13]);

  it('has the scripts and styles of builds that it does not have, and nothing else of them', async () => {
    const dir = temporaryFolder();
    writeFiles(path.join(dir, 'client'), {
      '_astro/antigo.5e6f.css': SHEET,
      '_astro/antigo.5e6f.js': 'x',
      '_astro/antigo.5e6f.css.map': '{}',
      '_astro/outra.webp': 'x',
      'antigo.html': '<h1>Antigo</h1>',
    });
    writeFileSync(path.join(dir, 'client/_astro/letra.7a.woff2'), letters);
    await keepAssets(dir);
    const { port, url } = portal();
    const compressed = await ask(port, 'GET /_astro/antigo.5e6f.css', { 'Accept-Encoding': 'br' });
    expect(compressed.headers).toMatchObject({ ...HEADERS, vary: 'accept-encoding' });
    const plain = await ask(port, 'GET /_astro/antigo.5e6f.css');
    expect([plain.status, plain.body]).toEqual([200, SHEET]);
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

  it('answers 404 while the store fails', async () => {
    onTestFinished(breakDatabase(folder));
    expect((await ask(portal().port, 'GET /_astro/antigo.5e6f.css')).status).toBe(404);
  });
});
