/**
 * Starts without a usable answer. The card page was never shown, so no amount can be charged. The boleto can
 * be paid by Pix at once, and by card under the key of the first start.
 */
import { describe, expect, it } from 'vitest';
import { ITEM_MUDOU, ITEM_SEM_CONSULTA, JA_EM_PAGAMENTO } from '#lib/pagamento/messages.ts';
import { EFFECTS } from '#lib/pagamento/rules.ts';
import { boleto, LIST } from '../boletos/support.ts';
import { outcomeOf } from '../support/portal.ts';
import {
  type Answer,
  empty,
  hang,
  json,
  reset,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { TITULO, usePayments } from './payments.ts';
import { CREDITO, LINK, VALIDAR } from './support.ts';

const server = useScriptedServer();
const { conferir, keysOf, post, situacaoOf, start, starts, stateOf } = usePayments(server);

/** The unusable first answers to a start. */
const LOST: readonly (readonly [what: string, lost: Answer])[] = [
  ['got no answer', hang],
  ['ended in a gateway timeout', empty(504)],
  ['lost its connection', reset],
  ['got an invalid answer', json({ ok: true })],
];
const OPENED = json({ idPagamento: 9001, urlRedirecionamento: LINK });

describe.each(LOST)('a start that %s', (_what, lost) => {
  it('is uncertain at once, charges nothing, and is repeated under the same key', async () => {
    server.on(CREDITO, lost, OPENED);
    const ref = await start();
    const { record, situacao } = await stateOf(ref);
    expect(record.url).toBeUndefined();
    expect(EFFECTS[situacao]).toMatchObject({ pix: true, card: 'mesmo' });
    expect(starts()).toHaveLength(1);

    const { location } = await conferir(ref);
    expect(location).toBe(`/cliente/pagamento?pagamento=${ref}`);
    expect(starts()).toHaveLength(2);
    expect(keysOf()).toEqual(new Set([ref]));
    expect(await situacaoOf(ref)).toBe('pendente');
    // Another check asks about the payment and starts nothing.
    await conferir(ref);
    expect(starts()).toHaveLength(2);
  });
});

describe('a boleto with a first start that had no answer', () => {
  it('is paid by a new form under the first key', async () => {
    server.on(CREDITO, reset, OPENED);
    const ref = await start();
    expect(await start()).toBe(ref);
    expect(starts()).toHaveLength(2);
    expect(keysOf()).toEqual(new Set([ref]));
    expect(await situacaoOf(ref)).toBe('pendente');
  });

  it('is paid by a new form under a new key after the service refuses the first', async () => {
    server.on(CREDITO, reset, json({ mensagem: 'Não há.' }, 409), OPENED);
    const ref = await start();
    const second = await start();
    expect(second).not.toBe(ref);
    expect([await situacaoOf(ref), await situacaoOf(second)]).toEqual(['nao-aberto', 'pendente']);
  });

  it.each([
    ['does not answer', reset],
    ['fails', empty(500)],
  ])('stays with the first start while the service %s', async (_what, answer) => {
    server.on(CREDITO, reset, answer, OPENED);
    const ref = await start();
    expect(await start()).toBe(ref);
    expect(await situacaoOf(ref)).toBe('incerto');
    expect(await start()).toBe(ref);
    expect(keysOf()).toEqual(new Set([ref]));
  });

  it('starts no payment again after it was paid in another way', async () => {
    server.on(CREDITO, reset);
    const ref = await start();
    server.on(LIST, json({ data: [{ ...boleto(TITULO), stTitulo: 'Pago' }] }));
    const answer = outcomeOf(await conferir(ref));
    expect(answer).toMatchObject({ status: 422, message: ITEM_MUDOU });
    expect(starts()).toHaveLength(1);
    expect(await situacaoOf(ref)).toBe('nao-aberto');
  });

  it('starts no payment again while its list is not available', async () => {
    server.on(CREDITO, reset);
    const ref = await start();
    server.on(LIST, json({ data: [] }));
    expect(outcomeOf(await conferir(ref))).toMatchObject({
      status: 422,
      message: ITEM_SEM_CONSULTA,
    });
    expect(await situacaoOf(ref)).toBe('incerto');
    expect(starts()).toHaveLength(1);
  });

  it('leads to the opened payment when the service refuses its list', async () => {
    server.on(CREDITO, reset);
    await start();
    server.on(VALIDAR, json({ valido: false, mensagem: 'Já existe um pagamento em andamento.' }));
    const { fields } = outcomeOf(await post());
    expect(fields?.['titulos']).toEqual([JA_EM_PAGAMENTO]);
  });
});

it('a start without an answer that the service then refuses charges nothing, and a new start is possible', async () => {
  server.on(CREDITO, reset, json({ mensagem: 'Boleto em outro pagamento.' }, 409));
  const ref = await start();
  const answer = await conferir(ref);
  expect(outcomeOf(answer)).toMatchObject({ status: 422, message: 'Boleto em outro pagamento.' });
  expect(await situacaoOf(ref)).toBe('nao-aberto');
  server.on(CREDITO, OPENED);
  expect(await start()).not.toBe(ref);
});
