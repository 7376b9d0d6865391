/** The start of a payment: the request to the service, and the record of its answer. */
import { BusinessError, settle, UpstreamError } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { progressOf } from './progress.server.ts';
import { ITEM_MUDOU, ITEM_SEM_CONSULTA } from './messages.ts';
import type { PaymentRecord } from './record.ts';
import { addOutcome, readRecord } from './records.server.ts';
import { EFFECTS } from './rules.ts';
import { iniciarPagamento } from './service.server.ts';

/** Whether a boleto is still payable; `undefined` if it is not on the lists now. */
export type IsPayable = (boleto: { cartao: string; titulo: string }) => boolean | undefined;

/** The state of a payment after a failed start. */
function stateAfter(error: unknown, isAgain: boolean): 'sem-resposta' | 'nao-aberto' {
  const { kind, mayHaveArrived } = error instanceof UpstreamError ? error : {};
  // After a repeated start only a refusal is a final outcome: the first start may have arrived, even if the
  // repeated one did not.
  const isKnown = kind === 'rejected' || (!isAgain && mayHaveArrived !== true);
  return isKnown ? 'nao-aberto' : 'sem-resposta';
}

async function requestStart(
  membro: MemberContext,
  record: PaymentRecord,
  isAgain: boolean,
): Promise<void> {
  const asked = await iniciarPagamento(membro, record).catch(async (error: unknown) => {
    await addOutcome(record, { estado: stateAfter(error, isAgain) });
    if (error instanceof UpstreamError && error.mayHaveArrived) return undefined;
    throw error;
  });
  if (!asked) return;
  await addOutcome(record, {
    estado: asked.url === undefined ? 'nao-aberto' : 'aberto',
    ...asked,
  });
}

/**
 * Requests a recorded payment, and records the outcome. Without a usable answer the same payment
 * can be requested again under the same key (`restartPayment`).
 * @throws {UpstreamError} when the service refuses the payment, or was not reached
 */
export const startPayment = (membro: MemberContext, record: PaymentRecord): Promise<void> =>
  requestStart(membro, record, false);

/**
 * Requests the same payment again if all its boletos are still payable. A payment with a paid or
 * cancelled boleto is never requested again, so it can charge nothing.
 * @throws {BusinessError} when one of its boletos is no longer payable
 * @throws {UpstreamError} when the service refuses the payment, or was not reached
 */
export async function restartPayment(
  membro: MemberContext,
  record: PaymentRecord,
  isPayable: IsPayable,
): Promise<void> {
  const { cartao, itens } = record;
  const states = itens.map(({ titulo }) => isPayable({ cartao, titulo }));
  if (states.includes(false)) {
    await addOutcome(record, { estado: 'nao-aberto' });
    throw new BusinessError(ITEM_MUDOU);
  }
  if (states.includes(undefined)) throw new BusinessError(ITEM_SEM_CONSULTA);
  await requestStart(membro, record, true);
}

/**
 * Whether another payment has ended, so that a new one may include its boletos. A payment with an
 * unconfirmed start is settled first, by requesting it again under its own key.
 */
export async function hasEnded(
  membro: MemberContext,
  record: PaymentRecord,
  isPayable: IsPayable,
): Promise<boolean> {
  const { card } = EFFECTS[(await progressOf(membro, record)).situacao];
  if (card !== 'mesmo') return card === 'novo';
  await settle(restartPayment(membro, record, isPayable));
  const settled = await readRecord(record.cartao, record.ref);
  return settled?.estado === 'nao-aberto';
}
