/** Each step of a payment asks each service once. */
import { expect, it } from 'vitest';
import { CARD, CONTRACTS, LIST, VALIDATION } from '../boletos/support.ts';
import { signedIn } from '../support/fake-session.ts';
import { portal } from '../support/portal.ts';
import { json, reset, useScriptedServer } from '../support/scripted-server.ts';
import { TITULO, usePayments } from './payments.ts';
import { CREDITO, FORMAS, LINK, VALIDAR } from './support.ts';

const server = useScriptedServer();
const { conferir, form, start } = usePayments(server);

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
