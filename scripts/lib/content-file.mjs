/**
 * Writes the content of a build to a separate file, `content.json`, which the bundles read. So the bundles do
 * not depend on content, and a build of other content copies them (`content-build.mjs`).
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { filesOf } from './hash.mjs';
import { root as projectFolder } from './project.mjs';

const CONTENT = 'content.json';
/** The bundle that renders pages, which Astro removes, and the loaders of the content. */
export const RENDERER = 'renderer';
export const COLLECTIONS = 'collections.mjs';
/** The names of the files in `client` that come from code. */
export const OF_CODE = 'code-files.json';

/** Astro's modules of content, each with its new export. `FILE` is the parsed content of the file. */
const MODULES = [
  { id: /^\0astro:data-layer-content$/, exported: 'FILE.store' },
  {
    id: /^\0astro:asset-imports$|\/\.astro\/content-assets\.mjs$/,
    exported: 'new Map(FILE.pictures)',
  },
];
/**
 * Where the file is from the chunk of such a module. The bundle that renders pages is one folder deeper.
 * @type {Record<string, string>}
 */
const FROM_CHUNK = { prerender: '../../../', ssr: '../../' };
const CHUNK = /^chunks\/[^/]+$/;

/** @type {import('vite').Plugin} */
const plugin = {
  name: 'portal:content-file',
  applyToEnvironment: ({ name }) => name in FROM_CHUNK,
  // Astro reads content in a separate development server, which must not use the file.
  apply: (_config, { command }) => command === 'build',
  buildStart() {
    if (this.environment.name !== 'prerender') return;
    this.emitFile({
      type: 'chunk',
      id: path.join(projectFolder, 'src/content.config.ts'),
      fileName: COLLECTIONS,
    });
  },
  transform: {
    order: 'pre',
    handler(_code, id) {
      const found = MODULES.find((module) => module.id.test(id));
      if (!found) return undefined;
      const file = FROM_CHUNK[this.environment.name] + CONTENT;
      return {
        code: `import { readFileSync } from 'node:fs';
const FILE = JSON.parse(readFileSync(new URL('${file}', import.meta.url), 'utf8'));
export default ${found.exported};`,
        map: null,
      };
    },
  },
  generateBundle(_options, bundle) {
    for (const { id } of MODULES) {
      const chunk = Object.values(bundle).find(({ moduleIds = [] }) =>
        moduleIds.some((one) => id.test(one)),
      );
      if (!chunk || !CHUNK.test(chunk.fileName))
        throw new Error(
          `Astro keeps content elsewhere: ${chunk?.fileName ?? 'no chunk'} for ${id}`,
        );
    }
  },
};

/** An import in the list of pictures that Astro writes. */
const IMPORT = /^import (?:__ASTRO_IMAGE_IMPORT_\d+ from (".*");$)?/gm;

/**
 * A picture as Astro describes one. Its name changes with its bytes.
 * @param {string} file
 */
async function pictureFacts(file) {
  const bytes = readFileSync(file);
  const { width, height, format } = await sharp(bytes).metadata();
  const name = path.basename(file, path.extname(file));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { src: `/_astro/${name}.${hash}.${format}`, width, height, format };
}

/** @typedef {Awaited<ReturnType<typeof pictureFacts>>} PictureFacts */
/** @typedef {[id: string, facts: PictureFacts, size: number, mtimeMs: number]} Picture */

/** The pictures of an earlier build. @param {string | undefined} dir @returns {Picture[]} */
function formerPictures(dir) {
  const file = dir && path.join(dir, CONTENT);
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pictures : [];
}

/**
 * Writes the content that Astro has read, and puts its pictures where Astro converts them.
 * @param {object} of
 * @param {URL} of.root the project's folder
 * @param {URL} of.cacheDir the folder of Astro's cache
 * @param {URL} of.outDir the folder of the build
 * @param {string} [of.before] the folder of an earlier build, whose pictures Astro has converted
 */
export async function writeContent({ root, cacheDir, outDir, before }) {
  const known = new Map(formerPictures(before).map((picture) => [picture[0], picture]));
  const list = readFileSync(new URL('.astro/content-assets.mjs', root), 'utf8');
  const converted = new URL('server/.prerender/', outDir);
  const pictures = await Promise.all(
    [...list.matchAll(IMPORT)].map(async ([line, quoted]) => {
      if (quoted === undefined) throw new Error(`Astro lists pictures in another form: ${line}`);
      const id = JSON.parse(quoted);
      const importer = new URL(id, root).searchParams.get('importer') ?? '';
      const file = fileURLToPath(new URL(id.split('?')[0], new URL(importer, root)));
      const { size, mtimeMs } = statSync(file);
      const former = known.get(id);
      const isSame = former?.[2] === size && former[3] === mtimeMs;
      if (isSame) return former;
      const facts = await pictureFacts(file);
      const target = fileURLToPath(new URL(`.${facts.src}`, converted));
      mkdirSync(path.dirname(target), { recursive: true });
      if (!existsSync(target)) symlinkSync(file, target);
      return [id, facts, size, mtimeMs];
    }),
  );
  const store = readFileSync(new URL('data-store.json', cacheDir), 'utf8');
  const content = `{"pictures":${JSON.stringify(pictures)},\n"store":${store}}\n`;
  writeFileSync(new URL(CONTENT, outDir), content);
}

/** The files in a folder that are not code. @param {string} folder */
const assetsIn = (folder) => filesOf(folder, '').filter((file) => !file.endsWith('.mjs'));

/**
 * Puts the content of a build into its file, and keeps the bundle that renders pages.
 * @returns {import('astro').AstroIntegration}
 */
export function contentFile() {
  /** @type {import('astro').AstroConfig} */
  let config;
  return {
    name: 'portal:content-file',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:config:done': ({ config: final }) => {
        config = final;
      },
      'astro:build:ssr': async () => {
        const { root, cacheDir, outDir, build } = config;
        const server = fileURLToPath(build.server);
        const prerender = path.join(server, '.prerender');
        const files = new Set([fileURLToPath(build.client), prerender, server].flatMap(assetsIn));
        // The files of the bundle that renders pages are found twice: it is inside the folder of the server.
        const own = [...files].filter((file) => !file.startsWith('.prerender'));
        writeFileSync(new URL(OF_CODE, outDir), JSON.stringify(own.sort()));
        await writeContent({ root, cacheDir, outDir });
      },
      // After this step, Astro removes the bundle that has rendered the pages.
      'astro:build:generated': () => {
        cpSync(
          fileURLToPath(new URL('.prerender/', config.build.server)),
          fileURLToPath(new URL(`${RENDERER}/`, config.outDir)),
          { recursive: true, filter: (file) => !file.endsWith('/_astro') },
        );
      },
    },
  };
}
