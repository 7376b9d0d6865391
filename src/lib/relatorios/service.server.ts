/** The calls about the four reports, for the selected member (`docs/contract.md` › Reports). */
import type { Periodo } from '#lib/formats/period.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { openPdf } from '#lib/upstream/pdf.server.ts';
import type { Pedido } from './schema.ts';
import * as wire from './wire.ts';

/** A report is drawn while its call waits: it may take as long as a PDF. */
const LIMIT = 'pdf';

export function relatorioPin(
  { cartao, call: page }: MemberContext,
  { dtInicial, dtFinal }: Periodo,
  call = page,
): Promise<wire.Pin> {
  return request({
    operation: 'relatorioPin',
    base: 'ws',
    path: ['pin-ss'],
    method: 'POST',
    payload: { json: { nrCartao: cartao, dtInicial, dtFinal } },
    credential: credential.none,
    reads: wire.pin,
    limit: LIMIT,
    call,
  });
}

/** @param nrPeriodo MM/YYYY */
export function relatorioExtratoCoparticipacao(
  { cartao, call: page }: MemberContext,
  nrPeriodo: string,
  call = page,
): Promise<wire.Extrato> {
  return request({
    operation: 'relatorioExtratoCoparticipacao',
    base: 'ws',
    path: ['pin-ss', 'extrato-mensal-coparticipacao'],
    method: 'POST',
    payload: { json: { nrCartao: cartao, nrPeriodo } },
    credential: credential.none,
    reads: wire.extrato,
    limit: LIMIT,
    call,
  });
}

function relatorioCartaPortabilidade({ cartao }: MemberContext, call: Call) {
  return request({
    operation: 'relatorioCartaPortabilidade',
    base: 'ws',
    path: ['carta-de-portabilidade'],
    method: 'POST',
    payload: { json: { cd_usuario_plano: cartao } },
    credential: credential.none,
    reads: wire.carta,
    limit: LIMIT,
    call,
  });
}

function relatorioCartaPermanencia({ cartao }: MemberContext, call: Call) {
  return request({
    operation: 'relatorioCartaPermanencia',
    base: 'ws',
    path: ['carta-de-permanencia'],
    method: 'POST',
    // Always 'S' (spec section 9), whatever the browser sent.
    payload: { json: { carteira: cartao, somente_pp: 'S' } },
    credential: credential.none,
    reads: wire.carta,
    limit: LIMIT,
    call,
  });
}

/** The report that is asked for: the reference of its PDF, and lines where the service sends them. */
function emitir(membro: MemberContext, pedido: Pedido, call: Call): Promise<{ pdf: string }> {
  switch (pedido.relatorio) {
    case 'pin':
      return relatorioPin(membro, pedido.periodo, call);
    case 'extrato':
      return relatorioExtratoCoparticipacao(membro, pedido.mes.nrPeriodo, call);
    case 'carta-de-portabilidade':
      return relatorioCartaPortabilidade(membro, call);
    case 'carta-de-permanencia':
      return relatorioCartaPermanencia(membro, call);
  }
}

const OPERATIONS = {
  pin: 'relatorioPin',
  extrato: 'relatorioExtratoCoparticipacao',
  'carta-de-portabilidade': 'relatorioCartaPortabilidade',
  'carta-de-permanencia': 'relatorioCartaPermanencia',
} as const;

/** The PDF of one of the selected member's reports, its first bytes checked. */
export async function openPdfRelatorio(
  membro: MemberContext,
  pedido: Pedido,
): Promise<ReadableStream> {
  // No page waits for it: the time limits of a PDF hold, not a page's.
  const call: Call = { requestId: membro.call.requestId };
  const { pdf } = await emitir(membro, pedido, call);
  const operation = OPERATIONS[pedido.relatorio];
  return openPdf({ operation, reference: pdf, credential: credential.none, call });
}

/** Whether a letter can be had: a refusal says why not. */
export async function confereCarta(membro: MemberContext, pedido: Pedido): Promise<void> {
  await emitir(membro, pedido, membro.call);
}
