/** Which notices are shown at a moment, and in which order. */
import { z } from 'zod';

/** A notice on every page, with its period in milliseconds since 1970. */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().optional(),
  from: z.number(),
  until: z.number(),
});
export type Notice = z.infer<typeof notice>;

/** More notices at once would hide the page. */
const MAX_SHOWN = 3;

/** The notices of a moment, the newest first, at most three. @param now milliseconds since 1970 */
export function noticesAt(notices: readonly Notice[], now: number): Notice[] {
  return notices
    .filter(({ from, until }) => from <= now && now < until)
    .toSorted((a, b) => b.from - a.from || a.id.localeCompare(b.id))
    .slice(0, MAX_SHOWN);
}

/** The next moment at which a notice appears or disappears; `Infinity` without one. */
export function nextChange(notices: readonly Notice[], now: number): number {
  const moments = notices.flatMap(({ from, until }) => [from, until]);
  return Math.min(...moments.filter((moment) => moment > now), Infinity);
}
