/** GET: the state of a payment of the member, for an open page. */
import type { APIRoute } from 'astro';
import { loadCards } from '#lib/boletos/service.server.ts';
import { hourIn } from '#lib/formats/dates.ts';
import { NotFoundError } from '#lib/errors.ts';
import { operator } from '#lib/config/operator.ts';
import { findRecord, progressOf } from '#lib/pagamento/progress.server.ts';
import type { PaymentCheck } from '#lib/pagamento/rules.ts';
import { pagamentoParam } from '#lib/pagamento/schema.ts';

export const GET: APIRoute = async ({ params, locals }) => {
  const { membro, sessao } = locals;
  if (!membro) {
    return Response.json(
      {},
      { status: sessao ? 403 : 401, headers: { 'Cache-Control': 'no-store' } },
    );
  }
  const ref = pagamentoParam.safeParse(params['ref']);
  if (!ref.success) throw new NotFoundError('pagamento');
  const record = await findRecord(membro, ref.data, () => loadCards(membro));
  const { situacao } = await progressOf(membro, record);
  const answer: PaymentCheck = { situacao, hora: hourIn(operator.timeZone) };
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } });
};
