/** Requests for authorisation of the selected member (`docs/contract.md` › Requests). */
import pMap from 'p-map';
import {
  BusinessError,
  orNotFound,
  SEM_LISTA_DE_RESPOSTA,
  settle,
  type Settled,
} from '#lib/errors.ts';
import type { CallcenterContext } from '#lib/sessao/callcenter-context.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import {
  canRevalidate,
  hasNetwork,
  NAO_VENCIDA,
  newestOpen,
  type Situacao,
  situacaoOf,
} from './rules.ts';
import * as wire from './wire.ts';

type Requisicao = wire.Requisicao;
/** The member, or the call centre on the member's behalf. */
type Reader = MemberContext | CallcenterContext;

/** How a reader calls: the call centre at its own base and with its credential (spec section 6). */
const asReader = ({ saude: { isCallcenter, call } }: Reader) =>
  isCallcenter === 'S'
    ? ({ base: 'CC', credential: credential.callcenter(), call } as const)
    : ({ call } as const);

/** Parallel calls for the networks of procedures; a request may have forty procedures. */
const AT_ONCE = 6;

/** The requests of the last two months, which the service selects. */
export function listarRequisicoes(membro: Reader): Promise<Requisicao[]> {
  return request(wire.listarRequisicoes, { ...asReader(membro), path: { card: membro.cartao } });
}

/** A request with its detail: `undefined` when it was not requested, `failed` after a failure. */
export interface RequisicaoRecente {
  requisicao: Requisicao;
  detalhe: wire.DetalheRequisicao | 'failed' | undefined;
}

/** The requests of the last two months, with the details of the newest open ones. */
export async function listWithDetails(
  membro: MemberContext,
  most: number,
): Promise<RequisicaoRecente[]> {
  const requisicoes = await listarRequisicoes(membro);
  const asked = new Set(newestOpen(requisicoes, most));
  return Promise.all(
    requisicoes.map(async (requisicao) => {
      if (!asked.has(requisicao)) return { requisicao, detalhe: undefined };
      const found = await settle(detalharRequisicao(membro, requisicao));
      return { requisicao, detalhe: found.status === 'success' ? found.data : 'failed' };
    }),
  );
}

/** The request with that number, if it is the selected member's. */
export async function findOwnRequisicao(
  membro: Reader,
  nrRequisicao: string,
): Promise<Requisicao | undefined> {
  const requisicoes = await listarRequisicoes(membro);
  return requisicoes.find((one) => one.nrRequisicao === nrRequisicao);
}

/** @throws {NotFoundError} when the request is not the selected member's */
const findRequisicao = async (membro: Reader, nrRequisicao: string): Promise<Requisicao> =>
  orNotFound(await findOwnRequisicao(membro, nrRequisicao), 'requisicao');

function detalharRequisicao(reader: Reader, { nrRequisicao }: Requisicao) {
  return request(wire.detalharRequisicao, { ...asReader(reader), path: { nrRequisicao } });
}

function detalharRecusa(reader: Reader, { nrRequisicao }: Requisicao) {
  return request(wire.detalharRecusa, {
    ...asReader(reader),
    path: { nrRequisicaoNegada: nrRequisicao },
  });
}

function listarProcedimentos(reader: Reader, { nrRequisicao }: Requisicao) {
  return request(wire.listarProcedimentos, { ...asReader(reader), path: { nrRequisicao } });
}

/** @throws {BusinessError} when the answer has no list (spec section 5) */
async function listarRedePrestadora(reader: Reader, sqProcedimento: string) {
  const rede = await request(wire.listarRedePrestadora, {
    ...asReader(reader),
    path: { sqProcedimento },
    empty: () => ({}),
  });
  if (!rede) throw new BusinessError(SEM_LISTA_DE_RESPOSTA);
  return rede;
}

/** A procedure and the providers that do it; `rede` is `undefined` when it was not requested. */
export interface ProcedimentoComRede {
  procedimento: wire.Procedimento;
  rede: Settled<wire.PrestadorDaRede[]> | undefined;
}

/** The panels of a request's page, which fail independently. */
export interface RequisicaoPanels {
  requisicao: Requisicao;
  situacao: Situacao;
  detalhe: Settled<wire.DetalheRequisicao>;
  procedimentos: Settled<ProcedimentoComRede[]>;
  /** Only for a refused request. */
  recusa: Settled<wire.Recusa> | undefined;
}

async function loadProcedimentos(
  membro: Reader,
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
 * One of the member's requests with all panels.
 * @param withNetwork also requests the providers of each procedure
 * @throws {NotFoundError} when the request is not the selected member's
 */
export async function loadRequisicao(
  membro: Reader,
  nrRequisicao: string,
  today: string,
  { withNetwork = true } = {},
): Promise<RequisicaoPanels> {
  const requisicao = await findRequisicao(membro, nrRequisicao);
  const listed = situacaoOf(requisicao, today);
  const [detalhe, procedimentos, recusa] = await Promise.all([
    settle(detalharRequisicao(membro, requisicao)),
    settle(loadProcedimentos(membro, requisicao, withNetwork && hasNetwork(listed))),
    listed === 'negada' ? settle(detalharRecusa(membro, requisicao)) : undefined,
  ]);
  const { cdStatus = requisicao.cdStatus, dtLimite } =
    detalhe.status === 'success' ? detalhe.data : {};
  const situacao = situacaoOf({ cdStatus, dtLimite }, today);
  return { requisicao, situacao, detalhe, procedimentos, recusa };
}

/**
 * Revalidates an expired request of the member.
 * @throws {NotFoundError} when the request is not the selected member's
 * @throws {BusinessError} when it has not expired
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
  return request(wire.revalidarRequisicao, {
    payload: {
      json: {
        nrRequisicao,
        nrCartao: membro.cartao,
        cdPessoaFisica: membro.pessoa.cdPessoaFisica,
      },
    },
    empty: () => ({ response: {} }),
    call: membro.call,
  });
}
