/** Contracts and boletos: lists, validation, generated slips. */
import { describe, expect, test } from 'vitest';
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import * as wire from '#lib/boletos/wire.ts';
import { titulos } from '../../backend/db/schema/boletos.ts';
import { call, mensagem, read } from './support/http.ts';
import { credentialsOf, NOON, useServer } from './support/target.ts';

const { backend, get } = useServer();
const card = credentialsOf('titular').carteirinha;
const SPOUSE = '09990001000101016';

const contratos = (of: string) => get(`financeiro/contratos/${of}`, wire.listarContratos.answers);
const listed = (of = card, flag = 'N') =>
  get(`boleto/listar/${of}?nrCartao=${of}&isCallcenter=${flag}`, wire.listarBoletos.answers);
const byStatus = async (status: string) =>
  (await listed()).filter(({ stTitulo }) => stTitulo === status);

test('the contracts of a card are listed unsorted', async () => {
  const found = await contratos(card);
  expect(found.map(({ nrContrato, situacao }) => [nrContrato, situacao])).toEqual([
    ['30102', '10'],
    ['30101', '2'],
  ]);
  expect(await contratos(SPOUSE)).toEqual([
    expect.objectContaining({ nrContrato: '30101', nrCartao: SPOUSE }),
  ]);
  for (const none of [credentialsOf('sem-contratos').carteirinha, '09990001000101024', '1'])
    expect(await contratos(none)).toEqual([]);
});

test('a contract is valid, or the answer gives the reason', async () => {
  const validate = (of: string) =>
    get(
      `financeiro/boleto/validar/contrato/${of}?nrCartao=${of}&isCallcenter=N`,
      wire.validarContrato.answers,
    );
  expect(await validate(card)).toEqual({ stValidacao: 'S' });
  expect(await validate(credentialsOf('contrato-invalido').carteirinha)).toEqual({
    stValidacao: 'N',
    dsValidacao: expect.stringMatching(/empresa contratante/) as string,
  });
  expect((await validate(credentialsOf('sem-contratos').carteirinha)).stValidacao).toBe('N');
});

test.each([
  ['without isCallcenter', `?nrCartao=${card}`],
  ['without nrCartao', '?isCallcenter=N'],
  ['with another card in the query', '?nrCartao=1&isCallcenter=N'],
  ['with a flag that is neither S nor N', `?nrCartao=${card}&isCallcenter=true`],
  ['with a repeated flag', `?nrCartao=${card}&isCallcenter=N&isCallcenter=S`],
])('validation and list are refused %s', async (_case, query) => {
  for (const path of ['financeiro/boleto/validar/contrato', 'boleto/listar']) {
    const answer = await call(`${backend().ws}/${path}/${card}${query}`);
    expect(answer.status).toBe(400);
    mensagem(answer);
  }
});

test('the call centre gets the same boletos as a member', async () => {
  expect(await listed(card, 'S')).toEqual(await listed());
});

test('boletos have every status, with dates relative to the seed date', async () => {
  const counted = Object.groupBy(await listed(), ({ stTitulo }) => stTitulo ?? '');
  expect(Object.entries(counted).map(([status, all]) => [status, all?.length])).toEqual(
    expect.arrayContaining([
      ['Em aberto', 2],
      ['Vencido', 1],
      ['Pago', 30],
      ['Cancelado', 1],
    ]),
  );
  expect((await byStatus('Em aberto')).map(({ dtVencimento }) => dtVencimento)).toEqual([
    '21/04/2026',
    '21/03/2026',
  ]);
  expect((await byStatus('Pago')).some((b) => (b.vlPago ?? 0) > (b.vlTitulo ?? 0))).toBe(true);
  for (const { vlPago } of await byStatus('Pago')) expect(vlPago).toBeGreaterThan(0);
});

test('an open boleto is overdue on the next day in São Paulo', async () => {
  const status = async (instant: string) => {
    backend().setClock(new Date(instant));
    return (await listed()).find((b) => b.dtVencimento === '21/03/2026')?.stTitulo;
  };
  expect(await status('2026-03-22T02:59:00Z')).toBe('Em aberto');
  expect(await status('2026-03-22T03:00:00Z')).toBe('Vencido');
});

test('only boletos that can be paid have codes, which carry their amount and date', async () => {
  for (const boleto of await listed()) {
    const { stTitulo, linhaDigitavel, pixCopiaECola, vlTitulo = 0 } = boleto;
    const isPayable = stTitulo === 'Em aberto' || stTitulo === 'Vencido';
    expect([linhaDigitavel !== undefined, pixCopiaECola !== undefined]).toEqual([
      isPayable,
      isPayable,
    ]);
    if (linhaDigitavel === undefined || pixCopiaECola === undefined) continue;
    expect(isValidBoleto(linhaDigitavel)).toBe(true);
    const info = getBoletoInfo(linhaDigitavel, { referenceDate: NOON });
    expect(info?.amount).toBe(Math.round(vlTitulo * 100));
    expect(info?.expirationDate?.toLocaleDateString('pt-BR')).toBe(boleto.dtVencimento);
    expect(getPixPayloadInfo(pixCopiaECola)).toMatchObject({ amount: vlTitulo });
  }
});

test('a dependent has no boletos: the holder has them', async () => {
  expect(await listed(SPOUSE)).toEqual([]);
});

describe('a generated slip', () => {
  const generate = (contrato: unknown, titulo: unknown, of = card) =>
    call(`${backend().ws}/boleto/gerar/${String(contrato)}/${String(titulo)}/${of}`);

  test('has the data of the list, and keeps its id', async () => {
    for (const status of ['Em aberto', 'Vencido']) {
      const [boleto] = await byStatus(status);
      const first = read(
        await generate(boleto?.nrContrato, boleto?.nrTitulo),
        wire.gerarBoleto.answers,
      );
      expect(first).toEqual({
        id: expect.stringMatching(/^[\w-]{24}$/) as string,
        nrTitulo: boleto?.nrTitulo,
        linhaDigitavel: boleto?.linhaDigitavel,
        pixCopiaECola: boleto?.pixCopiaECola,
        dtVencimento: boleto?.dtVencimento,
        vlTitulo: boleto?.vlTitulo,
      });
      const again = read(
        await generate(boleto?.nrContrato, boleto?.nrTitulo),
        wire.gerarBoleto.answers,
      );
      expect(again).toEqual(first);
    }
  });

  test.each([
    ['Pago', 'já foi pago'],
    ['Cancelado', 'foi cancelado'],
  ])('is refused with a reason for a title with the status %s', async (status, text) => {
    const [boleto] = await byStatus(status);
    const answer = await generate(boleto?.nrContrato, boleto?.nrTitulo);
    expect(answer.status).toBe(409);
    expect(mensagem(answer)).toContain(text);
  });

  test('needs contract, title and card that belong together', async () => {
    const [boleto] = await byStatus('Em aberto');
    const other = credentialsOf('outra-titular').carteirinha;
    const wrong = [
      generate('30102', boleto?.nrTitulo),
      generate(boleto?.nrContrato, '31001001'),
      generate(boleto?.nrContrato, boleto?.nrTitulo, other),
    ];
    for (const answer of await Promise.all(wrong)) {
      expect(answer.status).toBe(404);
      expect(mensagem(answer)).toBe('Boleto não encontrado.');
    }
    for (const title of ['x', '99999999999', '1%2F2'])
      expect((await generate(boleto?.nrContrato, title)).status).toBe(400);
  });

  test('is one slip for ten requests at the same time', async () => {
    const [boleto] = await byStatus('Vencido');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => generate(boleto?.nrContrato, boleto?.nrTitulo)),
    );
    const ids = answers.map((answer) => read(answer, wire.gerarBoleto.answers).id);
    expect(new Set(ids).size).toBe(1);
  });
});

test('no title is due or paid before its issue', async () => {
  for (const { dtEmissao, dtVencimento, dtPagamento } of await backend()
    .db.select()
    .from(titulos)) {
    expect(dtEmissao < dtVencimento).toBe(true);
    expect(dtEmissao <= '2026-03-16').toBe(true);
    if (!dtPagamento) continue;
    expect(dtPagamento > dtEmissao).toBe(true);
    expect(dtPagamento <= '2026-03-16').toBe(true);
  }
});
