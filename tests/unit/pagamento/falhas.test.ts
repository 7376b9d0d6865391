/**
 * Payments with a failed start or end, as a table: the calls to the service, and the text for the person.
 * The portal never starts a second payment while the first one may still charge.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CARD, CONTRACTS, LIST, VALIDATION } from '../boletos/support.ts';
import { signedIn } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import {
  type Answer,
  after,
  empty,
  json,
  reset,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { TITULO, usePayments } from './payments.ts';
import { CONSULTA, consulta, CREDITO, DEBITO, FORMAS, LINK, VALIDAR } from './support.ts';

const server = useScriptedServer();
const { conferir, form, keysOf, post, situacaoOf, start, starts, stateOf } = usePayments(server);

describe('a successful payment', () => {
  it('sends its boletos, the return URL and a key, and leads to its page', async () => {
    const ref = await start();
    const [call] = starts();
    expect(JSON.parse(call?.body ?? '')).toEqual({
      cartao: CARD,
      titulos: [TITULO],
      urlRetorno: `http://127.0.0.1:4321/cliente/pagamento?pagamento=${ref}&retorno=1`,
      idempotencyKey: ref,
    });
    const { record, situacao } = await stateOf(ref);
    expect(situacao).toBe('pendente');
    expect(record).toMatchObject({ url: LINK, idPagamento: '9001', vlTotal: 612.34 });
  });

  it('by debit starts as debit', async () => {
    await start(form({ cdForma: '2' }));
    expect(server.routes).toContain(DEBITO);
    expect(server.routes).not.toContain(CREDITO);
  });
});

/** The answer of the service, the state that the person reads, and whether a new payment is possible. */
const ENDS: readonly (readonly [what: string, answer: Answer, situacao: string, again: boolean])[] =
  [
    ['approved', consulta('A'), 'aprovado', false],
    ['refused', consulta('R'), 'recusado', true],
    ['abandoned by closing the page, without a report', consulta('P'), 'pendente', false],
    ['charged without an answer', reset, 'sem-consulta', false],
    ['without a status', json({ idPagamento: 9001 }), 'pendente', false],
    ['that the service no longer knows', json({ mensagem: 'Não há.' }, 404), 'sem-consulta', false],
  ];

describe.each(ENDS)('a payment %s', (_what, answer, situacao, again) => {
  it(`is ${situacao}; its boleto ${again ? 'can be paid again' : 'cannot be charged twice'}`, async () => {
    const ref = await start();
    server.on(CONSULTA, answer);
    expect(await situacaoOf(ref)).toBe(situacao);
    const second = await start();
    expect(second === ref).toBe(!again);
    expect(starts()).toHaveLength(again ? 2 : 1);
    expect(keysOf().size).toBe(again ? 2 : 1);
  });
});

it('a late answer appears when it comes, however often the portal asks', async () => {
  const ref = await start();
  server.on(CONSULTA, consulta('P'), consulta('P'), consulta('A'), consulta('A'));
  const seen: string[] = [];
  for (let visit = 0; visit < 4; visit += 1) seen.push(await situacaoOf(ref));
  expect(seen).toEqual(['pendente', 'pendente', 'aprovado', 'aprovado']);
  expect(await start()).toBe(ref);
});

it.each([
  ['refuses', json({ mensagem: 'Cartão suspenso.' }, 422), 422, 'Cartão suspenso.'],
  ['fails', empty(500), 503, /manuntenção/],
])(
  'reports a start that the service %s, and allows another try',
  async (_what, answer, status, text) => {
    server.on(CREDITO, answer, json({ idPagamento: 9001, urlRedirecionamento: LINK }));
    const fields = form();
    expect(outcomeOf(await post(fields))).toMatchObject({
      status,
      message: expect.stringMatching(text) as string,
    });
    await start(fields);
    expect(starts()).toHaveLength(2);
  },
);

describe('a double start', () => {
  it('of one form, ten times at once, makes one payment', async () => {
    const fields = form();
    const refs = await Promise.all(Array.from({ length: 10 }, () => start(fields)));
    expect(new Set(refs).size).toBe(1);
    expect(starts()).toHaveLength(1);
  });

  it('in several windows at once makes one payment, and all of them lead to it', async () => {
    server.on(CREDITO, after(150, json({ idPagamento: 9001, urlRedirecionamento: LINK })));
    const refs = await Promise.all([start(), start(), start(form({ cdForma: '2' }))]);
    expect(new Set(refs).size).toBe(1);
    expect(starts()).toHaveLength(1);
  });

  it('by a family member with the same card leads to the first payment', async () => {
    const ref = await start();
    const cpf = '11144477735';
    const fields = form({ chave: memberKey('pagamento', { cpf }) });
    expect((await post(fields, signedIn({ cpf }))).location).toContain(ref);
    expect(starts()).toHaveLength(1);
  });
});

it('a payment of another card is not found', async () => {
  const answer = await conferir(randomUUID());
  expect(outcomeOf(answer).status).toBe(404);
  expect(starts()).toEqual([]);
});

/** The calls with which the portal gathers the member's boletos. */
const GATHERED = [CONTRACTS, VALIDATION, LIST];
const step = async (passo: string) => {
  const boxes = passo === 'boletos' ? { [`titulo-${TITULO}`]: CARD } : {};
  const { response } = await portal.call('pagamento.pagar', {
    form: { ...form({ passo }), ...boxes },
    session: signedIn(),
  });
  expect(response.status).toBe(200);
};

it.each([
  ['boletos', [...GATHERED, VALIDAR, FORMAS]],
  ['forma', [...GATHERED, VALIDAR, FORMAS]],
  ['confira', [...GATHERED, VALIDAR, FORMAS, CREDITO]],
])('the step %s asks each service once', async (passo, expected) => {
  await step(passo);
  expect(server.routes.toSorted()).toEqual(expected.toSorted());
});

it('another check of the same payment asks each service once', async () => {
  server.on(CREDITO, reset, json({ idPagamento: 9001, urlRedirecionamento: LINK }));
  const ref = await start();
  const before = server.routes.length;
  await conferir(ref);
  expect(server.routes.slice(before).toSorted()).toEqual([...GATHERED, CREDITO].toSorted());
});
