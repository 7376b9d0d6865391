/**
 * A reading that has lost much of what the last good one had is a failed reading (decision 045): what
 * was lost was more often not given, or not readable, than deleted by an editor.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { ContentError } from './content-error.ts';

/** How many entries of each kind a reading has. */
export type Sizes = Readonly<Record<string, number>>;

/** A loss that nobody takes back within this time is meant, when all that is left can be read. */
const MEANT_AFTER_MS = 6 * 60 * 60_000;

/** The kinds of which more than a third is gone. */
function lostKinds(before: Sizes, now: Sizes): string[] {
  return Object.keys(before).filter((kind) => {
    const had = before[kind] ?? 0;
    return 3 * (had - (now[kind] ?? 0)) > had;
  });
}

const notedLoss = z.object({ since: z.iso.datetime(), sizes: z.record(z.string(), z.number()) });

const fileIn = (folder: URL) => new URL('perda.json', folder);

/** Since when the site gives just so much, in milliseconds; now, when it gave something else before. */
async function givenSince(folder: URL, sizes: Sizes, now: Date): Promise<number> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '{}');
  let noted;
  try {
    noted = notedLoss.safeParse(JSON.parse(text)).data;
  } catch {
    // Cut off: the time begins anew.
  }
  if (noted && JSON.stringify(noted.sizes) === JSON.stringify(sizes))
    return Date.parse(noted.since);
  await mkdir(folder, { recursive: true });
  await writeFile(fileIn(folder), JSON.stringify({ since: now.toISOString(), sizes }));
  return now.getTime();
}

interface Reading {
  /** Names the source. */
  source: string;
  /** The folder of its content. */
  folder: URL;
  before: Sizes;
  now: Sizes;
  /** Whether the site gave entries that could not be read. */
  hasUnreadable: boolean;
  /** Whether the operator has said that what is gone is meant to be. */
  isMeant: boolean;
}

/**
 * @throws {ContentError} when more than a third of a kind is gone, unless that is meant: the operator
 * has said so, or the site has given just as much, all of it readable, for 6 hours.
 */
export async function judgeLoss(reading: Reading, now = new Date()): Promise<void> {
  const { source, folder, hasUnreadable, isMeant } = reading;
  const lost = lostKinds(reading.before, reading.now);
  if (lost.length > 0 && !isMeant) {
    const since = await givenSince(folder, reading.now, now);
    if (hasUnreadable || now.getTime() - since < MEANT_AFTER_MS) {
      const told = lost.map(
        (kind) => `${String(reading.now[kind] ?? 0)} of ${String(reading.before[kind])} ${kind}`,
      );
      throw new ContentError(
        source,
        `gave ${told.join(', ')}: a loss of more than a third is not taken over by itself; ` +
          'if it is meant, run "npm run rebuild -- --aceitar-perda"',
        200,
      );
    }
  }
  await rm(fileIn(folder), { force: true });
}
