/**
 * Counts the list entries of one answer that the portal does not show: unreadable ones, and those beyond
 * the limit. A module variable is enough, because parsing an answer is synchronous.
 */

export interface LeftOut {
  /** How many entries are not shown. */
  entries: number;
  /** The fields that break the contract in the first unreadable entry of each list. */
  fields: string[];
}

let underWay: LeftOut | undefined;

/** Counts entries that a list leaves out. It has no effect outside `readingOf`. */
export function leaveOut(entries: number, fields: readonly string[] = []): void {
  if (!underWay) return;
  underWay.entries += entries;
  underWay.fields.push(...fields);
}

/** Parses one answer and returns what its lists left out. */
export function readingOf<T>(read: () => T): { value: T; leftOut: LeftOut } {
  const leftOut: LeftOut = { entries: 0, fields: [] };
  underWay = leftOut;
  try {
    return { value: read(), leftOut };
  } finally {
    underWay = undefined;
  }
}

/** How many entries a request cannot show, over all operations (`Astro.locals.unreadable`). */
export const leftOutOf = (unreadable: ReadonlyMap<string, number> | undefined): number =>
  [...(unreadable?.values() ?? [])].reduce((sum, count) => sum + count, 0);

/** The sentence on the page. @param count more than 0 */
export const leftOutInWords = (count: number): string =>
  count === 1
    ? '1 item não pôde ser mostrado.'
    : `${count.toLocaleString('pt-BR')} itens não puderam ser mostrados.`;
