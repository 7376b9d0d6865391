/** Payments of one member through the portal's own actions. Each test of a file gets a new boleto. */
import { beforeEach, expect } from 'vitest';
import { findRecord, progressOf } from '#lib/pagamento/progress.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { boleto, contrato, CONTRACTS, LIST, VALIDATION } from '../boletos/support.ts';
import { signedIn } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { sessionRecord } from '../support/people.ts';
import { portal } from '../support/portal.ts';
import { json, type ScriptedServer } from '../support/scripted-server.ts';
import { lista, scriptPayment, VALIDAR } from './support.ts';

const PATH = '/cliente/pagamento';
/** The page of a payment. Right after the start of the payment it continues to the card page. */
const STATE = /^\/cliente\/pagamento\?pagamento=([\da-f-]{36})(?:&abrir=1)?$/;

/** Loads the portal and scripts a member with two boletos to pay. */
export function usePayments(server: ScriptedServer) {
  /** Each test has its own boleto, because the portal remembers payments. */
  let titulo: string;
  let count = 700;
  beforeEach(() => {
    count += 1;
    titulo = String(count);
    server
      .on(CONTRACTS, json({ responseList: [contrato('10')] }))
      .on(VALIDATION, json({ stValidacao: 'S' }))
      .on(LIST, json({ data: [boleto(titulo), boleto('799')] }));
    scriptPayment(server);
    server.on(VALIDAR, json(lista({ [titulo]: 612.34 })));
  });

  const form = (fields: Record<string, string> = {}) => ({
    chave: memberKey('pagamento'),
    passo: 'confira',
    titulos: titulo,
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
    titulo: () => titulo,
  };
}
