import { server } from '../../src/actions/index.ts';

const namesIn = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'function' ? [prefix + name] : namesIn(value as object, `${prefix}${name}.`),
  );

/** The names of all actions of the portal, such as 'segundaVia.pedir'. */
export const actionNames: readonly string[] = namesIn(server);
