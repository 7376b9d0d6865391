/** The names of every action of the portal, as forms and scripts call them: 'segundaVia.pedir'. */
export const actionNames = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'function'
      ? [prefix + name]
      : actionNames(value as object, `${prefix}${name}.`),
  );
