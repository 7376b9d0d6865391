/** A real Redis for the portal's code in the process of a test file. */
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { closeRedis } from '#lib/storage/redis.server.ts';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { useDataFolder } from '../../support/data-folder.ts';
import type { Program } from '../../support/processes.ts';
import { redisProgram, startRedisServer } from './redis.ts';

/** Call it once in a file, above the first test. The server runs when the tests run, if this machine has one. */
export async function useRedis(): Promise<void> {
  const port = await freePort();
  vi.stubEnv('PORTAL_REDIS_URL', `redis://127.0.0.1:${String(port)}`);
  const folder = useDataFolder();
  let server: Program | undefined;
  beforeAll(async () => {
    expect(env().redisUrl).toContain(String(port));
    if (redisProgram !== undefined) server = await startRedisServer(folder, port);
  });
  afterAll(async () => {
    await closeRedis();
    await server?.stop();
  });
}
