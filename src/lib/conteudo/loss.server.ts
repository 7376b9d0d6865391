/**
 * A reading fails when it has much less than the last good one (decision 010). The reason is more often a
 * fault of the content site than an editor who deleted entries.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { ContentError } from './visit.server.ts';

export type Sizes = Readonly<Record<string, number>>;

/** A loss is accepted when it lasts this long and all remaining entries can be read. */
const MEANT_AFTER_MS = 6 * 60 * 60_000;

function lostKinds(before: Sizes, now: Sizes): string[] {
  return Object.keys(before).filter((kind) => {
    const had = before[kind] ?? 0;
    return 3 * (had - (now[kind] ?? 0)) > had;
  });
}

const notedLoss = z.object({ since: z.iso.datetime(), sizes: z.record(z.string(), z.number()) });

const fileIn = (folder: URL) => new URL('perda.json', folder);

/** When the site first gave these numbers, in milliseconds since 1970; now, if they are new. */
async function reportedSince(folder: URL, sizes: Sizes, now: Date): Promise<number> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '{}');
  let noted;
  try {
    noted = notedLoss.safeParse(JSON.parse(text)).data;
  } catch {
    // The file is incomplete: the time starts again.
  }
  if (noted && JSON.stringify(noted.sizes) === JSON.stringify(sizes))
    return Date.parse(noted.since);
  await mkdir(folder, { recursive: true });
  await writeFile(fileIn(folder), JSON.stringify({ since: now.toISOString(), sizes }));
  return now.getTime();
}

interface Reading {
  source: string;
  folder: URL;
  before: Sizes;
  now: Sizes;
  /** Whether the site gave entries that could not be parsed. */
  hasUnreadable: boolean;
  isMeant: boolean;
}

/**
 * @throws {ContentError} when more than a third of a kind is gone, unless the operator has accepted it, or
 * the site has given the same numbers of entries, all readable, for 6 hours.
 */
export async function refuseGreatLoss(reading: Reading): Promise<void> {
  const { source, folder, hasUnreadable, isMeant } = reading;
  const lost = lostKinds(reading.before, reading.now);
  if (lost.length > 0 && !isMeant) {
    const now = new Date();
    const since = await reportedSince(folder, reading.now, now);
    if (hasUnreadable || now.getTime() - since < MEANT_AFTER_MS) {
      const counts = lost.map(
        (kind) => `${String(reading.now[kind] ?? 0)} of ${String(reading.before[kind])} ${kind}`,
      );
      throw new ContentError(
        source,
        `gave ${counts.join(', ')}: a loss of more than a third is not taken over by itself; ` +
          'if it is meant, the command rebuild accepts it with --aceitar-perda',
        200,
      );
    }
  }
  await rm(fileIn(folder), { force: true });
}
