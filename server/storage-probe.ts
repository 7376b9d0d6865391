/** Tests whether the portal can store anything now: it writes, at most once in a few seconds. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isShared, redis, redisKey } from '../src/lib/storage/redis.server.ts';

const KEPT_MS = 3_000;
const EXPIRATION = { type: 'PX', value: 10_000 } as const;

async function writeToRedis(): Promise<void> {
  const client = await redis();
  await client.set(redisKey('aviso', 'escrita'), '1', { expiration: EXPIRATION });
}

/**
 * The file must have content, because on a full disk an empty one can still be made. Each process has its
 * own.
 */
async function writeFileTo(dataDir: string): Promise<void> {
  const file = path.join(dataDir, `.escrita.${randomUUID()}`);
  try {
    await writeFile(file, 'x'.repeat(4_096), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/** @param dataDir the data folder (PORTAL_DATA_DIR), which is tested when there is no Redis */
export function storageProbe(dataDir: string): () => Promise<boolean> {
  let tried: Promise<boolean> | undefined;
  return () => {
    if (!tried) {
      const work = isShared() ? writeToRedis() : writeFileTo(dataDir);
      tried = work.then(
        () => true,
        () => false,
      );
      setTimeout(() => (tried = undefined), KEPT_MS).unref();
    }
    return tried;
  };
}
