/**
 * What is left out of the lists of one answer: entries that cannot be read, and entries beyond the
 * limit. The client tells each reading from the next: a schema is read at once, never in parts.
 */

export interface LeftOut {
  /** How many entries are missing. */
  entries: number;
  /** The fields of the first unreadable entry of each list that break the contract. */
  fields: string[];
}

let underWay: LeftOut | undefined;

/** Notes entries that a list leaves out. Outside of `readingOf` nobody asks for it. */
export function leaveOut(entries: number, fields: readonly string[] = []): void {
  if (!underWay) return;
  underWay.entries += entries;
  underWay.fields.push(...fields);
}

/** Reads one answer, and tells what its lists have left out. */
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

/** What a page says of them. @param count more than 0 */
export const leftOutInWords = (count: number): string =>
  count === 1
    ? '1 item não pôde ser mostrado.'
    : `${count.toLocaleString('pt-BR')} itens não puderam ser mostrados.`;
