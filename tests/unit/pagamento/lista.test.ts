/** The boletos of a payment: owned by the member, validated, at the price that the member saw. */
import { describe, expect, it } from 'vitest';
import { boleto, CARD, LIST } from '../boletos/support.ts';
import { signedIn } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { json, reset, useScriptedServer } from '../support/scripted-server.ts';
import { TITULO, usePayments } from './payments.ts';
import { FORMAS, lista, VALIDAR } from './support.ts';

const server = useScriptedServer();
const { form, post, start, starts } = usePayments(server);

describe('a list', () => {
  const problemOf = async (fields = form()) => outcomeOf(await post(fields));

  it('leads back to the choice with the message of the service when the service refuses it', async () => {
    server.on(VALIDAR, json({ valido: false, mensagem: 'Contrato em acordo.' }));
    const { status, fields } = await problemOf();
    expect([status, fields?.['titulos']]).toEqual([400, ['Contrato em acordo.']]);
    expect(starts()).toEqual([]);
  });

  it('is not charged when its price changed after the member saw it', async () => {
    const { fields } = await problemOf(form({ vlTotal: '61233' }));
    expect(fields?.['titulos']?.[0]).toMatch(/valor mudou/);
    expect(starts()).toEqual([]);
  });

  it('starts nothing and allows another try when its validation has no answer', async () => {
    server.on(VALIDAR, reset, json(lista({ [TITULO]: 612.34 })));
    const fields = form();
    const { status, message } = await problemOf(fields);
    expect([status, message]).toEqual([503, expect.not.stringContaining('verifique')]);
    await start(fields);
  });

  it.each([
    ['without the price of each', { valido: true, listaPagamento: [], vlTotal: 612.34 }],
    ['without a sum', { ...lista({ '1': 1 }), vlTotal: null }],
  ])('%s breaks the contract', async (_what, body) => {
    server.on(VALIDAR, json(body));
    expect((await problemOf()).status).toBe(503);
    expect(starts()).toEqual([]);
  });

  it('with a boleto that was paid in the meantime is refused before any call about it', async () => {
    server.on(LIST, json({ data: [{ ...boleto(TITULO), stTitulo: 'Pago' }] }));
    const { fields } = await problemOf();
    expect(fields?.['titulos']?.[0]).toMatch(/não está mais em aberto/);
    expect(server.routes).not.toContain(VALIDAR);
  });

  it.each([
    ['of another member', '999'],
    ['with the name of a built-in property', '__proto__'],
    ['with a boleto of the member and a foreign one', '799,999'],
  ])('%s is not found, and no call contains it', async (_what, titulos) => {
    expect((await problemOf(form({ titulos }))).status).toBe(404);
    for (const { url, body } of server.calls) expect(url + body).not.toMatch(/999|__proto__/);
  });

  it.each(['', '../1', '1,'])('with the value %j is refused', async (titulos) => {
    expect((await problemOf(form({ titulos }))).status).toBe(400);
    expect(server.calls).toEqual([]);
  });

  it('reports when the portal knows no way to pay it', async () => {
    server.on(FORMAS, json({ responseList: [{ cdForma: 3, dsForma: 'Fiado', ieTipo: 'X' }] }));
    const fields = form({ passo: 'boletos', [`titulo-${TITULO}`]: CARD });
    expect((await problemOf(fields)).message).toMatch(/não está disponível agora/);
  });

  it('is validated as the member chose it, and comes with the ways to pay it', async () => {
    const fields = {
      chave: memberKey('pagamento'),
      passo: 'boletos',
      [`titulo-${TITULO}`]: 'outro-cartao',
    };
    const { response } = await portal.call('pagamento.pagar', {
      form: fields,
      session: signedIn(),
    });
    const body = await response.text();
    expect(response.status).toBe(200);
    for (const part of ['forma', '612.34', 'Crédito', 'Débito']) expect(body).toContain(part);
    expect(body).not.toContain('parcelado');
    expect(JSON.parse(server.callsTo(VALIDAR)[0]?.body ?? '')).toEqual({
      cartao: CARD,
      titulos: [TITULO],
    });
  });
});
