/**
 * Writes the routes of a build beside it (`routes.json`), for what the server says of an address: its
 * route's pattern, and nothing of the address itself.
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
      // Its folder is `client`, the folder of what is served.
      'astro:build:done': ({ dir }) => {
        writeFileSync(new URL('../routes.json', dir), JSON.stringify(routes));
      },
    },
  };
}
