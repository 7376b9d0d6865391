/** Reads two broken records. `records.test.ts` checks the log. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { records } from '#lib/storage/records.server.ts';

const store = records('teste', 60_000, z.object({ at: z.number() }));
const folder = join(env().dataDir, 'teste');
mkdirSync(folder, { recursive: true });
for (const id of [randomUUID(), randomUUID()]) {
  writeFileSync(join(folder, id), 'CPF 52998224725');
  await store().read(id);
}
