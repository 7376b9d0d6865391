/** What is to come, and what has been. */
import { isoDay } from './iso-day.ts';

interface Dated {
  data: { publishedAt?: Date | undefined };
}

/** Whether the day of an event is over. @param today at the operator's place, as `isoDay` gives it. */
export function isPast(date: Date | undefined, today: string): boolean {
  return date !== undefined && isoDay(date) < today;
}

/** Events to come, the nearest first and those without a date last; then those that are over, the latest first. */
export function byNearness<T extends Dated>(
  events: readonly T[],
  today: string,
): { toCome: T[]; past: T[] } {
  const moment = ({ data }: T) => data.publishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const inOrder = events.toSorted((a, b) => moment(a) - moment(b));
  const isOver = ({ data }: T) => isPast(data.publishedAt, today);
  return {
    toCome: inOrder.filter((event) => !isOver(event)),
    past: inOrder.filter(isOver).toReversed(),
  };
}
