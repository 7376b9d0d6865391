/** The calls about payments by card, for the selected member (`docs/contract.md` › Finance). */
import { env } from '#lib/config/env.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import { logError } from '#lib/log.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import type { ListaValidada } from './state.ts';
import type { PaymentRecord, TipoPagamento } from './record.ts';
import { type Consulta, checkCardPage } from './rules.ts';
import * as wire from './wire.ts';

export interface Forma {
  cdForma: string;
  dsForma: string;
  ieTipo: TipoPagamento;
}

const isTipo = (ieTipo: string | undefined): ieTipo is TipoPagamento =>
  ieTipo === 'C' || ieTipo === 'D';

/** The ways to pay that the portal can start. */
export async function listarFormasPagamento(
  membro: MemberContext,
  cartao: string,
): Promise<Forma[]> {
  const formas = await request(wire.listarFormasPagamento, {
    path: { card: cartao },
    call: membro.call,
  });
  return formas.flatMap(({ cdForma, dsForma, ieTipo }) =>
    isTipo(ieTipo) ? [{ cdForma, dsForma, ieTipo }] : [],
  );
}

export type Validacao = ListaValidada | { recusa: string | undefined };

/** Today's price of these boletos, or why they cannot be paid together. */
export async function validarListaPagamento(
  membro: MemberContext,
  cartao: string,
  titulos: readonly string[],
): Promise<Validacao> {
  const operation = wire.validarListaPagamento.name;
  const answer = await request(wire.validarListaPagamento, {
    payload: { json: { cartao, titulos } },
    changesNothing: true,
    call: membro.call,
  });
  if (!answer.valido) return { recusa: answer.mensagem };
  const { listaPagamento, vlTotal } = answer;
  const itens = titulos.flatMap((titulo) => {
    const vlTitulo = listaPagamento.find((item) => item.titulo === titulo)?.vlTitulo;
    return vlTitulo === undefined ? [] : [{ titulo, vlTitulo }];
  });
  // The price of each boleto must be known.
  if (itens.length !== titulos.length || vlTotal === undefined) {
    logError('upstream broke the contract', {
      operation,
      requestId: membro.call.requestId,
      fields: ['listaPagamento', 'vlTotal'],
    });
    throw new UpstreamError('contract', operation);
  }
  return { itens, vlTotal };
}

const STARTS = { C: wire.iniciarPagamentoCredito, D: wire.iniciarPagamentoDebito } as const;

/**
 * Requests the service to open a payment: the same record is the same payment.
 * @returns the payment, without `url` if the portal does not link the address of its card page
 */
export async function iniciarPagamento(
  membro: MemberContext,
  { ref, cartao, itens, ieTipo, urlRetorno }: PaymentRecord,
): Promise<{ idPagamento: string; url?: string }> {
  const operation = STARTS[ieTipo];
  const titulos = itens.map(({ titulo }) => titulo);
  const { idPagamento, urlRedirecionamento } = await request(operation, {
    payload: { json: { cartao, titulos, urlRetorno, idempotencyKey: ref } },
    call: membro.call,
  });
  const endereco = checkCardPage(urlRedirecionamento, env().siteUrl);
  if ('url' in endereco) return { idPagamento, url: endereco.url };
  logError('card page refused: check the addresses of the payment service and PORTAL_SITE_URL', {
    operation: operation.name,
    requestId: membro.call.requestId,
    cause: endereco.recusa,
  });
  return { idPagamento };
}

export function consultarPagamento(membro: MemberContext, idPagamento: string): Promise<Consulta> {
  return request(wire.consultarPagamento, { path: { idPagamento }, call: membro.call });
}
