/** How much two words differ. */

/** The Levenshtein distance: how many characters must be added, removed or replaced. */
export function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === wanted ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
