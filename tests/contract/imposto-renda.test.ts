/** The income-tax statement: years, amounts by person, the PDF. */
import { describe, expect, test } from 'vitest';
import * as wire from '#lib/imposto-renda/wire.ts';
import { referenciaPdf } from '#lib/wire.ts';
import { titulos } from '../../backend/db/schema/boletos.ts';
import { call, mensagem } from './support/http.ts';
import { wordsOf } from './support/pdf.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend, get } = useServer();

describe('the reference back end', () => {
  const HELENA = credentialsOf('titular').carteirinha;
  const TOMAS = '09990001000101016';
  const validate = (card: string) =>
    get(`imposto-renda/validar/${card}`, wire.validarImpostoRenda.answers);
  const generate = (card: string, year: number) =>
    get(`imposto-renda/gerar/${card}/${String(year)}`, wire.informe);

  test('offers the past years, the newest first', async () => {
    expect(await validate(HELENA)).toEqual({
      stValidacao: 'S',
      dsValidacao: undefined,
      anos: ['2025', '2024'],
    });
  });

  test.each([
    ['contrato-invalido', /empresa/],
    ['sem-contratos', /Não há pagamentos/],
  ] as const)('says why %s has no statement', async (chave, why) => {
    const { stValidacao, dsValidacao, anos } = await validate(credentialsOf(chave).carteirinha);
    expect({ stValidacao, anos }).toEqual({ stValidacao: 'N', anos: [] });
    expect(dsValidacao).toMatch(why);
    const path = `imposto-renda/gerar/${credentialsOf(chave).carteirinha}/2025`;
    const answer = await call(`${backend().ws}/${path}`);
    expect(answer.status).toBe(409);
    expect(mensagem(answer)).toMatch(why);
  });

  test('divides the payments among the persons of the contract; a dependent gets only their own part', async () => {
    const whole = await generate(HELENA, 2025);
    expect(whole.itens.map(({ nmBeneficiario }) => nmBeneficiario)).toEqual([
      'Helena Prado Quintela',
      'Tomás Quintela Arruda',
    ]);
    const own = await generate(TOMAS, 2025);
    expect(own.itens).toEqual(whole.itens.slice(1));
    expect(own.id).not.toBe(whole.id);
  });

  test('gives amounts that add up to the payments of the boletos of the year', async () => {
    const paid = (await backend().db.select().from(titulos))
      .filter(({ nrCartao, dtPagamento }) => nrCartao === HELENA && dtPagamento?.startsWith('2025'))
      .reduce((sum, { vlPago }) => sum + (vlPago ?? 0), 0);
    const { itens } = await generate(HELENA, 2025);
    const listed = itens.reduce((sum, { vlTotal = 0 }) => sum + Math.round(vlTotal * 100), 0);
    expect(paid).toBeGreaterThan(0);
    expect(listed).toBe(paid);
  });

  test('has no statement for the present year, a year without payments, or an unknown card', async () => {
    for (const path of [`${HELENA}/2026`, `${HELENA}/2010`, `${HELENA}/x`, '1/2025']) {
      const answer = await call(`${backend().ws}/imposto-renda/gerar/${path}`);
      expect(answer.status, path).toBe(404);
      mensagem(answer);
    }
  });

  test('keeps the key, and its PDF has the data of the answer', async () => {
    const { id, itens } = await generate(HELENA, 2025);
    expect((await generate(HELENA, 2025)).id).toBe(id);
    const { pdf } = await get(`imposto-renda/${id}/pdf`, referenciaPdf);
    expect(pdf).toMatch(/^imposto-renda\/arquivo\/[\w-]{24}$/);
    const words = await wordsOf(backend(), pdf);
    for (const { nmBeneficiario, vlTotal = 0 } of itens) {
      expect(words).toContain(nmBeneficiario);
      expect(words).toContain(vlTotal.toLocaleString('pt-BR', { minimumFractionDigits: 2 }));
    }
    expect(words).toContain('Informe de pagamentos de 2025');
    expect((await call(`${backend().ws}/imposto-renda/x/pdf`)).status).toBe(404);
    expect((await call(`${backend().ws}/imposto-renda/arquivo/${id}`)).status).toBe(404);
  });
});
