/**
 * The steps of Astro's build that a build of content calls itself (`content-build.mjs`). They are not public:
 * a version of Astro without one of them ends the build of content, and the whole site is built.
 */

/** @param {string} name @returns {Promise<any>} */
const inAstro = (name) =>
  import(new URL(`./dist/${name}.js`, import.meta.resolve('astro/package.json')).href);

/** Each step, and the module inside Astro that exports it. */
const MODULES = {
  ContentLayer: 'content/content-layer',
  MutableDataStore: 'content/mutable-data-store',
  collectPagesData: 'core/build/page-data',
  createKey: 'core/encryption',
  createRoutesList: 'core/routing/create-manifest',
  createSettings: 'core/config/settings',
  generatePages: 'core/build/generate',
  globalContentConfigObserver: 'content/utils',
  loadOrCreateNodeLogger: 'core/logger/load',
  makePageDataKey: 'core/build/plugins/util',
  reloadContentConfigObserver: 'content/utils',
  resolveConfig: 'core/config/config',
  runHookBuildDone: 'integrations/hooks',
  runHookBuildStart: 'integrations/hooks',
  runHookConfigDone: 'integrations/hooks',
  runHookConfigSetup: 'integrations/hooks',
};

/** @throws when Astro has no such step */
export async function loadSteps() {
  const [images, ...steps] = await Promise.all([
    inAstro('assets/vite-plugin-assets').then((module) => module.default),
    ...Object.entries(MODULES).map(async ([name, module]) => [name, (await inAstro(module))[name]]),
  ]);
  const missing = steps.filter(([, step]) => step === undefined).map(([name]) => name);
  if (missing.length > 0) throw new Error(`Astro has no ${missing.join(', ')}`);
  return { images, .../** @type {Record<keyof MODULES, any>} */ (Object.fromEntries(steps)) };
}
