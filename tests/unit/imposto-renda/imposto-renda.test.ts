/** The income-tax statement: validation, only the member's own years, and the PDF. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NotFoundError } from '#lib/errors.ts';
import { anoParam, SEM_INFORME, totalOf } from '#lib/imposto-renda/rules.ts';
import { loadImpostoRenda, openPdfImpostoRenda } from '#lib/imposto-renda/service.server.ts';
import { titular } from '../support/people.ts';
import { membro } from '../support/requests.ts';
import { type Answer, json, reset, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const VALIDATE = `GET /ws/imposto-renda/validar/${titular.nrCartao}`;
const generate = (ano: string) => `GET /ws/imposto-renda/gerar/${titular.nrCartao}/${ano}`;
const MANUTENCAO = 'Estamos em manuntenção para melhor atendê-lo.';

beforeEach(() => {
  const informe = json({
    response: { id: 'i-1', itens: [{ nmBeneficiario: 'Marina', vlTotal: 9 }] },
  });
  server
    .on(VALIDATE, json({ stValidacao: 'S', anos: [2023, '2025', 2024, '2025'] }))
    .on(generate('2025'), informe)
    .on(generate('2023'), informe)
    .on(
      'GET /ws/imposto-renda/i-1/pdf',
      json({ pdf: `data:application/pdf;base64,${btoa('%PDF-1')}` }),
    );
});

describe('the page', () => {
  it('shows the newest or the requested year', async () => {
    const newest = await loadImpostoRenda(membro, undefined);
    expect(newest.anos).toEqual({ status: 'success', data: ['2025', '2024', '2023'] });
    expect(newest).toMatchObject({ ano: '2025', informe: { data: { id: 'i-1' } } });
    expect((await loadImpostoRenda(membro, '2023')).ano).toBe('2023');
  });

  it('makes no call for a year that is not on the list', async () => {
    expect((await loadImpostoRenda(membro, '1999')).ano).toBe('2025');
    expect(server.routes).not.toContain(generate('1999'));
  });

  it.each([
    ['not valid, with a text', json({ stValidacao: 'N', dsValidacao: 'Não.' }), 'Não.'],
    ['not validated, without', json({ stValidacao: 'N' }), SEM_INFORME],
    ['validated, inside data', json({ data: { stValidacao: 'S', anos: null } }), SEM_INFORME],
    ['down', json({}, 503), MANUTENCAO],
  ] as [string, Answer, string][])(
    'shows only the reason when the statement is %s',
    async (_what, answer, text) => {
      server.on(VALIDATE, answer);
      const { anos, ano, informe } = await loadImpostoRenda(membro, undefined);
      expect(anos).toMatchObject({ status: 'error', mensagem: text });
      expect([ano, informe]).toEqual([undefined, undefined]);
      expect(server.routes.filter((route) => route.includes('gerar'))).toEqual([]);
    },
  );

  it('keeps the years when the statement fails', async () => {
    server.on(generate('2025'), reset);
    const { anos, informe } = await loadImpostoRenda(membro, undefined);
    expect(anos.status).toBe('success');
    expect(informe).toMatchObject({ status: 'error', mensagem: MANUTENCAO });
  });
});

it('the PDF is for a year on the list', async () => {
  const pdf = await openPdfImpostoRenda(membro, '2025');
  expect(await new Response(pdf).text()).toBe('%PDF-1');
  server.calls.length = 0;
  await expect(openPdfImpostoRenda(membro, '2022')).rejects.toBeInstanceOf(NotFoundError);
  expect(server.routes).toEqual([VALIDATE]);
});

describe('the rules', () => {
  it('add up in centavos, unless an amount is unknown', () => {
    const item = (vlTotal: number | undefined) => ({ nmBeneficiario: 'A', vlTotal });
    expect(totalOf([item(0.1), item(0.2)])).toBe(0.3);
    expect(totalOf([item(1), item(undefined)])).toBeUndefined();
    expect(totalOf([])).toBe(0);
  });

  it.each(['', '25', '20255', '../1', '2025?x'])('refuse the year %j', (text) => {
    expect(anoParam.safeParse(text).success).toBe(false);
  });
});
