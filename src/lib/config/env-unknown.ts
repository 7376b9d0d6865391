/** Finds names in the environment that look like a setting of the portal. Most of them are misspelled. */
import { distance } from '#lib/formats/distance.ts';
import { settings } from './env-settings.ts';

const PREFIX = 'PORTAL_';
/** Settings that only the tests read. */
const OF_TESTS = 'PORTAL_TEST_';
const KNOWN = Object.keys(settings.shape);

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
