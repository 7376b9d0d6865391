/**
 * The scripts of the browser in few files, with a short chain of imports. Without these rules the bundler
 * makes a file for every module that two islands share, a file for each entry that only imports another file,
 * and a file of its own helpers. A form page then loads thirty files, and each step of the chain takes
 * 150 ms.
 */
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { asyncTags, islandFile } from './astro-tags.mjs';
import { newerSyntax, TARGET } from './floor.mjs';

/** The modules of every page, without React: the script of `layouts/Base.astro`, and what islands share. */
const OF_EVERY_PAGE =
  /nanostores\/(?!.*(?:react|listen-keys|deep-map))|node_modules\/nprogress\/|preload-helper|src\/(?:layouts\/Base|components\/noticias\/NextEvent|pages\/eventos\/.*)\.astro\?|src\/islands\/(?:acessibilidade|consentimento|noticias|shared\/(?:cookies|plain-http|progress|remote|announce|trusted-types|waiting|when-seen)\.ts|carteirinha\/worker-registration)|brand\/(?:operator|phones|places|programmes)\.ts|src\/lib\/(?:errors|config\/(?!words)|formats\/(?:dates|listed)|sessao\/rules|noticias\/events|acessibilidade\/|consentimento\/)/;

/** The further modules of on-demand pages: tabs and end of the session, "Mostrar mais", and the passkey. */
const OF_SESSION =
  /src\/components\/(?:sessao\/(?:OpenTab|SessionEnd)|chave-acesso\/KeyButton|ShowMore)\.astro\?|src\/islands\/(?:forms\/send-draft|shared\/show-more|sessao\/(?:open-tab|session-clock|session-end|tabs))|src\/lib\/(?:sessao\/(?:messages|tabs)|forms\/answer)/;

/** The look-ups of an island and what shows their results. */
const OF_LOOKUPS =
  /node_modules\/(?:wretch|@nanostores\/react)\/|node_modules\/nanostores\/(?:listen-keys|deep-map)\/|src\/islands\/shared\/(?:http\.ts|EmptyState\.|PageButtons\.|PlaceLinks\.)|src\/lib\/navigation\/directions/;

/** React, and what islands show with it. */
const OF_ISLANDS =
  /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|src\/islands\/(?:boundary\/|shared\/(?!EmptyState|PageButtons|PlaceLinks).*\.tsx|forms\/Field\.)|src\/lib\/formats\/(?:address|money|numbers|request-code|slug|valor-do-dia)\.ts|(?:src\/lib\/config|brand)\/words\.ts/;

/** What forms of several steps add: the schemas, the summary, the files. */
const OF_STEPS =
  /node_modules\/(?:zod|@brazilian-utils)\/|src\/lib\/forms\/(?:fields|file-content|files|form)\.ts|src\/islands\/forms\/(?:ChoiceField|FileField|OwnCard|Review|Summary)/;

/**
 * Forms and the calls of actions; the two forms that members use most, sign-in and boletos. The directory
 * does not load this group.
 */
const OF_FORMS =
  /astro:actions|astro\/dist\/(?:actions|runtime)\/|node_modules\/devalue\/|src\/lib\/forms\/(?:answer|bot-guard|receipt|steps)|src\/islands\/forms\/(?!ChoiceField|FileField|OwnCard|RatingForm|Review|Summary)|src\/islands\/(?:sessao\/SignInForm|boletos\/(?:BoletoCard|BoletosToPay|PaymentCodes|PostedElsewhere))|src\/lib\/boletos\/rules/;

/** The directory, and the page of a provider. */
const OF_DIRECTORY =
  /src\/islands\/guia-medico\/(?:Guide|ProviderActions)|src\/lib\/guia-medico\/(?:provider|messages)/;

/**
 * A group takes what its modules import, unless a group of higher priority has it. The script of a component
 * in a group runs on every page that loads the group: it must do nothing on a page without the component.
 * @type {import('vite').Rolldown.CodeSplittingOptions}
 */
export const SCRIPTS = {
  groups: [
    { name: 'page', test: OF_EVERY_PAGE, priority: 6 },
    { name: 'session', test: OF_SESSION, priority: 5 },
    { name: 'islands', test: OF_ISLANDS, priority: 4 },
    { name: 'forms', test: OF_FORMS, priority: 3 },
    { name: 'steps', test: OF_STEPS, priority: 2 },
    { name: 'lookups', test: OF_LOOKUPS, priority: 2 },
    { name: 'directory', test: OF_DIRECTORY, priority: 1 },
  ],
};

/** A part of the hash of every file. Change it when `flatScripts` writes other code. */
const FORM = '1';

/** A file without code of its own: `import"./x.js";` or `export{t as Guide}from"./x.js";`. */
const FACADE = /^(?:import|export\{([^}]+)\}from)["']\.\/([^"']+)["'];\s*$/;
const HELPERS = 'rolldown-runtime';
const HELPER_IMPORT = /import\{([^}]+)\}from["']\.\/rolldown-runtime[^"']*["'];/;
const EXPORTS = /export\{([^}]+)\};\s*$/;

/** 'a as b,c' → [['a', 'b'], ['c', 'c']] @param {string} list @returns {[string, string][]} */
const namesIn = (list) =>
  list.split(',').map((one) => {
    const [own = '', other = own] = one.trim().split(' as ');
    return [own, other];
  });

/**
 * Copies the bundler's helpers into a file that uses them. A file of helpers would be one more step of the
 * chain.
 * @param {string} code of a file that imports them
 * @param {string} helpers the code of the file of helpers
 */
export function withHelpers(code, helpers) {
  const exported = EXPORTS.exec(helpers)?.[1];
  if (exported === undefined) throw new Error('the file of helpers has another form');
  const body = helpers.replace(EXPORTS, '');
  const object = namesIn(exported).map(([own, other]) => `${other}:${own}`);
  return code.replace(HELPER_IMPORT, (_, list) => {
    const used = namesIn(list).map(([own, other]) => `${own}:${other}`);
    return `var{${used.join()}}=(()=>{${body}return{${object.join()}}})();`;
  });
}

/**
 * Adds the exports of a facade to the file that the facade exports from.
 * @param {string} code the code of the file from which the facade exports
 * @param {string} list pairs of names: 'name in that file as name in the facade'
 */
export function withNames(code, list) {
  const exported = EXPORTS.exec(code)?.[1] ?? '';
  const own = new Map(namesIn(exported).map(([inside, outside]) => [outside, inside]));
  const added = namesIn(list).map(([name, outside]) => {
    const inside = own.get(name);
    if (inside === undefined) throw new Error(`no file exports ${name}, for ${outside}`);
    return `${inside} as ${outside}`;
  });
  return code.replace(EXPORTS, `export{${[exported, ...added].join()}};`);
}

/**
 * Makes pages load the files of code directly. It removes entries without code of their own, and the file of
 * the bundler's helpers.
 * @returns {import('astro').AstroIntegration}
 */
export function flatScripts() {
  /** The file that replaces a facade, by the name of the facade. @type {Map<string, string>} */
  const replacements = new Map();
  return {
    name: 'portal:flat-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [flatten(replacements), asyncTags, islandFile, plainImports, inlineScripts],
          },
        });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const [entry, file] of Object.entries(manifest.entryModules)) {
          manifest.entryModules[entry] = replacements.get(file) ?? file;
        }
      },
    },
  };
}

/**
 * Writes scripts for the oldest supported browsers, without the preload lists of dynamic imports. A page has
 * already loaded every file that a later import needs. A script with such a list or with newer syntax fails
 * the build. The settings are here because Astro replaces `build` of the client.
 * @type {import('vite').Plugin}
 */
const plainImports = {
  name: 'portal:plain-imports',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false, target: TARGET } } : undefined,
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
  generateBundle: {
    // Vite writes the lists in this hook too.
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { fileName, code } = output;
        if (code.includes('__vite__mapDeps'))
          throw new Error(`${fileName} has files to load before an import`);
        const newer = newerSyntax(code);
        if (newer) throw new Error(`${fileName} has syntax that old browsers lack: ${newer}`);
      }
    },
  },
};

/**
 * Minifies the scripts that every page contains (`layouts/inline.ts`).
 * @type {import('vite').Plugin}
 */
const inlineScripts = {
  name: 'portal:inline-scripts',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    const [file = ''] = id.split('?');
    if (!id.endsWith('.js?raw') || !file.includes('/src/layouts/')) return undefined;
    this.addWatchFile(file);
    const options = { module: false, compress: { target: 'es2015' } };
    const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), options);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return `export default ${JSON.stringify(code)};`;
  },
};

/** @param {Map<string, string>} replacements @returns {import('vite').Plugin} */
const flatten = (replacements) => ({
  name: 'portal:flat-scripts',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => FORM,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const helpers = chunks.find(({ name }) => name === HELPERS);
    for (const chunk of helpers ? chunks : []) {
      if (chunk !== helpers && chunk.imports.includes(helpers.fileName))
        chunk.code = withHelpers(chunk.code, helpers.code);
    }
    for (const facade of chunks) {
      const [, list, file] = FACADE.exec(facade.code) ?? [];
      const target = chunks.find(({ fileName }) => file && fileName.endsWith(`/${file}`));
      const isImported = chunks.some(({ imports, dynamicImports }) =>
        [...imports, ...dynamicImports].includes(facade.fileName),
      );
      if (!target || isImported) continue;
      if (list) target.code = withNames(target.code, list);
      replacements.set(facade.fileName, target.fileName);
    }
    for (const name of [...replacements.keys(), ...(helpers ? [helpers.fileName] : [])])
      delete bundle[name];
  },
});
