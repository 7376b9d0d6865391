/** The days of events: what is to come and what is over. */
import { operator } from '#lib/config/operator.ts';

const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: operator.timeZone });

/** The ISO day of a moment in the operator's time zone: '2026-03-05'. */
export const isoDay = (date: Date): string => ISO_DAY.format(date);

interface Dated {
  data: { publishedAt?: Date | undefined };
}

/** Whether the day of an event is over. @param today an `isoDay` */
export function isPast(date: Date | undefined, today: string): boolean {
  return date !== undefined && isoDay(date) < today;
}

/** Future events, the nearest first and those without a date last; then past events, the latest first. */
export function byNearness<T extends Dated>(
  events: readonly T[],
  today: string,
): { toCome: T[]; past: T[] } {
  const moment = ({ data }: T) => data.publishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const inOrder = [...events].sort((a, b) => moment(a) - moment(b));
  const isOver = ({ data }: T) => isPast(data.publishedAt, today);
  return {
    toCome: inOrder.filter((event) => !isOver(event)),
    past: inOrder.filter(isOver).reverse(),
  };
}
