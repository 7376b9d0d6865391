/** Registers the operations of the contract as routes, and answers with failures that the data declares. */
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteGenericInterface,
} from 'fastify';
import { requireBody, type BodyType } from './bodies.ts';
import type { Database } from './db/client.ts';
import { falhas } from './db/schema/sistema.ts';

/** The values that every route needs. */
export interface Backend {
  app: FastifyInstance;
  db: Database;
  /** The current time. Tests set it. */
  now: () => Date;
  /** The secret that content site and portal share (PORTAL_REBUILD_SECRET). */
  contentSecret: string | undefined;
}

/**
 * The path of each base of the contract. `embeddedBases` of `env.server.ts` has the same paths, without
 * COPART and IP, which the demonstration does not call by default.
 */
export const MOUNTS = {
  WS: '/ws',
  API: '/api',
  HOST: '/host',
  CC: '/callcenter',
  COPART: '/coparticipacao',
  WP: '/wp-json/wp/v2',
  IP: '/ip',
  DEMO: '/demonstracao',
} as const;
type Base = keyof typeof MOUNTS;

export interface Operation<R extends RouteGenericInterface> {
  /** The name in the contract. */
  name: string;
  /** Method, base and path: `GET WS/pagamento/:idPagamento`. */
  route: `${'GET' | 'POST' | 'PUT'} ${Base}/${string}` | 'GET IP';
  /** The type of the body; JSON when absent. */
  takes?: BodyType;
  schema?: FastifySchema;
  /** The card or person of a declared failure; by default the first parameter of the path. */
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

/** Answers with the failure that the data declares for this operation and subject, if there is one. */
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

function firstParameter({ params }: FastifyRequest): string {
  const [first] = Object.values(params as Record<string, string>);
  return first ?? '';
}

/** Registers an operation of the contract under its base. */
export function operation<R extends RouteGenericInterface>(
  { app, db }: Backend,
  { name, route, takes = 'json', schema = {}, subject, handler }: Operation<R>,
): void {
  const [, method = '', base = '', path = ''] = /^(\w+) (\w+)(\W.*)?$/s.exec(route) ?? [];
  const url = MOUNTS[base as Base] + path;
  app.operations.set(name, { method, url });
  app.route({
    method,
    url,
    config: { operation: name },
    schema,
    preValidation: requireBody(takes),
    handler: async (plain, reply): Promise<unknown> => {
      // The schema has checked the types of R.
      const request = plain as FastifyRequest<R>;
      const of = subject?.(request) ?? firstParameter(plain);
      return (await playFailure(db, name, of, reply)) ? reply : handler(request, reply);
    },
  });
}
