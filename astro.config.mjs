import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import { buildStamp } from './scripts/lib/build-inputs.mjs';
import { astroCache } from './scripts/lib/builds.mjs';
import { contentPolicy } from './scripts/lib/content-policy.mjs';
import { contentFile } from './scripts/lib/content-file.mjs';
import {
  asciiServer,
  guardedReact,
  parsedDirective,
  reactMarks,
  routeList,
  stablePaths,
  withOwnServer,
} from './scripts/lib/astro-integrations.mjs';
import { SHEETS } from './scripts/lib/floor.mjs';
import { flatScripts, SCRIPTS } from './scripts/lib/scripts.mjs';
import { development } from './scripts/lib/development.ts';
import { stageTimes } from './scripts/lib/stages.mjs';
import { brandCss } from './scripts/lib/brand/css.ts';
import { styleGuide } from './src/dev-pages/style-guide.ts';
import { env } from './src/lib/config/env.server.ts';

const { siteUrl } = env();
const isBuild = process.argv.includes('build');
/** The packages that read further files of their own when they run. */
const WITH_FILES = ['piscina', 'sharp'];
const isHttps = siteUrl?.startsWith('https:') ?? false;

export default defineConfig({
  output: 'server',
  cacheDir: astroCache(),
  // The icons, which `npm run brand` makes.
  publicDir: './brand/public',
  ...(siteUrl ? { site: siteUrl } : {}),
  trailingSlash: 'never',
  // `layouts/Base.astro` links or inlines the style sheet of all pages. The other sheets are few and small. A
  // request for one of them would delay the first paint more than the inlined bytes do.
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: withOwnServer(
    node({
      mode: 'middleware',
      staticHeaders: true,
      // Each path has its own limit before that (server/limits.ts).
      bodySizeLimit: 12_000_000,
      // `server/response.ts` compresses most pages as a whole, so streaming would only cost more. Pages that wait
      // for services are sent in parts by `lib/late.server.ts`.
      experimentalDisableStreaming: true,
    }),
  ),
  integrations: [
    guardedReact(),
    stablePaths(),
    routeList(),
    flatScripts(),
    parsedDirective(),
    contentFile(),
    stageTimes(),
    styleGuide(process.env['PORTAL_STYLE_GUIDE'] === '1'),
    development(siteUrl),
  ],
  security: {
    // Behind a proxy that ends TLS, Astro sees http addresses and would refuse our own https forms.
    // `server/edge.ts` checks the origin of every unsafe request before Astro sees it.
    checkOrigin: !isHttps,
    actionBodySizeLimit: 12_000_000,
    csp: contentPolicy({ isBuild, isHttps }),
  },
  // The portal has its own sessions (docs/decisions/002). Astro writes a whole session back after each request.
  session: false,
  // Texts come as HTML, and a highlighter would style them inline.
  markdown: { syntaxHighlight: false },
  // A build copies a page from the previous build when both have the same `cacheKey`.
  experimental: { incrementalBuild: true },
  // Astro's hash of the code ignores settings and shared style sheets. `__BUILD_STAMP__` has a new value after
  // any change except of content, and then the build makes every page again.
  vite: {
    css: { postcss: { plugins: [brandCss] } },
    plugins: [asciiServer, reactMarks],
    ...(isBuild && {
      // The folder of an installed package is read-only apart from .cache, .astro and dist.
      cacheDir: '.cache/vite',
      define: {
        __BUILD_STAMP__: JSON.stringify(buildStamp()),
        // Without it the server also has the development forms of React, a fifth of what a worker loads at its start.
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      build: { cssTarget: SHEETS },
      environments: {
        // A process that starts reads a few files instead of hundreds. A part of the packages is not enough: a page
        // would then have two copies of one, such as of React.
        ssr: { resolve: { noExternal: true, external: WITH_FILES } },
        client: {
          build: { rolldownOptions: { output: { codeSplitting: SCRIPTS } } },
        },
      },
    }),
  },
  prefetch: false,
  devToolbar: { enabled: false },
});
