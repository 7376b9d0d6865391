/** When something was published or changed, by what the content site says of it. */
import { operator } from '#lib/config/operator.ts';

const zones = new Map<string, Intl.DateTimeFormat>();

/** What a clock in `timeZone` shows at a moment, as if that were UTC, in milliseconds. */
function clockAt(moment: number, timeZone: string): number {
  let format = zones.get(timeZone);
  if (!format) {
    // Swedish writes a moment nearly as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    zones.set(timeZone, format);
  }
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
}

const withoutOffset = (text: string) => Date.parse(`${text.replace(/(?:Z|[+-]\d\d:?\d\d)$/, '')}Z`);

/** The moment at which a clock in `timeZone` shows `local`, a date-time without an offset. */
function momentAt(local: string, timeZone: string): Date {
  const shown = withoutOffset(local);
  const first = shown - (clockAt(shown, timeZone) - shown);
  // Where the clock was changed in between, the offset is that of the moment itself.
  return new Date(first + (shown - clockAt(first, timeZone)));
}

/**
 * A moment of the content site: `gmt` by UTC, else `local` by the clock of the site, which is that of
 * the operator's place. `undefined` when it says neither.
 */
export function momentOf(
  gmt: string | undefined,
  local: string | undefined,
  timeZone: string = operator.timeZone,
): Date | undefined {
  if (gmt !== undefined) return new Date(withoutOffset(gmt));
  return local === undefined ? undefined : momentAt(local, timeZone);
}
