/** The additions of the portal to Astro's build. */
import { writeFileSync } from 'node:fs';
import react from '@astrojs/react';
import { minifySync } from 'vite';
import { rulesFor, RULES_FILE, VISITORS_RULES_FILE } from './speculation-rules.mjs';

/**
 * Writes the routes of a build to `routes.json`, so that the server can log the pattern of a route instead
 * of the address, and the rules for browsers that fetch a page before its link is pressed.
 * @returns {import('astro').AstroIntegration}
 */
export function routeList() {
  /** @type {{ pattern: string, regex: string }[]} */
  let routes = [];
  /** @type {Record<string, ReturnType<typeof rulesFor>>} */
  let rules = {};
  return {
    name: 'portal:route-list',
    hooks: {
      'astro:routes:resolved': ({ routes: resolved }) => {
        const pages = resolved.filter(({ type }) => type === 'page');
        rules = {
          [RULES_FILE]: rulesFor(pages),
          [VISITORS_RULES_FILE]: rulesFor(pages, true),
        };
        routes = pages.map(({ pattern, patternRegex }) => ({
          pattern,
          regex: patternRegex.source,
        }));
      },
      // `dir` is `client`, the folder of the served files.
      'astro:build:done': ({ dir }) => {
        writeFileSync(new URL('../routes.json', dir), JSON.stringify(routes));
        for (const [file, content] of Object.entries(rules))
          writeFileSync(new URL(file, dir), JSON.stringify(content));
      },
    },
  };
}

/**
 * Keeps module paths the same in all builds. Every build has its own folder, and Astro writes the path of
 * that folder into modules that all pages use. Its incremental build would then see changed modules and reuse
 * no page. The bundle that renders the pages does not read the path, so a fixed path replaces it there.
 * @returns {import('astro').AstroIntegration}
 */
export function stablePaths() {
  return {
    name: 'portal:stable-paths',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.outDir.href;
      },
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

let folder = '';

/** @type {import('vite').Plugin} */
const plugin = {
  name: 'portal:stable-paths',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'prerender',
  transform(code) {
    if (folder === '' || !code.includes(folder)) return undefined;
    return { code: code.replaceAll(folder, 'file:///dist/'), map: null };
  },
};

/**
 * Adds the directive `client:parsed` of islands.
 * @returns {import('astro').AstroIntegration}
 */
export const parsedDirective = () => ({
  name: 'portal:parsed-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'parsed', entrypoint: './src/islands/boundary/parsed.ts' });
    },
  },
});

/**
 * React, whose islands have a boundary in the browser (`src/islands/boundary`).
 * @returns {import('astro').AstroIntegration}
 */
export function guardedReact() {
  const integration = react({ experimentalDisableStreaming: true });
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: BOUNDARY }),
        }),
    },
  };
}

/**
 * The adapter, whose program is the portal's own (`server/entry.ts`).
 * @param {import('astro').AstroIntegration} adapter
 * @returns {import('astro').AstroIntegration}
 */
export function withOwnServer(adapter) {
  const done = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        done?.({
          ...options,
          setAdapter: (given) =>
            options.setAdapter({ ...given, serverEntrypoint: './server/entry.ts' }),
        }),
    },
  };
}

const BOUNDARY = './src/islands/boundary/hydrate.ts';

const ISLAND = /\/src\/islands\/.*\.tsx$/;
const COMPONENT = /^export function ([A-Z]\w*)/gm;

/**
 * Marks the components of islands as components of React. Otherwise Astro asks its renderers about each
 * component on each page, and React's renderer renders the component once more to answer.
 * @type {import('vite').Plugin}
 */
export const reactMarks = {
  name: 'portal:react-marks',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(code, id) {
    if (!ISLAND.test(id)) return undefined;
    const marks = [...code.matchAll(COMPONENT)].map(
      ([, name]) => `${name}[Symbol.for('astro:renderer')] = '@astrojs/react';\n`,
    );
    return { code: [code, ...marks].join('\n'), map: null };
  },
};

/**
 * Writes the server in ASCII, without comments. With one other letter V8 keeps a file of a megabyte in two bytes a
 * letter, and takes longer to read it.
 * @type {import('vite').Plugin}
 */
export const asciiServer = {
  name: 'portal:ascii-server',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Not `renderChunk`: after it the bundler writes each file anew.
  generateBundle(_options, bundle) {
    const codegen = { removeWhitespace: false, asciiOnly: true };
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { fileName, code } = chunk;
      const made = minifySync(fileName, code, { compress: false, mangle: false, codegen });
      if (made.errors[0]) throw new Error(`${fileName}: ${made.errors[0].message}`);
      chunk.code = made.code;
    }
  },
};
