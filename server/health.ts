/** `/saude`: the process runs. `/pronto`: it accepts requests, and which build it serves. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isShared, redis, redisKey } from '../src/lib/storage/redis.server.ts';

export interface Health {
  /** The id of the build that this process serves. */
  build: string;
  isDraining: () => boolean;
  /** Whether a newer build failed, or exists and is not served yet. */
  isContentStale: () => boolean;
  /** Whether sessions, sent forms and payments can be stored. */
  canStore: () => Promise<boolean>;
}

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/saude', '/pronto']);

/** Registers both routes. Their answers hold nothing about members, settings or the machine. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/saude',
    handler: ({ exchange }) => {
      exchange.kind = 'health';
      return { vivo: true };
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/pronto',
    handler: async ({ exchange }, reply) => {
      exchange.kind = 'health';
      const pronto = !health.isDraining();
      const armazenamento = (await health.canStore()) ? 'gravando' : 'sem gravar';
      return reply.code(pronto ? 200 : 503).send({
        pronto,
        versao: health.build,
        armazenamento,
        conteudo: health.isContentStale() ? 'desatualizado' : 'atualizado',
      });
    },
  });
}

const KEPT_MS = 3_000;
const EXPIRATION = { type: 'PX', value: 10_000 } as const;

async function writeToRedis(): Promise<void> {
  const client = await redis();
  await client.set(redisKey('aviso', 'escrita'), '1', { expiration: EXPIRATION });
}

/**
 * The file must have content, because an empty file can still be made on a full disk. Each test writes its
 * own file.
 */
async function writeFileTo(dataDir: string): Promise<void> {
  const file = path.join(dataDir, `.escrita.${randomUUID()}`);
  try {
    await writeFile(file, 'x'.repeat(4_096), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Tests whether the portal can store anything now: it writes, at most once in a few seconds.
 * @param dataDir the data folder (PORTAL_DATA_DIR), which is tested when there is no Redis
 */
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
