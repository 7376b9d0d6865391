/** The four reports of the selected member (`docs/contract.md` › Reports). */
import pMap from 'p-map';
import { settle } from '#lib/errors.ts';
import type { Periodo } from '#lib/formats/period.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { openPdf } from '#lib/upstream/pdf.server.ts';
import type { MesPedido } from './ano.ts';
import type { Pedido } from './schema.ts';
import * as wire from './wire.ts';

/**
 * The services generate a report with a POST, and change nothing. They do it during the call, so the time
 * limit of a PDF applies, and the answer may hold the whole PDF.
 */
const REPORT = { changesNothing: true, isLarge: true, limit: 'pdf' } as const;

export function relatorioPin(
  { saude: { cartao, call: page } }: MemberContext,
  { dtInicial, dtFinal }: Periodo,
  call = page,
): Promise<wire.Pin> {
  return request(wire.relatorioPin, {
    ...REPORT,
    payload: { json: { nrCartao: cartao, dtInicial, dtFinal } },
    call,
  });
}

/** @param nrPeriodo MM/YYYY */
export function relatorioExtratoCoparticipacao(
  { cartao, call: page }: MemberContext,
  nrPeriodo: string,
  call = page,
): Promise<wire.Extrato> {
  return request(wire.relatorioExtratoCoparticipacao, {
    ...REPORT,
    payload: { json: { nrCartao: cartao, nrPeriodo } },
    call,
  });
}

/** Parallel calls for the statements of a year. The service makes each statement during its call. */
const AT_ONCE = 6;

/** The statements of several months, each MM/YYYY. A month whose call fails has no statement. */
export function extratosOfMonths(
  membro: MemberContext,
  meses: readonly string[],
): Promise<MesPedido[]> {
  return pMap(
    meses,
    async (mes) => {
      const asked = await settle(relatorioExtratoCoparticipacao(membro, mes));
      return asked.status === 'success'
        ? { mes, extrato: asked.data }
        : { mes, extrato: undefined, falha: asked };
    },
    { concurrency: AT_ONCE },
  );
}

/** Requests a report; the answer has the reference of its PDF. */
function requestReport(
  membro: MemberContext,
  pedido: Pedido,
  call: Call,
): Promise<{ pdf: string }> {
  switch (pedido.relatorio) {
    case 'pin':
      return relatorioPin(membro, pedido.periodo, call);
    case 'extrato':
      return relatorioExtratoCoparticipacao(membro, pedido.mes.nrPeriodo, call);
    case 'carta-de-portabilidade':
      return request(wire.relatorioCartaPortabilidade, {
        ...REPORT,
        payload: { json: { cd_usuario_plano: membro.cartao } },
        call,
      });
    case 'carta-de-permanencia':
      return request(wire.relatorioCartaPermanencia, {
        ...REPORT,
        // Always 'S' (spec section 9).
        payload: { json: { carteira: membro.cartao, somente_pp: 'S' } },
        call,
      });
  }
}

const OPERATIONS = {
  pin: 'relatorioPin',
  extrato: 'relatorioExtratoCoparticipacao',
  'carta-de-portabilidade': 'relatorioCartaPortabilidade',
  'carta-de-permanencia': 'relatorioCartaPermanencia',
} as const;

export async function openPdfRelatorio(
  membro: MemberContext,
  pedido: Pedido,
): Promise<ReadableStream> {
  // The answer is a PDF and not a page, so a page's deadline does not apply.
  const { requestId, signal } = membro.call;
  const call: Call = { requestId, signal };
  const { pdf } = await requestReport(membro, pedido, call);
  const operation = OPERATIONS[pedido.relatorio];
  return openPdf({ operation, reference: pdf, credential: credential.none, call });
}

/** Checks whether the letter is available. @throws {BusinessError} with the service's reason */
export async function checkCarta(membro: MemberContext, pedido: Pedido): Promise<void> {
  await requestReport(membro, pedido, membro.call);
}
