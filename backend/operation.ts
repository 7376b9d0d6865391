/** Registers the operations of the contract as routes, and answers with failures that the data declares. */
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
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

/** The key of a failure that a service has for everyone. */
const EVERYONE = '';

export interface Operation<R extends RouteGenericInterface> {
  /** The name in the contract. */
  name: string;
  /** Method, base and path: `GET WS/pagamento/:idPagamento`. */
  route: `${'GET' | 'POST' | 'PUT'} ${Base}/${string}` | 'GET IP';
  /** The type of the body; JSON when absent. */
  takes?: BodyType;
  schema?: FastifySchema;
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

/** The codes and words in a part of a request, among them the card or person that it is about. */
function wordsOf(part: unknown): string[] {
  if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(wordsOf);
  const text = typeof part === 'number' ? String(part) : part;
  return typeof text === 'string' && /^\w+$/.test(text) ? [text] : [];
}

/** Answers with the failure that the data declares for this operation and a word of the request. */
async function playFailure(
  db: Database,
  operacao: string,
  { params, query, body }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const words = wordsOf([params, query, body]);
  const [falha] = await db
    .select()
    .from(falhas)
    .where(and(eq(falhas.operacao, operacao), inArray(falhas.chave, [EVERYONE, ...words])))
    .limit(1);
  if (!falha) return false;
  await wait(falha.atrasoMs);
  await reply.code(falha.status).send(falha.corpo ?? undefined);
  return true;
}

/** Registers an operation of the contract under its base. */
export function operation<R extends RouteGenericInterface>(
  { app, db }: Backend,
  { name, route, takes = 'json', schema = {}, handler }: Operation<R>,
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
      return (await playFailure(db, name, plain, reply)) ? reply : handler(request, reply);
    },
  });
}
