/** The start of a payment: what is asked of the service, and what is written down of its answer. */
import { BusinessError, settle, UpstreamError } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { andamentoDe } from './andamento.server.ts';
import { ITEM_MUDOU, ITEM_SEM_CONSULTA } from './messages.ts';
import type { Registro } from './registro.ts';
import { anotar, lerRegistro } from './registros.server.ts';
import { EFEITOS } from './rules.ts';
import { iniciarPagamento } from './service.server.ts';

/**
 * Whether a boleto is still to be paid.
 * @returns `undefined` when the lists do not tell, because the boleto is not listed now
 */
export type AindaAPagar = (boleto: { cartao: string; titulo: string }) => boolean | undefined;

/** What a start that failed says about the payment. */
function estadoApos(error: unknown, isAgain: boolean): 'sem-resposta' | 'nao-aberto' {
  const { kind, mayHaveArrived } = error instanceof UpstreamError ? error : {};
  // A second attempt that reached nobody tells nothing about the first: only a refusal does.
  const isKnown = kind === 'rejected' || (!isAgain && mayHaveArrived !== true);
  return isKnown ? 'nao-aberto' : 'sem-resposta';
}

async function pedir(membro: MemberContext, registro: Registro, isAgain: boolean): Promise<void> {
  const asked = await iniciarPagamento(membro, registro).catch(async (error: unknown) => {
    await anotar(registro, { estado: estadoApos(error, isAgain) });
    if (error instanceof UpstreamError && error.mayHaveArrived) return undefined;
    throw error;
  });
  if (!asked) return;
  await anotar(registro, { estado: asked.url === undefined ? 'nao-aberto' : 'aberto', ...asked });
}

/**
 * Asks for a payment that is written down already, and writes down what came of it. Without a usable
 * answer the same payment can be asked for again, under the same key (`reiniciar`).
 * @throws {UpstreamError} when the service refuses the payment, or was not reached
 */
export const iniciar = (membro: MemberContext, registro: Registro): Promise<void> =>
  pedir(membro, registro, false);

/**
 * Asks again for the same payment, as long as all of its boletos are still to be paid. One that has a
 * boleto which is paid or cancelled is never asked for again, so that it can charge nothing.
 * @throws {BusinessError} when one of its boletos is not to be paid any more
 * @throws {UpstreamError} when the service refuses the payment, or was not reached
 */
export async function reiniciar(
  membro: MemberContext,
  registro: Registro,
  aindaAPagar: AindaAPagar,
): Promise<void> {
  const { cartao, itens } = registro;
  const states = itens.map(({ titulo }) => aindaAPagar({ cartao, titulo }));
  if (states.includes(false)) {
    await anotar(registro, { estado: 'nao-aberto' });
    throw new BusinessError(ITEM_MUDOU);
  }
  if (states.includes(undefined)) throw new BusinessError(ITEM_SEM_CONSULTA);
  await pedir(membro, registro, true);
}

/**
 * Whether another payment has ended, so that its boletos may be in a new one. A payment that nobody
 * has seen is settled first, by asking for it again under its own key.
 */
export async function terminou(
  membro: MemberContext,
  registro: Registro,
  aindaAPagar: AindaAPagar,
): Promise<boolean> {
  const { cartao } = EFEITOS[(await andamentoDe(membro, registro)).situacao];
  if (cartao !== 'mesmo') return cartao === 'novo';
  await settle(reiniciar(membro, registro, aindaAPagar));
  const settled = await lerRegistro(registro.cartao, registro.ref);
  return settled?.estado === 'nao-aberto';
}
