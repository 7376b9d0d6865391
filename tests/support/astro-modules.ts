/** The `astro:…` modules, which Astro's build generates. Here they have their real content. */
import type { Plugin } from 'vite';

const MODULES: Record<string, string> = {
  'astro:middleware': `export * from 'astro/virtual-modules/middleware.js'`,
  'astro:actions': `export * from 'astro/actions/runtime/entrypoints/server.js'`,
  'virtual:astro:actions/options': 'export const shouldAppendTrailingSlash = false',
};

export const astroModules: Plugin = {
  name: 'astro-modules',
  enforce: 'pre',
  resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
  load: (id) => MODULES[id.slice(1)],
};
