/** Finds names in the environment that look like a setting of the portal. Most of them are misspelled. */
import { settings } from './env-settings.ts';

const PREFIX = 'PORTAL_';
/** Settings that only the tests read. */
const OF_TESTS = 'PORTAL_TEST_';
const KNOWN = Object.keys(settings.shape);

/** The Levenshtein distance: how many characters must be added, removed or replaced. */
function distance(one: string, other: string): number {
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

/** A part of a name, such as PORTAL_REDIS for PORTAL_REDIS_URL. */
const isCut = (name: string, known: string) =>
  known.startsWith(`${name}_`) || name.startsWith(`${known}_`) || name === PREFIX + known;

/** The setting that was probably meant, or nothing. */
function guess(name: string): string | undefined {
  const cut = KNOWN.find((known) => isCut(name, known));
  const [nearest] = KNOWN.map((known) => ({ known, far: distance(name, known) })).sort(
    (one, other) => one.far - other.far,
  );
  const limit = Math.max(2, Math.floor((name.length - PREFIX.length) / 3));
  return nearest && nearest.far <= limit ? nearest.known : cut;
}

/** @returns one sentence for each unknown name, without its value */
export function unknownNames(names: readonly string[]): string[] {
  return names
    .filter((name) => name.startsWith(PREFIX) && !name.startsWith(OF_TESTS))
    .filter((name) => !KNOWN.includes(name))
    .map((name) => {
      const meant = guess(name);
      const hint = meant ? ` Did you mean ${meant}?` : '';
      return `${name} is not a setting of the portal and changes nothing.${hint}`;
    });
}
