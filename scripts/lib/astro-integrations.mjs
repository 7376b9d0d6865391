/** What the portal adds to Astro's build. */
import { writeFileSync } from 'node:fs';

/**
 * Writes the routes of a build to `routes.json`, so that the server can log the pattern of a route instead
 * of the address.
 * @returns {import('astro').AstroIntegration}
 */
export function routeList() {
  /** @type {{ pattern: string, regex: string }[]} */
  let routes = [];
  return {
    name: 'portal:route-list',
    hooks: {
      'astro:routes:resolved': ({ routes: resolved }) => {
        routes = resolved
          .filter(({ type }) => type === 'page')
          .map(({ pattern, patternRegex }) => ({ pattern, regex: patternRegex.source }));
      },
      // `dir` is `client`, the folder of the served files.
      'astro:build:done': ({ dir }) => {
        writeFileSync(new URL('../routes.json', dir), JSON.stringify(routes));
      },
    },
  };
}

/**
 * Keeps module paths the same in all builds. Every build has its own folder, and Astro writes its path into
 * modules that all pages use. Its incremental build would then see changed modules and reuse no page. The
 * bundle that renders the pages does not read the path, so in that bundle it is fixed.
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
 * What every page loads: the script of `layouts/Base.astro`, and what it shares with islands. No React.
 */
const OF_EVERY_PAGE =
  /nanostores\/(?!.*(?:react|listen-keys|deep-map))|node_modules\/(?:nprogress|wretch)\/|preload-helper|rolldown\/runtime|src\/islands\/(?:acessibilidade|consentimento|sessao\/tabs|shared\/(?:cookies|http|progress|remote|say|trusted-types|waiting)\.ts|carteirinha\/worker-registration)|src\/lib\/(?:errors|config\/|formats\/(?:dates|request-code)|sessao\/rules|acessibilidade\/|consentimento\/)/;

/** What the home page shows by script. */
const OF_HOME = /src\/islands\/(?:tempo-espera|noticias\/past-events)|src\/lib\/tempo-espera\//;

/** What the end of a session on every member page shares with forms. */
const OF_DRAFTS = /src\/islands\/forms\/tell-typed|src\/lib\/forms\/answer/;

/** React, and what islands show with it. */
const OF_ISLANDS =
  /node_modules\/(?:react|react-dom|scheduler|lucide-react|@nanostores\/react|@astrojs\/react)\/|src\/islands\/(?:shared\/.*\.tsx|forms\/(?:Field|field-state)\.)|src\/lib\/formats\/(?:cpf|money|numbers|text)\.ts/;
/** The calls of actions: loaded by forms, and by the cookie bar when it is answered. */
const OF_ACTIONS = /astro:actions|astro\/dist\/(?:actions|runtime)\/|node_modules\/devalue\//;
/** Forms and what checks them. The directory and the look-ups do without. */
const OF_FORMS = /node_modules\/(?:zod|@brazilian-utils)\/|src\/(?:lib|islands)\/forms\//;

/**
 * The scripts of the browser in few files. By itself the bundler makes one of every module that two islands
 * share: twenty small files and an import chain of four, on a line where each step takes 150 ms. A group
 * takes what its modules import, unless a group of higher priority has it.
 * @type {import('vite').Rolldown.CodeSplittingOptions}
 */
export const SCRIPTS = {
  groups: [
    { name: 'page', test: OF_EVERY_PAGE, priority: 5 },
    { name: 'home', test: OF_HOME, priority: 4 },
    { name: 'drafts', test: OF_DRAFTS, priority: 4 },
    { name: 'react', test: OF_ISLANDS, priority: 3 },
    { name: 'actions', test: OF_ACTIONS, priority: 2 },
    { name: 'forms', test: OF_FORMS, priority: 1 },
  ],
};
