/** Exams of the selected member (`docs/contract.md` › Exams). */
import { BusinessError, NotFoundError, UpstreamError } from '#lib/errors.ts';
import type { Periodo } from '#lib/formats/period.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import { requestPdf } from '#lib/upstream/pdf.server.ts';
import { isAvailable, SEM_REGISTROS } from './rules.ts';
import * as wire from './wire.ts';

/**
 * The prescriptions of a period.
 * @throws {BusinessError} for an empty list and for any failure of the service (spec section 8)
 */
export async function listarPrescricoes(
  { pessoa, call }: MemberContext,
  { dtInicial, dtFinal }: Periodo,
): Promise<wire.Prescricao[]> {
  try {
    const prescricoes = await request({
      operation: 'listarPrescricoes',
      base: 'ws',
      path: ['complexo-saude', 'exames', 'prescricao', pessoa.cdPessoaFisica],
      query: { dtInicial, dtFinal },
      credential: credential.none,
      reads: wire.listaPrescricoes,
      empty: () => ({ responseList: [] }),
      call,
    });
    if (prescricoes.length > 0) return prescricoes;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
  }
  throw new BusinessError(SEM_REGISTROS);
}

/** @throws {NotFoundError} when the prescription is not the selected member's or outside the period */
export async function findPrescricao(
  membro: MemberContext,
  nrPrescricao: string,
  periodo: Periodo,
): Promise<wire.Prescricao> {
  const prescricoes = await listarPrescricoes(membro, periodo);
  const own = prescricoes.find((one) => one.nrPrescricao === nrPrescricao);
  if (!own) throw new NotFoundError('prescricao');
  return own;
}

/** The results of a prescription. `findPrescricao` must have checked its owner. */
export function buscarResultadoPrescricao(
  { call }: MemberContext,
  { nrPrescricao }: wire.Prescricao,
): Promise<wire.Resultado[]> {
  return request({
    operation: 'buscarResultadoPrescricao',
    base: 'ws',
    path: ['complexo-saude', 'exames', 'prescricao', 'resultado', nrPrescricao],
    credential: credential.none,
    reads: wire.listaResultados,
    call,
  });
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
  return requestPdf({
    operation: 'gerarResultadoExame',
    path: ['complexo-saude', 'exames', 'gerar', nrPrescricao],
    query: { nrSequencialResultado },
    call: membro.call,
  });
}
