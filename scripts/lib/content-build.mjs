/**
 * Builds the site with other content and the code of an earlier build. It copies the bundles of that build,
 * so it only reads content and renders pages. `build-site.ts` starts it when code and settings are those of
 * the earlier build, and makes a full build when it fails.
 *
 * It calls Astro's own steps between the bundles and the end of a build. They are not public: what they must
 * have is checked here, and a page without content must come out as before.
 */
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { takeFile } from './builds.mjs';
import { COLLECTIONS, OF_CODE, RENDERER, writeContent } from './content-file.mjs';
import { root } from './project.mjs';
import { stageEnded } from './stages.mjs';

const PAGE_WITHOUT_CONTENT = '404.html';

/** A module inside Astro. @param {string} name @returns {Promise<any>} */
const inAstro = (name) =>
  import(new URL(`./dist/${name}.js`, import.meta.resolve('astro/package.json')).href);

/** @param {string} outDir */
async function configured(outDir) {
  const [
    { resolveConfig },
    { createSettings },
    { loadOrCreateNodeLogger },
    { createRoutesList },
    hooks,
  ] = await Promise.all([
    inAstro('core/config/config'),
    inAstro('core/config/settings'),
    inAstro('core/logger/load'),
    inAstro('core/routing/create-manifest'),
    inAstro('integrations/hooks'),
  ]);
  const { astroConfig } = await resolveConfig({ root, outDir }, 'build');
  // This integration compiles a script that the bundles already contain.
  astroConfig.integrations = astroConfig.integrations.filter(
    ({ name }) => name !== 'portal:parsed-directive',
  );
  // A line for each page and picture takes time.
  const logger = await loadOrCreateNodeLogger(astroConfig, { logLevel: 'warn' });
  const initial = await createSettings(astroConfig, 'warn', root);
  const settings = await hooks.runHookConfigSetup({ settings: initial, command: 'build', logger });
  settings.buildOutput = 'server';
  const routesList = await createRoutesList({ settings }, logger);
  await hooks.runHookConfigDone({ settings, logger, command: 'build' });
  await hooks.runHookBuildStart({ settings, logger });
  return { settings, logger, routesList, hooks };
}

/** Copies what does not depend on content. @param {string} before @param {string} dir */
function takeOver(before, dir) {
  const server = path.join(dir, 'server');
  cpSync(path.join(before, 'server'), server, { recursive: true });
  cpSync(path.join(before, RENDERER), path.join(server, '.prerender'), { recursive: true });
  const [former = '', own = ''] = [before, dir].map((folder) => pathToFileURL(folder).href);
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.mjs')) continue;
    const file = path.join(server, name);
    const code = readFileSync(file, 'utf8');
    if (code.includes(former)) writeFileSync(file, code.replaceAll(former, own));
  }
  copyFileSync(path.join(before, OF_CODE), path.join(dir, OF_CODE));
  for (const name of JSON.parse(readFileSync(path.join(dir, OF_CODE), 'utf8'))) {
    takeFile(path.join(before, 'client', name), path.join(dir, 'client', name));
  }
}

/** Reads the content with the loaders of the earlier build. */
async function readAll({ settings, logger }, renderer) {
  const [
    { ContentLayer },
    { MutableDataStore },
    { reloadContentConfigObserver, globalContentConfigObserver },
  ] = await Promise.all([
    inAstro('content/content-layer'),
    inAstro('content/mutable-data-store'),
    inAstro('content/utils'),
  ]);
  const runner = { import: () => import(new URL(COLLECTIONS, renderer).href) };
  await reloadContentConfigObserver({ fs, settings, environment: { runner }, logger });
  const { status, error } = globalContentConfigObserver.get();
  if (status !== 'loaded') throw new Error(`the collections are ${status}`, { cause: error });
  const store = await MutableDataStore.fromFile(
    new URL('data-store.json', settings.config.cacheDir),
  );
  await new ContentLayer({ settings, logger, store }).sync();
}

/**
 * Takes over the pictures that the earlier build has converted, so that Astro converts only new ones.
 * @param {string} before @param {string} dir
 */
function takeOverPictures(before, dir) {
  for (const { transforms } of globalThis.astroAsset.staticImages?.values() ?? []) {
    for (const [hash, { finalPath }] of transforms) {
      const [former, own] = [before, dir].map((folder) => path.join(folder, 'client', finalPath));
      if (!fs.existsSync(former)) continue;
      takeFile(former, own);
      transforms.delete(hash);
    }
  }
}

/** The pages that Astro may reuse. An unpacked package has none. @param {URL} cacheDir */
function listOfPages(cacheDir) {
  const file = new URL('incremental-build.json', cacheDir);
  return fs.existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { version: 1, routes: {} };
}

/** Astro's data about its bundles, read from the bundles of the earlier build. */
async function internalsOf(renderer, cacheDir) {
  const { makePageDataKey } = await inAstro('core/build/plugins/util');
  const prerenderEntryFileName = readdirSync(renderer).find((name) =>
    name.startsWith('prerender-entry.'),
  );
  const { manifest } = await import(new URL(prerenderEntryFileName, renderer).href);
  const pages = manifest.routes.map(({ routeData: route, styles }) => ({
    key: makePageDataKey(route.route, route.component),
    component: route.component,
    route,
    styles: styles.map((sheet, order) => ({ depth: 0, order, sheet })),
  }));
  const { version, routes } = listOfPages(cacheDir);
  if (version !== 1) throw new Error(`the list of pages has version ${version}`);
  const paths = Object.values(routes).flatMap((route) => Object.values(route.paths));
  return {
    prerenderEntryFileName,
    pagesByKeys: new Map(pages.map((page) => [page.key, page])),
    entrySpecifierToBundleMap: new Map(Object.entries(manifest.entryModules)),
    pageDependencyHashes: new Map(
      Object.entries(routes).map(([component, { dependencyHash }]) => [component, dependencyHash]),
    ),
    contentEntryRenderHashes: new Map(
      paths.flatMap(({ contentHashes = {} }) => Object.entries(contentHashes)),
    ),
  };
}

async function build({ outDir, before }) {
  const astro = await configured(outDir);
  const { settings, logger, routesList, hooks } = astro;
  const { config } = settings;
  takeOver(before, outDir);
  const renderer = new URL('.prerender/', config.build.server);
  await readAll(astro, renderer);
  await writeContent({
    root: config.root,
    cacheDir: config.cacheDir,
    outDir: config.outDir,
    before,
  });
  stageEnded('content');
  const [{ generatePages }, { default: assets }, { createKey }, { collectPagesData }] =
    await Promise.all([
      inAstro('core/build/generate'),
      inAstro('assets/vite-plugin-assets'),
      inAstro('core/encryption'),
      inAstro('core/build/page-data'),
    ]);
  const [images] = assets({ fs, settings, sync: false, logger });
  images.config({}, { command: 'build' });
  images.buildStart();
  const internals = await internalsOf(renderer, config.cacheDir);
  const { allPages } = collectPagesData({ settings, logger, manifest: routesList });
  const origin = config.site
    ? new URL(config.site).origin
    : `http://localhost:${config.server.port}`;
  const options = {
    settings,
    logger,
    routesList,
    allPages,
    origin,
    pageNames: [],
    key: createKey(),
    force: false,
  };
  settings.prerenderer = (usual) => ({
    ...usual,
    teardown: () => Promise.resolve(takeOverPictures(before, outDir)),
  });
  await generatePages(options, internals, renderer);
  rmSync(renderer, { recursive: true });
  await hooks.runHookBuildDone({ settings, pages: [], routes: [], logger });
  const [now, then] = [outDir, before].map((dir) =>
    readFileSync(path.join(dir, 'client', PAGE_WITHOUT_CONTENT)),
  );
  if (!now.equals(then)) throw new Error(`${PAGE_WITHOUT_CONTENT} has changed`);
}

const { values } = parseArgs({
  options: { outDir: { type: 'string' }, before: { type: 'string' } },
  allowPositionals: true,
});
try {
  await build(values);
} catch (error) {
  // This file would tell `build-site.ts` that the build is complete.
  rmSync(path.join(values.outDir, 'routes.json'), { force: true });
  process.stdout.write(`[WARN] no build of content alone: ${error.stack}\n`);
  process.exitCode = 1;
}
