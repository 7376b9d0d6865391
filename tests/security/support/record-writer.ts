/** A process that claims a record for each task and does it once. `quedas.test.ts` kills it. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { records } from '#lib/storage/records.server.ts';

const entry = z.object({ state: z.enum(['pending', 'done']) });
const store = records('quedas', 60_000, entry);
const SERVICE = join(env().dataDir, 'chamadas');

async function send(id: string): Promise<'done' | 'unknown'> {
  const claimed = await store().claim(id, { state: 'pending' });
  if (!claimed.mine) return claimed.record?.state === 'done' ? 'done' : 'unknown';
  // The service keeps an accepted call, even when the caller dies.
  appendFileSync(SERVICE, `${id}\n`);
  await delay(Math.random() * 10);
  await store().write(id, { state: 'done' });
  return 'done';
}

process.on('message', (id: string) => {
  void send(id).then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
