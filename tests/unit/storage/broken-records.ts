/** Reads two broken records. `records.test.ts` checks the log. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { records } from '#lib/storage/records.server.ts';
import { store } from '#lib/storage/store.server.ts';

const HOUR = 60 * 60_000;
for (const id of [randomUUID(), randomUUID()]) {
  await store().records('teste', HOUR).write(id, 'CPF 52998224725');
  await records('teste', HOUR, z.object({ at: z.number() }))().read(id);
}
