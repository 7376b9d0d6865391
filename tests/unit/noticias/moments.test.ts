import { expect, it } from 'vitest';
import { momentOf } from '#lib/noticias/post-facts.server.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const NEW_YORK = 'America/New_York';

it.each([
  ['2026-03-05T11:00:00', '2026-03-05T09:00:00', SAO_PAULO, '2026-03-05T11:00:00.000Z'],
  ['2026-03-05T11:00:00Z', undefined, SAO_PAULO, '2026-03-05T11:00:00.000Z'],
  [undefined, '2026-03-05T08:00:00', undefined, '2026-03-05T11:00:00.000Z'],
  // Clocks in New York went forward at 2 a.m. of 8 March 2026, and back at 2 a.m. of 1 November.
  [undefined, '2026-03-08T01:30:00', NEW_YORK, '2026-03-08T06:30:00.000Z'],
  [undefined, '2026-03-08T03:30:00', NEW_YORK, '2026-03-08T07:30:00.000Z'],
  [undefined, '2026-11-01T03:30:00', NEW_YORK, '2026-11-01T08:30:00.000Z'],
  [undefined, undefined, SAO_PAULO, undefined],
])('the moment of %s in UTC, else of %s in %s, is %s', (gmt, local, timeZone, moment) => {
  expect(momentOf(gmt, local, timeZone)?.toISOString()).toBe(moment);
});
