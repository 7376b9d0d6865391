import { operator } from '#lib/config/operator.ts';

const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: operator.timeZone });

/** The day of a moment where the operator is, for machines: '2026-03-05'. */
export const isoDay = (date: Date): string => ISO_DAY.format(date);
