/** `/saude`: the process runs. `/pronto`: it accepts requests, and which build it serves. */
import type { FastifyInstance } from 'fastify';

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
