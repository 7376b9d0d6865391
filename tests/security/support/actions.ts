/** The names of all actions, such as 'segundaVia.pedir'. */
export const actionNames = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'function'
      ? [prefix + name]
      : actionNames(value as object, `${prefix}${name}.`),
  );
