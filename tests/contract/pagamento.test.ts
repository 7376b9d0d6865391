/** Payment by card: validation, start, the provider's page, query. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as boletosWire from '#lib/boletos/wire.ts';
import * as wire from '#lib/pagamento/wire.ts';
import { call, mensagem, post, read } from './support/http.ts';
import { credentialsOf, NOON, useServer } from './support/target.ts';

const { backend } = useServer();
const RETURN = 'http://127.0.0.1:4321/cliente/pagamento?pagamento=x&retorno=1';

describe('the reference back end', () => {
  const cartao = credentialsOf('outra-titular').carteirinha;
  const title = (index: number) => String(31_002_000 + index);
  const validate = (titulos: string[], of = cartao) =>
    post(`${backend().ws}/pagamento/validar`, { cartao: of, titulos });
  const start = (titulos: string[], key: string = randomUUID(), kind = 'credito') =>
    post(`${backend().ws}/pagamento/${kind}`, {
      cartao,
      titulos,
      urlRetorno: RETURN,
      idempotencyKey: key,
    });
  const started = async (titulos: string[], key?: string) =>
    read(await start(titulos, key), wire.pagamentoIniciado);
  const query = async (id: string) =>
    read(await call(`${backend().ws}/pagamento/${id}`), wire.consultarPagamento.answers);
  const choose = (url: string, escolha: string) =>
    call(url, { method: 'POST', body: new URLSearchParams({ escolha }) });
  const statusOf = async (nrTitulo: string) => {
    const path = `boleto/listar/${cartao}?nrCartao=${cartao}&isCallcenter=N`;
    const list = read(await call(`${backend().ws}/${path}`), boletosWire.listarBoletos.answers);
    return list.find((boleto) => boleto.nrTitulo === nrTitulo);
  };
  const later = (seconds: number) => backend().setClock(new Date(NOON.getTime() + seconds * 1000));

  test('accepts the title also as a number', async () => {
    const answer = await post(`${backend().ws}/pagamento/validar`, {
      cartao,
      titulos: [Number(title(1))],
    });
    expect(read(answer, wire.validarListaPagamento.answers)).toMatchObject({ valido: true });
  });

  test('validates a list with the amounts of today and their sum', async () => {
    const lista = read(await validate([title(1), title(2)]), wire.validarListaPagamento.answers);
    // The first title is a week late: a fine of 2 %, and interest of 1 % a month.
    expect(lista).toEqual({
      valido: true,
      listaPagamento: [
        { cartao, titulo: title(1), vlTitulo: 51.01 },
        { cartao, titulo: title(2), vlTitulo: 49.9 },
      ],
      vlTotal: 100.91,
    });
  });

  test.each([
    ['nothing', () => [], 'ao menos um'],
    ['a title of another member', () => ['30101001'], 'não encontrado'],
    ['an unknown title', () => ['1'], 'não encontrado'],
    ['a paid title', () => ['31001002'], 'já foi pago'],
  ])('refuses a list of %s, and does not start it', async (_what, titulos, text) => {
    const answer = read(await validate(titulos()), wire.validarListaPagamento.answers);
    expect(answer).toMatchObject({ valido: false, mensagem: expect.stringContaining(text) });
    const refused = await start(titulos());
    expect(refused.status).toBe(409);
    expect(mensagem(refused)).toContain(text);
  });

  test('refuses a body of another shape', async () => {
    for (const body of [{}, { cartao }, { cartao, titulos: '1' }, { cartao, titulos: ['x'] }]) {
      expect((await post(`${backend().ws}/pagamento/validar`, body)).status).toBe(400);
    }
    const key = { cartao, titulos: [title(2)], idempotencyKey: randomUUID() };
    for (const urlRetorno of ['javascript:alert(1)', '/cliente', undefined]) {
      const answer = await post(`${backend().ws}/pagamento/credito`, { ...key, urlRetorno });
      expect(answer.status).toBe(400);
    }
  });

  test('pays the titles on approval, and keeps that answer', async () => {
    const { idPagamento, urlRedirecionamento } = await started([title(1), title(2)]);
    expect(await query(idPagamento)).toMatchObject({ stPagamento: 'P' });
    const page = await call(urlRedirecionamento);
    expect(page.body).toContain('Isto é uma demonstração');
    expect(page.body).not.toContain('<script');

    const answer = await choose(urlRedirecionamento, 'aprovar');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN]);
    for (const again of ['aprovar', 'recusar', 'desistir']) {
      await choose(urlRedirecionamento, again);
      expect(await query(idPagamento)).toMatchObject({
        stPagamento: 'A',
        titulos: [title(1), title(2)],
      });
    }
    expect(await statusOf(title(1))).toMatchObject({ stTitulo: 'Pago', vlPago: 51.01 });
    expect((await statusOf(title(1)))?.linhaDigitavel).toBeUndefined();
    expect((await call(urlRedirecionamento)).body).toContain('Pagamento recebido');
    expect((await start([title(2)])).status).toBe(409);
  });

  test.each([
    ['recusar', 'não autorizou'],
    ['desistir', 'desistiu'],
  ])('charges nothing after "%s", and the title can be paid again', async (escolha, text) => {
    const { idPagamento, urlRedirecionamento } = await started([title(3)]);
    expect((await choose(urlRedirecionamento, escolha)).status).toBe(303);
    const { stPagamento, dsPagamento } = await query(idPagamento);
    expect([stPagamento, dsPagamento]).toEqual(['R', expect.stringContaining(text)]);
    // A second decision does not turn a refusal into a charge.
    await choose(urlRedirecionamento, 'aprovar');
    expect(await query(idPagamento)).toMatchObject({ stPagamento: 'R' });
    expect(await statusOf(title(3))).toMatchObject({ stTitulo: 'Em aberto' });
  });

  test('counts a charge when the provider fails after it', async () => {
    const { idPagamento, urlRedirecionamento } = await started([title(4)]);
    const answer = await choose(urlRedirecionamento, 'emudecer');
    expect([answer.status, answer.headers.get('location')]).toEqual([504, null]);
    expect(await query(idPagamento)).toMatchObject({ stPagamento: 'A' });
    expect(await statusOf(title(4))).toMatchObject({ stTitulo: 'Pago' });
  });

  test('keeps a payment pending until a late confirmation, and allows no second payment', async () => {
    const { idPagamento, urlRedirecionamento } = await started([title(5)]);
    expect((await choose(urlRedirecionamento, 'atrasar')).headers.get('location')).toBe(RETURN);
    expect(await query(idPagamento)).toMatchObject({ stPagamento: 'P' });
    expect((await start([title(5)])).status).toBe(409);
    // An hour is longer than a page stays open; a charged payment does not expire.
    later(3_600);
    expect(await query(idPagamento)).toMatchObject({ stPagamento: 'A' });
    expect(await statusOf(title(5))).toMatchObject({ stTitulo: 'Pago' });
  });

  test('refuses a payment whose page stays open for half an hour', async () => {
    const { idPagamento } = await started([title(6)]);
    expect((await start([title(6), title(7)])).status).toBe(409);
    later(1_801);
    expect(await query(idPagamento)).toMatchObject({ stPagamento: 'R' });
    expect((await start([title(6)])).status).toBe(200);
  });

  test('makes one payment of ten starts at the same time, with one key or with ten', async () => {
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => started([title(8)], key)));
    expect(new Set(same.map(({ idPagamento }) => idPagamento)).size).toBe(1);
    expect((await start([title(9)], key)).status).toBe(409);

    const many = await Promise.all(Array.from({ length: 10 }, () => start([title(9)])));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('does not find an unknown payment', async () => {
    expect((await call(`${backend().ws}/pagamento/nenhum`)).status).toBe(404);
    expect((await call(`${backend().url}/cartao/nenhum`)).status).toBe(404);
    const { idPagamento } = await started([title(10)]);
    expect((await call(`${backend().url}/cartao/${idPagamento}`)).status).toBe(404);
  });
});
