/** Payments of one member through the portal's own actions. */
import { beforeEach, expect } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { findRecord, progressOf } from '#lib/pagamento/progress.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { sqlIn } from '../../support/database.ts';
import { boleto, contrato, CONTRACTS, LIST, VALIDATION } from '../boletos/support.ts';
import { signedIn } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { sessionRecord } from '../support/people.ts';
import { portal } from '../support/portal.ts';
import { json, type ScriptedServer } from '../support/scripted-server.ts';
import { scriptPayment } from './support.ts';

const PATH = '/cliente/pagamento';
export const TITULO = '701';
/** The page of a payment. Right after the start of the payment it continues to the card page. */
const STATE = /^\/cliente\/pagamento\?pagamento=([\da-f-]{36})(?:&abrir=1)?$/;

/** Loads the portal and scripts a member with two boletos to pay. */
export function usePayments(server: ScriptedServer) {
  beforeEach(() => {
    // The portal remembers the payments of an earlier test.
    sqlIn(env().dataDir).run`delete from entry`;
    server
      .on(CONTRACTS, json({ responseList: [contrato('10')] }))
      .on(VALIDATION, json({ stValidacao: 'S' }))
      .on(LIST, json({ data: [boleto(TITULO), boleto('799')] }));
    scriptPayment(server);
  });

  const form = (fields: Record<string, string> = {}) => ({
    chave: memberKey('pagamento'),
    passo: 'confira',
    titulos: TITULO,
    cdForma: '1',
    vlTotal: '61234',
    ...fields,
  });
  const post = (fields = form(), session = signedIn()) =>
    portal.visit({ path: `${PATH}?_action=pagamento.pagar`, route: PATH, form: fields, session });
  const conferir = (ref: string) =>
    portal.visit({
      path: `${PATH}?_action=pagamento.conferir`,
      route: PATH,
      form: { chave: memberKey('pagamento-conferir'), pagamento: ref },
      session: signedIn(),
    });
  /** Starts a payment. Returns its reference. */
  async function start(fields = form()): Promise<string> {
    const { response, location } = await post(fields);
    expect(response.status).toBe(303);
    const [, ref] = STATE.exec(location ?? '') ?? [];
    if (ref === undefined) throw new Error(`led to ${String(location)}`);
    return ref;
  }
  async function stateOf(ref: string) {
    const call = { requestId: 'pedido-1', deadline: Date.now() + 1_600 };
    const membro = MemberContext.of(sessionRecord(), call);
    const record = await findRecord(membro, ref, () => Promise.resolve([]));
    return progressOf(membro, record);
  }
  const situacaoOf = async (ref: string) => (await stateOf(ref)).situacao;
  const starts = () => server.calls.filter(({ path }) => /\/(?:credito|debito)$/.test(path));
  const keysOf = () =>
    new Set(
      starts().map(({ body }) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey),
    );

  return {
    conferir,
    form,
    keysOf,
    post,
    situacaoOf,
    start,
    starts,
    stateOf,
  };
}
