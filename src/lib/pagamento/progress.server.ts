/** The progress of a member's payments: the portal's records and the answers of the service. */
import { NotFoundError, settle } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { readRecord, listRecords } from './records.server.ts';
import type { PaymentRecord } from './record.ts';
import { type Progress, EFFECTS, situacaoOf } from './rules.ts';
import { consultarPagamento } from './service.server.ts';

/** For how many of the newest payments a list requests the current state. */
const MAX_ASKED = 8;

/** The current progress. The portal calls the service each time, because a decision can come late. */
export async function progressOf(membro: MemberContext, record: PaymentRecord): Promise<Progress> {
  const { estado, idPagamento } = record;
  const asked =
    estado === 'aberto' && idPagamento !== undefined
      ? await settle(consultarPagamento(membro, idPagamento))
      : undefined;
  const consulta = asked?.status === 'success' ? asked.data : undefined;
  const situacao = situacaoOf(record, consulta, Date.now(), timeLimit('write'));
  return { record, situacao, consulta };
}

/**
 * @param outros loads the other cards of the member's contracts, if needed
 * @throws {NotFoundError} for a payment that was not started for one of these cards
 */
export async function findRecord(
  membro: MemberContext,
  ref: string,
  outros: () => Promise<readonly string[]>,
): Promise<PaymentRecord> {
  const own = await readRecord(membro.cartao, ref);
  if (own) return own;
  for (const cartao of await outros()) {
    const record = await readRecord(cartao, ref);
    if (record) return record;
  }
  throw new NotFoundError('pagamento');
}

/** The newest payments of these cards that lists should show. */
export async function listProgress(
  membro: MemberContext,
  cartoes: readonly string[],
): Promise<Progress[]> {
  const records = (await Promise.all(cartoes.map(listRecords)))
    .flat()
    .toSorted((a, b) => b.iniciadoEm - a.iniciadoEm);
  const alive = records.filter(({ estado }) => estado !== 'nao-aberto').slice(0, MAX_ASKED);
  const found = await Promise.all(alive.map((record) => progressOf(membro, record)));
  return found.filter(({ situacao }) => EFFECTS[situacao].isListed);
}

/** Whether one of these boletos is in a payment whose start must be repeated under its own key. */
export async function hasUnconfirmedStart(
  membro: MemberContext,
  cartao: string,
  titulos: readonly string[],
): Promise<boolean> {
  const payments = await listProgress(membro, [cartao]);
  return payments.some(
    ({ record, situacao }) =>
      EFFECTS[situacao].card === 'mesmo' &&
      record.itens.some(({ titulo }) => titulos.includes(titulo)),
  );
}
