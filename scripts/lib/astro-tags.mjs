/** The tags of scripts that Astro writes into pages, in the form that the portal needs. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const TAG_OF_SCRIPT = '<script type="module" src=';
const BY_COMPONENT = '{ type: "script", id, content }';

/**
 * Makes the scripts of pages asynchronous. Otherwise the browser shows that the page is loading until the
 * last script has arrived. An asynchronous script waits for the page itself (`whenSeen`).
 * Components whose scripts are in one file have one tag, because Astro writes each `id` once.
 * @type {import('vite').Plugin}
 */
export const asyncTags = {
  name: 'portal:async-tags',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(code, id) {
    if (!id.endsWith('/astro/dist/runtime/server/render/script.js')) return undefined;
    if (!code.includes(TAG_OF_SCRIPT) || !code.includes(BY_COMPONENT))
      throw new Error('Astro writes scripts in another form');
    const tag = code.replace(TAG_OF_SCRIPT, '<script async type="module" src=');
    return {
      code: tag.replace(BY_COMPONENT, '{ type: "script", id: content, content }'),
      map: null,
    };
  },
};

/** Astro's element of islands, which `islandFile` copies out of Astro. */
const ISLAND_FILE = path.join(root, '.cache', 'island.js');
const INLINE_ISLAND =
  /<script>\$\{process\.env\.NODE_ENV === "development" \? islandScriptDev : islandScript\}<\/script>/;

/**
 * Makes Astro's element of islands a file. Inline it is 4.4 kB of each page with an island.
 * @type {import('vite').Plugin}
 */
export const islandFile = {
  name: 'portal:island-file',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  async transform(code, id) {
    if (!id.endsWith('/astro/dist/runtime/server/scripts.js')) return undefined;
    if (!INLINE_ISLAND.test(code)) throw new Error('Astro writes islands in another form');
    const { default: text } = await import('astro/runtime/server/astro-island.prebuilt.js');
    writeFileSync(ISLAND_FILE, text);
    const tag = '<script async src="${islandUrl}"></script>';
    return {
      code: `import islandUrl from ${JSON.stringify(`${ISLAND_FILE}?url&no-inline`)};
${code.replace(INLINE_ISLAND, () => tag)}`,
      map: null,
    };
  },
};
