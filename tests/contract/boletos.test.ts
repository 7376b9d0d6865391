/** Contracts and boletos: lists, validation, generated slips. */
import { describe, expect, test } from 'vitest';
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import * as wire from '#lib/boletos/wire.ts';
import type { Boleto } from '#lib/boletos/wire.ts';
import { titulos } from '../../backend/db/schema/boletos.ts';
import { call, mensagem, read } from './support/http.ts';
import { credentialsOf, NOON, useServer } from './support/target.ts';

const { backend } = useServer();

const contratos = (ws: string, card: string) => call(`${ws}/financeiro/contratos/${card}`);
const validate = (ws: string, card: string, flag = 'N') =>
  call(`${ws}/financeiro/boleto/validar/contrato/${card}?nrCartao=${card}&isCallcenter=${flag}`);
const list = (ws: string, card: string, flag = 'N') =>
  call(`${ws}/boleto/listar/${card}?nrCartao=${card}&isCallcenter=${flag}`);

/** Checks that line and Pix code carry the amount and the date of their boleto. */
function checkCodes(boleto: Boleto, referenceDate: Date): void {
  const { linhaDigitavel, pixCopiaECola, vlTitulo, dtVencimento } = boleto;
  if (linhaDigitavel !== undefined) {
    expect(isValidBoleto(linhaDigitavel)).toBe(true);
    const info = getBoletoInfo(linhaDigitavel, { referenceDate });
    expect(info?.amount).toBe(Math.round((vlTitulo ?? 0) * 100));
    expect(info?.expirationDate?.toLocaleDateString('pt-BR')).toBe(dtVencimento);
  }
  if (pixCopiaECola !== undefined) {
    expect(getPixPayloadInfo(pixCopiaECola)).toMatchObject({ amount: vlTitulo });
  }
}

describe('the reference back end', () => {
  const card = credentialsOf('titular').carteirinha;
  const listed = async (of = card) => read(await list(backend().ws, of), wire.listaBoletos);
  const byStatus = async (status: string) =>
    (await listed()).filter(({ stTitulo }) => stTitulo === status);

  test('lists the contracts of a card, unsorted', async () => {
    const found = read(await contratos(backend().ws, card), wire.listaContratos);
    expect(found.map(({ nrContrato, situacao }) => [nrContrato, situacao])).toEqual([
      ['30102', '10'],
      ['30101', '2'],
    ]);
    const spouse = read(await contratos(backend().ws, '09990001000101016'), wire.listaContratos);
    expect(spouse).toEqual([
      expect.objectContaining({ nrContrato: '30101', nrCartao: '09990001000101016' }),
    ]);
  });

  test('lists no contract for a persona without contracts', async () => {
    for (const none of [credentialsOf('sem-contratos').carteirinha, '09990001000101024', '1']) {
      expect(read(await contratos(backend().ws, none), wire.listaContratos)).toEqual([]);
    }
  });

  test('validates a contract, or gives the reason', async () => {
    const { ws } = backend();
    const answer = async (of: string) => read(await validate(ws, of), wire.validacaoContrato);
    expect(await answer(card)).toEqual({ stValidacao: 'S' });
    expect(await answer(credentialsOf('contrato-invalido').carteirinha)).toEqual({
      stValidacao: 'N',
      dsValidacao: expect.stringMatching(/empresa contratante/) as string,
    });
    expect((await answer(credentialsOf('sem-contratos').carteirinha)).stValidacao).toBe('N');
  });

  test.each([
    ['without isCallcenter', (c: string) => `?nrCartao=${c}`],
    ['without nrCartao', () => '?isCallcenter=N'],
    ['with another card in the query', () => '?nrCartao=1&isCallcenter=N'],
    ['with a flag that is neither S nor N', (c: string) => `?nrCartao=${c}&isCallcenter=true`],
    ['with a repeated flag', (c: string) => `?nrCartao=${c}&isCallcenter=N&isCallcenter=S`],
  ])('refuses validation and list %s', async (_case, query) => {
    for (const path of ['financeiro/boleto/validar/contrato', 'boleto/listar']) {
      const answer = await call(`${backend().ws}/${path}/${card}${query(card)}`);
      expect(answer.status).toBe(400);
      mensagem(answer);
    }
  });

  test('gives the call centre the same answers as a member', async () => {
    expect((await list(backend().ws, card, 'S')).body).toEqual(
      (await list(backend().ws, card)).body,
    );
  });

  test('has boletos in every status, with dates relative to the seed date', async () => {
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

  test('makes an open boleto overdue on the next day in São Paulo', async () => {
    const status = async (instant: string) => {
      backend().setClock(new Date(instant));
      return (await listed()).find((b) => b.dtVencimento === '21/03/2026')?.stTitulo;
    };
    expect(await status('2026-03-22T02:59:00Z')).toBe('Em aberto');
    expect(await status('2026-03-22T03:00:00Z')).toBe('Vencido');
  });

  test('gives codes only for boletos that can be paid', async () => {
    for (const boleto of await listed()) {
      const payable = boleto.stTitulo === 'Em aberto' || boleto.stTitulo === 'Vencido';
      expect(boleto.linhaDigitavel !== undefined).toBe(payable);
      expect(boleto.pixCopiaECola !== undefined).toBe(payable);
      checkCodes(boleto, NOON);
    }
  });

  test('lists no boletos for a dependent: the holder has them', async () => {
    expect(await listed('09990001000101016')).toEqual([]);
  });

  describe('a generated slip', () => {
    const generate = (contrato: unknown, titulo: unknown, of = card) =>
      call(`${backend().ws}/boleto/gerar/${String(contrato)}/${String(titulo)}/${of}`);

    test('has the data of the list, and keeps its id', async () => {
      for (const status of ['Em aberto', 'Vencido']) {
        const [boleto] = await byStatus(status);
        const first = read(await generate(boleto?.nrContrato, boleto?.nrTitulo), wire.boletoGerado);
        expect(first).toEqual({
          id: expect.stringMatching(/^[\w-]{24}$/) as string,
          nrTitulo: boleto?.nrTitulo,
          linhaDigitavel: boleto?.linhaDigitavel,
          pixCopiaECola: boleto?.pixCopiaECola,
          dtVencimento: boleto?.dtVencimento,
          vlTitulo: boleto?.vlTitulo,
        });
        const again = read(await generate(boleto?.nrContrato, boleto?.nrTitulo), wire.boletoGerado);
        expect(again).toEqual(first);
      }
    });

    test('is refused with a reason for a paid or cancelled title', async () => {
      for (const [status, text] of [
        ['Pago', 'já foi pago'],
        ['Cancelado', 'foi cancelado'],
      ] as const) {
        const [boleto] = await byStatus(status);
        const answer = await generate(boleto?.nrContrato, boleto?.nrTitulo);
        expect(answer.status).toBe(409);
        expect(mensagem(answer)).toContain(text);
      }
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
      for (const title of ['x', '99999999999', '1%2F2']) {
        expect((await generate(boleto?.nrContrato, title)).status).toBe(400);
      }
    });

    test('is one slip for ten requests at the same time', async () => {
      const [boleto] = await byStatus('Vencido');
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => generate(boleto?.nrContrato, boleto?.nrTitulo)),
      );
      const ids = answers.map((answer) => read(answer, wire.boletoGerado).id);
      expect(new Set(ids).size).toBe(1);
    });
  });

  test('has no title that is due or paid before its issue', async () => {
    for (const titulo of await backend().db.select().from(titulos)) {
      expect(titulo.dtEmissao < titulo.dtVencimento).toBe(true);
      expect(titulo.dtEmissao <= '2026-03-16', String(titulo.nrTitulo)).toBe(true);
      if (titulo.dtPagamento) {
        expect(titulo.dtPagamento > titulo.dtEmissao).toBe(true);
        expect(titulo.dtPagamento <= '2026-03-16').toBe(true);
      }
    }
  });
});
