/** `/saude`: the process runs. `/pronto`: it accepts requests, and which build it serves. */
import type { FastifyInstance } from 'fastify';
import { store } from '../src/lib/storage/store.server.ts';

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
/** More than fits beside other texts of the database: on a full disk it cannot be written. */
const TEXT = 'x'.repeat(4_096);

/** Tests whether the portal can store anything now: it writes, at most once in a few seconds. */
export function storageProbe(): () => Promise<boolean> {
  let tried: Promise<boolean> | undefined;
  return () => {
    if (!tried) {
      tried = store()
        .records('escrita', KEPT_MS)
        .write(String(process.pid), TEXT)
        .then(
          () => true,
          () => false,
        );
      setTimeout(() => (tried = undefined), KEPT_MS).unref();
    }
    return tried;
  };
}
