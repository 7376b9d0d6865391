/** Exams of the selected member (`docs/contract.md` › Exams). */
import pMap from 'p-map';
import { BusinessError, NotFoundError, orNotFound, settle, UpstreamError } from '#lib/errors.ts';
import type { Periodo } from '#lib/formats/period.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import { requestPdf } from '#lib/upstream/pdf.server.ts';
import { isAvailable, mayHaveSome, newestWithResults, SEM_REGISTROS } from './rules.ts';
import * as wire from './wire.ts';

/** The prescriptions of a period, perhaps none. @throws {UpstreamError} when the service fails */
export const readPrescricoes = (
  { saude: { pessoa, call } }: MemberContext,
  { dtInicial, dtFinal }: Periodo,
) =>
  request(wire.listarPrescricoes, {
    path: { cdPessoaFisica: pessoa.cdPessoaFisica },
    query: { dtInicial, dtFinal },
    empty: () => ({ responseList: [] }),
    call,
  });

/** @throws {BusinessError} for an empty list and any failure of the service (spec section 8) */
export async function listarPrescricoes(
  membro: MemberContext,
  periodo: Periodo,
): Promise<wire.Prescricao[]> {
  let failure: UpstreamError | undefined;
  try {
    const prescricoes = await readPrescricoes(membro, periodo);
    if (prescricoes.length > 0) return prescricoes;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    failure = error;
  }
  throw new BusinessError(SEM_REGISTROS, failure);
}

/** A prescription with its results; `undefined` when they could not be read. */
export interface PrescricaoComResultados {
  prescricao: wire.Prescricao;
  resultados: wire.Resultado[] | undefined;
}

/**
 * The results of the newest prescriptions of a period that may have one.
 * @param most how many prescriptions are read
 * @throws {UpstreamError} when the list of prescriptions fails
 */
export async function recentResultados(
  membro: MemberContext,
  periodo: Periodo,
  most: number,
): Promise<PrescricaoComResultados[]> {
  const prescricoes = await readPrescricoes(membro, periodo);
  const asked = newestWithResults(prescricoes, most);
  return Promise.all(
    asked.map(async (prescricao) => {
      const found = await settle(buscarResultadoPrescricao(membro, prescricao));
      return { prescricao, resultados: found.status === 'success' ? found.data : undefined };
    }),
  );
}

/** How many prescriptions of a list have their results read, and how many of these calls are parallel. */
const MAX_ASKED = 10;
const AT_ONCE = 6;

/**
 * The results of the prescriptions whose own state does not give the state of each exam: only of the first
 * ten, because a page can show a whole list. After a failure, only these states are missing.
 */
export async function resultadosOfList(
  membro: MemberContext,
  prescricoes: readonly wire.Prescricao[],
): Promise<ReadonlyMap<string, wire.Resultado[]>> {
  const found = new Map<string, wire.Resultado[]>();
  await pMap(
    prescricoes.filter(mayHaveSome).slice(0, MAX_ASKED),
    async (prescricao) => {
      const asked = await settle(buscarResultadoPrescricao(membro, prescricao));
      if (asked.status === 'success') found.set(prescricao.nrPrescricao, asked.data);
    },
    { concurrency: AT_ONCE },
  );
  return found;
}

/** @throws {NotFoundError} when the prescription is not the selected member's or outside the period */
export async function findPrescricao(
  membro: MemberContext,
  nrPrescricao: string,
  periodo: Periodo,
): Promise<wire.Prescricao> {
  const prescricoes = await listarPrescricoes(membro, periodo);
  const own = prescricoes.find((one) => one.nrPrescricao === nrPrescricao);
  return orNotFound(own, 'prescricao');
}

/** The results of a prescription. `findPrescricao` must have checked its owner. */
export function buscarResultadoPrescricao(
  { saude: { call } }: MemberContext,
  { nrPrescricao }: wire.Prescricao,
): Promise<wire.Resultado[]> {
  return request(wire.buscarResultadoPrescricao, { path: { nrPrescricao }, call });
}

/**
 * The PDF of a result of one of the member's prescriptions.
 * @throws {NotFoundError} when the prescription does not have the result, or not yet
 */
export async function openPdfResultado(
  membro: MemberContext,
  nrPrescricao: string,
  nrSequencialResultado: string,
  periodo: Periodo,
): Promise<ReadableStream> {
  const prescricao = await findPrescricao(membro, nrPrescricao, periodo);
  const resultados = await buscarResultadoPrescricao(membro, prescricao);
  const resultado = resultados.find((one) => one.nrSequencialResultado === nrSequencialResultado);
  if (!resultado || !isAvailable(resultado)) throw new NotFoundError('resultado');
  return requestPdf(wire.gerarResultadoExame, {
    path: { nrPrescricao },
    query: { nrSequencialResultado },
    call: membro.call,
  });
}
