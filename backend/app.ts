/**
 * The reference back end: the operator's services of `docs/contract.md`, on a database. It listens on
 * loopback only and has demonstration data; it must never have data of real members.
 */
import { desc, eq } from 'drizzle-orm';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { readBodies } from './bodies.ts';
import { emailsEnviados } from './db/schema/protocolos.ts';
import { describeWire } from './description.ts';
import { pictureRoutes } from './midia/pictures.ts';
import type { Backend } from './operation.ts';
import { Refusal } from './refusal.ts';
import { atendimentosRoutes } from './routes/atendimentos.ts';
import { bannersRoutes } from './routes/banners.ts';
import { beabaBebeRoutes } from './routes/beaba-bebe.ts';
import { boletosRoutes } from './routes/boletos.ts';
import { cadastroRoutes } from './routes/cadastro.ts';
import { carteirinhaRoutes } from './routes/carteirinha.ts';
import { chamadosRoutes } from './routes/chamados.ts';
import { consentimentoRoutes } from './routes/consentimento.ts';
import { contratoRoutes } from './routes/contrato.ts';
import { coparticipacaoRoutes } from './routes/coparticipacao.ts';
import { examesRoutes } from './routes/exames.ts';
import { faleConoscoRoutes } from './routes/fale-conosco.ts';
import { guiaMedicoRoutes } from './routes/guia-medico.ts';
import { horariosRoutes } from './routes/horarios.ts';
import { impostoRendaRoutes } from './routes/imposto-renda.ts';
import { noticiasRoutes } from './routes/noticias.ts';
import { ouvidoriaRoutes } from './routes/ouvidoria.ts';
import { pagamentoRoutes } from './routes/pagamento.ts';
import { privacidadeRoutes } from './routes/privacidade.ts';
import { protocolosRoutes } from './routes/protocolos.ts';
import { relatoriosRoutes } from './routes/relatorios.ts';
import { requisicoesRoutes } from './routes/requisicoes.ts';
import { segundaViaRoutes } from './routes/segunda-via.ts';
import { sessaoRoutes } from './routes/sessao.ts';
import { tempoEsperaRoutes } from './routes/tempo-espera.ts';
import { vacinasRoutes } from './routes/vacinas.ts';
import { personas } from './seed/personas.ts';

const ROUTES = [
  atendimentosRoutes,
  bannersRoutes,
  beabaBebeRoutes,
  boletosRoutes,
  cadastroRoutes,
  carteirinhaRoutes,
  chamadosRoutes,
  consentimentoRoutes,
  contratoRoutes,
  coparticipacaoRoutes,
  examesRoutes,
  faleConoscoRoutes,
  guiaMedicoRoutes,
  horariosRoutes,
  impostoRendaRoutes,
  noticiasRoutes,
  ouvidoriaRoutes,
  pagamentoRoutes,
  privacidadeRoutes,
  protocolosRoutes,
  relatoriosRoutes,
  requisicoesRoutes,
  segundaViaRoutes,
  sessaoRoutes,
  tempoEsperaRoutes,
  vacinasRoutes,
  pictureRoutes,
  demonstrationRoutes,
];

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
