/** The content of a build as a file of its own, which the bundles read. */
import { existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentFile, writeContent } from '../../../scripts/lib/content-file.mjs';
import { pluginOf, temporaryFolder, writeFiles } from './support.ts';

interface Plugin {
  transform: { handler: (code: string, id: string) => { code: string } | undefined };
  generateBundle: (options: object, bundle: object) => void;
}

function pluginIn(environment: string): Plugin {
  const plugin = pluginOf(contentFile()) as Plugin;
  const handler = plugin.transform.handler.bind({ environment: { name: environment } });
  return { transform: { handler }, generateBundle: plugin.generateBundle };
}

const STORE = '\0astro:data-layer-content';
const PICTURES = '/portal/.astro/content-assets.mjs';

describe('the bundles', () => {
  it.each([
    ['ssr', STORE, '../../content.json'],
    ['ssr', PICTURES, '../../content.json'],
    ['prerender', STORE, '../../../content.json'],
  ])('hold no content: %s %s', (environment, id, file) => {
    const { handler } = pluginIn(environment).transform;
    const code = handler('export default JSON.parse("texts of posts")', id)?.code;
    expect(code).toContain(`'${file}'`);
    expect(code).toBe(handler('export default JSON.parse("other texts")', id)?.code);
    expect(code).not.toContain('texts');
  });

  it('are otherwise as Astro makes them', () => {
    expect(pluginIn('ssr').transform.handler('export const a = 1;', '/a.js')).toBeUndefined();
  });

  it.each([
    ['outside the folder of chunks', 'store.mjs'],
    ['deeper than the file is looked for', 'chunks/more/store.mjs'],
  ])('are refused when the content would be read %s', (_where, fileName) => {
    const { generateBundle } = pluginIn('ssr');
    const pictures = { fileName: 'chunks/pictures.mjs', moduleIds: [PICTURES] };
    const bundle = (name: string) => ({ a: { fileName: name, moduleIds: [STORE] }, pictures });
    expect(() => generateBundle({}, bundle(fileName))).toThrow(fileName);
    expect(() => generateBundle({}, bundle('chunks/store.mjs'))).not.toThrow();
    expect(() => generateBundle({}, { pictures })).toThrow('no chunk');
  });
});

describe('the file', () => {
  const ID = './midia/foto.webp?astroContentImageFlag=&importer=.cache%2Fconteudo%2Fconteudo.json';
  const list = (lines: string) => ({ '.astro/content-assets.mjs': lines });

  async function folder() {
    const made = temporaryFolder();
    const picture = path.join(made, '.cache/conteudo/midia/foto.webp');
    writeFiles(made, {
      'cache/data-store.json': '[["Map",1,2],"a","ã"]',
      ...list(
        `import __ASTRO_IMAGE_IMPORT_0 from ${JSON.stringify(ID)};\nexport default new Map();`,
      ),
    });
    mkdirSync(path.dirname(picture), { recursive: true });
    const paint = async (width: number) => {
      const create = { width, height: 20, channels: 3, background: '#b00' } as const;
      writeFileSync(picture, await sharp({ create }).webp().toBuffer());
    };
    await paint(30);
    const url = (name: string) => pathToFileURL(`${path.join(made, name)}/`);
    /** Writes the content of a build. */
    const write = async (build: string, before?: string) => {
      mkdirSync(path.join(made, build), { recursive: true });
      const dirs = { root: url('.'), cacheDir: url('cache'), outDir: url(build) };
      await writeContent(before ? { ...dirs, before: path.join(made, before) } : dirs);
      const text = readFileSync(path.join(made, build, 'content.json'), 'utf8');
      return JSON.parse(text) as { store: unknown; pictures: [string, { src: string }][] };
    };
    return { made, picture, paint, write };
  }

  it('holds what Astro has read, and its pictures stand where Astro converts them', async () => {
    const { made, picture, write } = await folder();
    const { store, pictures } = await write('one');
    expect(store).toEqual([['Map', 1, 2], 'a', 'ã']);
    const [[id, facts] = ['', { src: '' }]] = pictures;
    expect(id).toBe(ID);
    expect(facts).toEqual({ src: facts.src, width: 30, height: 20, format: 'webp' });
    expect(facts.src).toMatch(/^\/_astro\/foto\.[\w-]{8}\.webp$/);
    expect(readlinkSync(path.join(made, 'one/server/.prerender', facts.src))).toBe(picture);
  });

  it('is the same after an earlier build, and with a changed picture another one', async () => {
    const { made, paint, write } = await folder();
    const one = await write('one');
    expect(await write('two', 'one')).toEqual(one);
    await paint(40);
    const three = await write('three', 'two');
    expect(three.pictures[0]?.[1]).toMatchObject({ width: 40 });
    expect(three.pictures[0]?.[1].src).not.toBe(one.pictures[0]?.[1].src);
    expect(
      existsSync(path.join(made, 'three/server/.prerender', one.pictures[0]?.[1].src ?? '')),
    ).toBe(false);
  });

  it('is refused when Astro lists pictures in another form', async () => {
    const { made, write } = await folder();
    writeFiles(made, list('import a from "./midia/foto.webp?x";'));
    await expect(write('one')).rejects.toThrow('in another form');
  });
});
