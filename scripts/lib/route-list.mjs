/**
 * Writes the routes of a build to `routes.json`, so that the server can log the pattern of a route instead
 * of the address.
 */
import { writeFileSync } from 'node:fs';

/** @returns {import('astro').AstroIntegration} */
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
