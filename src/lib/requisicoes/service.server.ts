/** The calls about requests for authorisation, for the selected member (`docs/contract.md` › Requests). */
import pMap from 'p-map';
import { BusinessError, NotFoundError, type Settled, settle } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import { NAO_VENCIDA, SEM_LISTA_DE_RESPOSTA } from './messages.ts';
import { canRevalidate, hasNetwork, type Situacao, situacaoOf } from './rules.ts';
import * as wire from './wire.ts';

type Requisicao = wire.Requisicao;

/** How many networks are asked for at once: a request may have forty procedures. */
const AT_ONCE = 6;

/** The requests of the last two months: the service keeps to them. */
export function listarRequisicoes(membro: MemberContext): Promise<Requisicao[]> {
  return request({
    operation: 'listarRequisicoes',
    base: 'ws',
    path: ['status-requisicoes', membro.cartao],
    credential: credential.none,
    reads: wire.listaRequisicoes,
    call: membro.call,
  });
}

/** The request of that number, if it is one of the selected member's. */
export async function ownRequisicao(
  membro: MemberContext,
  nrRequisicao: string,
): Promise<Requisicao | undefined> {
  const requisicoes = await listarRequisicoes(membro);
  return requisicoes.find((one) => one.nrRequisicao === nrRequisicao);
}

/** @throws {NotFoundError} for a request that is not the selected member's. */
async function findRequisicao(membro: MemberContext, nrRequisicao: string): Promise<Requisicao> {
  const own = await ownRequisicao(membro, nrRequisicao);
  if (!own) throw new NotFoundError('requisicao');
  return own;
}

function detalharRequisicao({ call }: MemberContext, { nrRequisicao }: Requisicao) {
  return request({
    operation: 'detalharRequisicao',
    base: 'ws',
    path: ['status-requisicoes', 'detalhe', nrRequisicao],
    credential: credential.none,
    reads: wire.detalheRequisicao,
    call,
  });
}

function detalharRecusa({ call }: MemberContext, { nrRequisicao }: Requisicao) {
  return request({
    operation: 'detalharRecusa',
    base: 'ws',
    path: ['status-requisicoes', 'recusada', nrRequisicao],
    credential: credential.none,
    reads: wire.recusa,
    call,
  });
}

function listarProcedimentos({ call }: MemberContext, { nrRequisicao }: Requisicao) {
  return request({
    operation: 'listarProcedimentos',
    base: 'ws',
    path: ['status-requisicoes', 'detalhe', 'procedimento', nrRequisicao],
    credential: credential.none,
    reads: wire.listaProcedimentos,
    call,
  });
}

/** @throws {BusinessError} when the service answers without a list (spec section 5). */
async function listarRedePrestadora({ call }: MemberContext, sqProcedimento: string) {
  const rede = await request({
    operation: 'listarRedePrestadora',
    base: 'ws',
    path: ['status-requisicoes', 'detalhe', 'procedimento', 'rede-prestadora', sqProcedimento],
    credential: credential.none,
    reads: wire.redePrestadora,
    call,
  });
  if (!rede) throw new BusinessError(SEM_LISTA_DE_RESPOSTA);
  return rede;
}

/** A procedure with who does it; without a network when there is nowhere to go any more. */
export interface ProcedimentoComRede {
  procedimento: wire.Procedimento;
  rede: Settled<wire.PrestadorDaRede[]> | undefined;
}

/** The panels of a request's page, each with its own failure. */
export interface RequisicaoPanels {
  requisicao: Requisicao;
  situacao: Situacao;
  detalhe: Settled<wire.DetalheRequisicao>;
  procedimentos: Settled<ProcedimentoComRede[]>;
  /** Only of a refused request. */
  recusa: Settled<wire.Recusa> | undefined;
}

async function loadProcedimentos(
  membro: MemberContext,
  requisicao: Requisicao,
  withNetwork: boolean,
): Promise<ProcedimentoComRede[]> {
  const procedimentos = await listarProcedimentos(membro, requisicao);
  return pMap(
    procedimentos,
    async (procedimento) => ({
      procedimento,
      rede: withNetwork
        ? await settle(listarRedePrestadora(membro, procedimento.sqProcedimento))
        : undefined,
    }),
    { concurrency: AT_ONCE },
  );
}

/**
 * One of the member's own requests, whole.
 * @param today DD/MM/YYYY
 * @throws {NotFoundError} for a request that is not the selected member's.
 */
export async function loadRequisicao(
  membro: MemberContext,
  nrRequisicao: string,
  today: string,
): Promise<RequisicaoPanels> {
  const requisicao = await findRequisicao(membro, nrRequisicao);
  const listed = situacaoOf(requisicao, today);
  const [detalhe, procedimentos, recusa] = await Promise.all([
    settle(detalharRequisicao(membro, requisicao)),
    settle(loadProcedimentos(membro, requisicao, hasNetwork(listed))),
    listed === 'negada' ? settle(detalharRecusa(membro, requisicao)) : undefined,
  ]);
  const { cdStatus = requisicao.cdStatus, dtLimite } =
    detalhe.status === 'success' ? detalhe.data : {};
  const situacao = situacaoOf({ cdStatus, dtLimite }, today);
  return { requisicao, situacao, detalhe, procedimentos, recusa };
}

/**
 * Asks for an expired request of the member's own to be good again.
 * @param today DD/MM/YYYY
 * @throws {NotFoundError} for a request that is not the selected member's.
 * @throws {BusinessError} when it has not expired.
 */
export async function revalidarRequisicao(
  membro: MemberContext,
  nrRequisicao: string,
  today: string,
): Promise<wire.Revalidacao> {
  const requisicao = await findRequisicao(membro, nrRequisicao);
  const { cdStatus = requisicao.cdStatus, dtLimite } = await detalharRequisicao(membro, requisicao);
  if (!canRevalidate(situacaoOf({ cdStatus, dtLimite }, today))) {
    throw new BusinessError(NAO_VENCIDA);
  }
  return request({
    operation: 'revalidarRequisicao',
    base: 'ws',
    path: ['status-requisicoes', 'revalidar'],
    method: 'POST',
    payload: {
      json: {
        nrRequisicao,
        nrCartao: membro.cartao,
        cdPessoaFisica: membro.pessoa.cdPessoaFisica,
      },
    },
    credential: credential.none,
    reads: wire.revalidacao,
    empty: () => ({ response: {} }),
    call: membro.call,
  });
}
