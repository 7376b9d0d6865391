/**
 * The reference back end: an operator's services, on a database, as `docs/contract.md` has them.
 * It listens on loopback only and plays demonstration data; it is no place for real members.
 */
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { Refusal, type Backend } from './operation.ts';
import { atendimentosRoutes, protocolosRoutes } from './routes/atendimentos.ts';
import { bannersRoutes } from './routes/banners.ts';
import { beabaBebeRoutes } from './routes/beaba-bebe.ts';
import { boletosRoutes } from './routes/boletos.ts';
import { boletosPdfRoutes } from './routes/boletos-pdf.ts';
import { cadastroRoutes } from './routes/cadastro.ts';
import { cadastroEnvioRoutes } from './routes/cadastro-envio.ts';
import { cadastroListasRoutes } from './routes/cadastro-listas.ts';
import { carteirinhaRoutes } from './routes/carteirinha.ts';
import { demonstracaoRoutes } from './routes/demonstracao.ts';
import { consentimentoRoutes } from './routes/consentimento.ts';
import { faleConoscoRoutes } from './routes/fale-conosco.ts';
import { guiaMedicoRoutes } from './routes/guia-medico.ts';
import { impostoRendaRoutes } from './routes/imposto-renda.ts';
import { midiaRoutes } from './routes/midia.ts';
import { noticiasRoutes } from './routes/noticias.ts';
import { ouvidoriaRoutes } from './routes/ouvidoria.ts';
import { pagamentoRoutes } from './routes/pagamento.ts';
import { paginaCartaoRoutes } from './routes/pagina-cartao.ts';
import { prestadoresRoutes } from './routes/prestadores.ts';
import { privacidadeRoutes } from './routes/privacidade.ts';
import { relatoriosRoutes } from './routes/relatorios.ts';
import { segundaViaRoutes } from './routes/segunda-via.ts';
import { chamadosRoutes } from './routes/chamados.ts';
import { coparticipacaoRoutes } from './routes/coparticipacao.ts';
import { examesRoutes, vacinasRoutes } from './routes/exames.ts';
import { horariosRoutes } from './routes/horarios.ts';
import { requisicoesRoutes } from './routes/requisicoes.ts';
import { sessaoRoutes } from './routes/sessao.ts';
import { tempoEsperaRoutes } from './routes/tempo-espera.ts';

export interface BackendOptions extends Omit<Backend, 'now'> {
  now?: () => Date;
  /** Told of each defect of the back end's own, by operation; never of what was asked or answered. */
  onError?: (operation: string, error: Error) => void;
}

/** The first complaint of the request's schema, in words that name the field. */
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

/** A POST without a body is one, whatever type its client announces. */
function takesEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body as string, done);
  });
}

/** The back end as a Fastify application that is not listening yet. */
export function createBackend({
  db,
  now = () => new Date(),
  onError,
}: BackendOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: 12 * 1024 * 1024,
    forceCloseConnections: 'idle',
    // Wrong types are the caller's fault and must be seen: nothing is bent into shape.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { maxParamLength: 200 },
  });
  takesEmptyJson(app);
  const backend: Backend = { db, now };
  app.decorate('operations', new Map());
  answerErrors(app, onError);

  app.get('/saude', () => ({ situacao: 'ok', pid: process.pid }));
  for (const register of [
    sessaoRoutes,
    cadastroRoutes,
    cadastroListasRoutes,
    cadastroEnvioRoutes,
    carteirinhaRoutes,
    segundaViaRoutes,
    boletosRoutes,
    boletosPdfRoutes,
    pagamentoRoutes,
    paginaCartaoRoutes,
    impostoRendaRoutes,
    relatoriosRoutes,
    guiaMedicoRoutes,
    prestadoresRoutes,
    consentimentoRoutes,
    faleConoscoRoutes,
    ouvidoriaRoutes,
    privacidadeRoutes,
    beabaBebeRoutes,
    tempoEsperaRoutes,
    requisicoesRoutes,
    atendimentosRoutes,
    protocolosRoutes,
    chamadosRoutes,
    examesRoutes,
    vacinasRoutes,
    coparticipacaoRoutes,
    horariosRoutes,
    bannersRoutes,
    noticiasRoutes,
    midiaRoutes,
    demonstracaoRoutes,
  ]) {
    register(app, backend);
  }
  return app;
}
