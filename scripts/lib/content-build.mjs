/**
 * Builds the site with other content and the code of an earlier build. It copies the bundles of that build,
 * so it only reads content and renders pages. `build-site.ts` starts it when code and settings are those of
 * the earlier build, and makes a full build when it fails.
 *
 * It calls Astro's own steps between the bundles and the end of a build. A page without content must come out
 * as before.
 */
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeFile } from './builds.mjs';
import { COLLECTIONS, OF_CODE, RENDERER, writeContent } from './content-file.mjs';
import { loadSteps } from './astro-internals.mjs';
import { receiveOrder } from './order.mjs';
import { root } from './project.mjs';
import { stageEnded } from './stages.mjs';

const PAGE_WITHOUT_CONTENT = '404.html';

/** @param {Awaited<ReturnType<typeof loadSteps>>} astro @param {string} outDir */
async function configured(astro, outDir) {
  const { astroConfig } = await astro.resolveConfig({ root, outDir }, 'build');
  // This integration compiles a script that the bundles already contain.
  astroConfig.integrations = astroConfig.integrations.filter(
    ({ name }) => name !== 'portal:parsed-directive',
  );
  // A line for each page and picture takes time.
  const logger = await astro.loadOrCreateNodeLogger(astroConfig, { logLevel: 'warn' });
  const initial = await astro.createSettings(astroConfig, 'warn', root);
  const settings = await astro.runHookConfigSetup({ settings: initial, command: 'build', logger });
  settings.buildOutput = 'server';
  const routesList = await astro.createRoutesList({ settings }, logger);
  await astro.runHookConfigDone({ settings, logger, command: 'build' });
  await astro.runHookBuildStart({ settings, logger });
  return { settings, logger, routesList };
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
async function readAll(astro, { settings, logger }, renderer) {
  const runner = { import: () => import(new URL(COLLECTIONS, renderer).href) };
  await astro.reloadContentConfigObserver({ fs, settings, environment: { runner }, logger });
  const { status, error } = astro.globalContentConfigObserver.get();
  if (status !== 'loaded') throw new Error(`the collections are ${status}`, { cause: error });
  const store = await astro.MutableDataStore.fromFile(
    new URL('data-store.json', settings.config.cacheDir),
  );
  await new astro.ContentLayer({ settings, logger, store }).sync();
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
async function internalsOf({ makePageDataKey }, renderer, cacheDir) {
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

async function build(astro, { outDir, before }) {
  const project = await configured(astro, outDir);
  const { settings, logger, routesList } = project;
  const { config } = settings;
  takeOver(before, outDir);
  const renderer = new URL('.prerender/', config.build.server);
  await readAll(astro, project, renderer);
  await writeContent({
    root: config.root,
    cacheDir: config.cacheDir,
    outDir: config.outDir,
    before,
  });
  stageEnded('content');
  const [images] = astro.images({ fs, settings, sync: false, logger });
  images.config({}, { command: 'build' });
  images.buildStart();
  const internals = await internalsOf(astro, renderer, config.cacheDir);
  const { allPages } = astro.collectPagesData({ settings, logger, manifest: routesList });
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
    key: astro.createKey(),
    force: false,
  };
  settings.prerenderer = (usual) => ({
    ...usual,
    teardown: () => Promise.resolve(takeOverPictures(before, outDir)),
  });
  await astro.generatePages(options, internals, renderer);
  rmSync(renderer, { recursive: true });
  await astro.runHookBuildDone({ settings, pages: [], routes: [], logger });
  const [now, then] = [outDir, before].map((dir) =>
    readFileSync(path.join(dir, 'client', PAGE_WITHOUT_CONTENT)),
  );
  if (!now.equals(then)) throw new Error(`${PAGE_WITHOUT_CONTENT} has changed`);
}

const ordered = receiveOrder();
let dir = '';
try {
  const astro = await loadSteps();
  const order = await ordered;
  stageEnded('modules and order');
  dir = order.outDir;
  await build(astro, order);
} catch (error) {
  // This file would tell `build-site.ts` that the build is complete.
  if (dir) rmSync(path.join(dir, 'routes.json'), { force: true });
  process.stdout.write(`[WARN] no build of content alone: ${error.stack}\n`);
  process.exit(1);
}
