/**
 * The reference back end: the operator's services of `docs/contract.md`, on a database. It listens on
 * loopback only and has demonstration data; it must never have data of real members.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { readBodies } from './bodies.ts';
import { emailsEnviados } from './db/schema/protocolos.ts';
import { describeWire } from './description.ts';
import { pictureRoutes } from './midia/pictures.ts';
import type { Backend } from './operation.ts';
import { Refusal } from './refusal.ts';
import { personas } from './seed/personas.ts';

type Register = (backend: Backend) => void;

const FOLDER = path.join(import.meta.dirname, 'routes');
/** Each file of `routes` registers the operations of one feature. */
const features = await Promise.all(
  readdirSync(FOLDER).map(async (file) => {
    const feature = (await import(/* @vite-ignore */ path.join(FOLDER, file))) as {
      routes: Register;
    };
    return feature.routes;
  }),
);
const ROUTES: readonly Register[] = [...features, pictureRoutes, demonstrationRoutes];

/** The back end's own routes: the demonstration members, and their mail. Real services do not have them. */
function demonstrationRoutes({ app, db }: Backend): void {
  app.get('/demonstracao/membros', () => personas);

  /** The newest message to an address. */
  app.get<{ Params: { email: string } }>('/demonstracao/emails/:email', async ({ params }) =>
    db
      .select({ desEmail: emailsEnviados.desEmail })
      .from(emailsEnviados)
      .where(eq(emailsEnviados.email, params.email))
      .orderBy(desc(emailsEnviados.sqEmail))
      .limit(1),
  );
}

export interface BackendOptions extends Pick<Backend, 'db'>, Partial<Pick<Backend, 'now'>> {
  contentSecret?: string | undefined;
  /** Gets each defect of the back end with its operation, without data of request and answer. */
  onError?: (operation: string, error: Error) => void;
}

/** The first problem that the schema of the request found, with the name of the field. */
function invalidRequest({ validation, validationContext }: FastifyError): string {
  const [problem] = validation ?? [];
  const missing = problem?.params['missingProperty'];
  const field = typeof missing === 'string' ? missing : problem?.instancePath.slice(1);
  return `Requisição inválida (${validationContext ?? ''}): ${field === undefined || field === '' ? 'corpo' : field} ${
    missing ? 'é obrigatório' : 'não está no formato esperado'
  }.`;
}

function answerErrors(app: FastifyInstance, onError: BackendOptions['onError']): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) {
      return reply.code(error.statusCode).send({ mensagem: error.mensagem });
    }
    if (error.validation) return reply.code(400).send({ mensagem: invalidRequest(error) });
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ mensagem: 'Requisição inválida.' });
    onError?.(request.routeOptions.config.operation ?? request.method, error);
    return reply.code(500).send({ mensagem: 'Erro interno do serviço.' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ mensagem: 'Serviço não encontrado.' }),
  );
}

/** The back end as a Fastify application that is not listening yet. */
export function createBackend({
  db,
  now = () => new Date(),
  contentSecret,
  onError,
}: BackendOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: 12 * 1024 * 1024,
    forceCloseConnections: 'idle',
    // A value of a wrong type is the caller's error, so it is refused and not converted.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { maxParamLength: 200 },
  });
  readBodies(app);
  app.decorate('operations', new Map());
  answerErrors(app, onError);
  app.get('/saude', () => ({ situacao: 'ok', pid: process.pid }));
  const backend: Backend = { app, db, now, contentSecret };
  for (const register of ROUTES) register(backend);
  describeWire(app);
  return app;
}
