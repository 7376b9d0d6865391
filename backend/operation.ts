/** How an operation of the contract becomes a route: one registry, one place for declared failures. */
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteGenericInterface,
} from 'fastify';
import type { Database } from './db/client.ts';
import { falhas } from './db/schema/sistema.ts';

/** What every route needs of its surroundings. */
export interface Backend {
  db: Database;
  /** The present; tests set it. */
  now: () => Date;
}

/** Where each base of the contract is mounted: `embeddedBases` of `env.server.ts` says the same. */
export const MOUNTS = {
  WS: '/ws',
  API: '/api',
  HOST: '/host',
  CC: '/callcenter',
  COPART: '/coparticipacao',
  WP: '/wp-json/wp/v2',
} as const;

/** An answer other than the expected one, with the text for whoever asked. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly mensagem: string;

  constructor(statusCode: number, mensagem: string) {
    super(mensagem);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.mensagem = mensagem;
  }
}

export interface Operation<R extends RouteGenericInterface> {
  /** As the contract names it. */
  name: string;
  base: keyof typeof MOUNTS;
  method: HTTPMethods;
  path: string;
  schema?: FastifySchema;
  /** The card or person a declared failure is looked up by; operations of nobody have none. */
  subject?: (request: FastifyRequest<R>) => string;
  handler: (request: FastifyRequest<R>, reply: FastifyReply) => unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Operation name → method and full path of its route. */
    operations: Map<string, { method: string; url: string }>;
  }
  interface FastifyContextConfig {
    operation?: string;
  }
}

/** Plays the failure that the data declares for this operation and subject, if any. */
async function playFailure(
  db: Database,
  operacao: string,
  chave: string,
  reply: FastifyReply,
): Promise<boolean> {
  const [falha] = await db
    .select()
    .from(falhas)
    .where(and(eq(falhas.operacao, operacao), eq(falhas.chave, chave)));
  if (!falha) return false;
  await wait(falha.atrasoMs);
  await reply.code(falha.status).send(falha.corpo ?? undefined);
  return true;
}

/** Registers an operation of the contract under its base. */
export function operation<R extends RouteGenericInterface>(
  app: FastifyInstance,
  { db }: Pick<Backend, 'db'>,
  { name, base, method, path, schema, subject, handler }: Operation<R>,
): void {
  const url = MOUNTS[base] + path;
  app.operations.set(name, { method: String(method), url });
  app.route({
    method,
    url,
    config: { operation: name },
    ...(schema ? { schema } : {}),
    handler: async (plain, reply): Promise<unknown> => {
      // The schema has checked what R says.
      const request = plain as FastifyRequest<R>;
      if (subject && (await playFailure(db, name, subject(request), reply))) return reply;
      return handler(request, reply);
    },
  });
}
