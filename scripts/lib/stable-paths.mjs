/**
 * Every build has a folder of its own, whose path Astro writes into modules that all pages use. For its
 * incremental build those are other modules then, and no page is ever taken over. The bundle that makes
 * the pages never reads the path, so there, and only there, it is always the same.
 */

/** @returns {import('astro').AstroIntegration} */
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
