/** Lists of services: an unreadable entry is left out and counted, and the others are shown. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boleto, listarBoletos } from '#lib/boletos/wire.ts';
import { validarListaPagamento } from '#lib/pagamento/wire.ts';
import { compiledOf } from '#lib/upstream/client.server.ts';
import { readingOf } from '#lib/upstream/left-out.ts';
import { dataBr, lenientList, listOrEmpty, texto } from '#lib/wire.ts';

const good = (nrTitulo: number) => ({ nrTitulo, vlTitulo: 100, dtVencimento: '10/11/2026' });
const BROKEN = {
  'an amount that is text': { ...good(1), vlTitulo: '1.234,56' },
  'an amount beyond any': { ...good(1), vlTitulo: 1e12 },
  'a day that does not exist': { ...good(1), dtVencimento: '31/02/2026' },
  'a month that does not exist': { ...good(1), dtVencimento: '01/13/2026' },
  'a year of a mistake': { ...good(1), dtVencimento: '10/11/0226' },
  'a text of a megabyte': { ...good(1), stTitulo: 'x'.repeat(1_000_000) },
  'no number': { vlTitulo: 100 },
  nothing: null,
  'a text': 'x',
};

const read = (schema: z.ZodType, body: unknown) =>
  readingOf(() => compiledOf(schema).safeParse(body));

describe('an unreadable entry', () => {
  it.each(Object.entries(BROKEN))('(%s) is left out of the list and counted', (_what, broken) => {
    const { value, leftOut } = read(listarBoletos.answers, { data: [good(7), broken, good(8)] });
    expect(value.data).toMatchObject([{ nrTitulo: '7' }, { nrTitulo: '8' }]);
    expect(leftOut.entries).toBe(1);
    expect(leftOut.fields.length).toBeGreaterThan(0);
  });

  it('is logged by its fields, never by their values', () => {
    const { leftOut } = read(listarBoletos.answers, {
      data: [good(7), { ...good(8), vlTitulo: 'R$ 1' }],
    });
    expect(leftOut.fields).toEqual(['vlTitulo']);
  });

  it('breaks the contract when no entry is readable', () => {
    const { value } = read(listarBoletos.answers, { data: [{ vlTitulo: 'x' }] });
    expect(value.success).toBe(false);
    expect(value.error?.issues.length).toBeGreaterThan(0);
  });

  it('breaks the contract where every entry counts', () => {
    const body = { valido: true, vlTotal: 2, listaPagamento: [{ titulo: 1, vlTitulo: 1 }, {}] };
    expect(read(validarListaPagamento.answers, body).value.success).toBe(false);
  });
});

it('an unreadable entry is left out of any mixture, and the others keep their order', () => {
  const entry = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 999 }).map(good) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(BROKEN)) },
  );
  fc.assert(
    fc.property(fc.array(entry), (data) => {
      const alone = data.flatMap((one) => boleto.safeParse(one).data ?? []);
      fc.pre(data.length === 0 || alone.length > 0);
      const { value, leftOut } = read(listarBoletos.answers, { data });
      expect(value.data).toEqual(alone);
      expect(leftOut.entries).toBe(data.length - alone.length);
    }),
  );
});

it('a list that is too long is cut, and the rest is counted', () => {
  const data = Array.from({ length: 25_000 }, (_, index) => good(index));
  const { value, leftOut } = read(listarBoletos.answers, { data });
  expect(value.data).toHaveLength(10_000);
  expect(leftOut).toEqual({ entries: 15_000, fields: [] });
});

it('each reading has its own count', () => {
  read(listarBoletos.answers, { data: [good(7), {}] });
  expect(read(listarBoletos.answers, { data: [good(7)] }).leftOut.entries).toBe(0);
  expect(lenientList(boleto).safeParse([good(7), {}]).data).toHaveLength(1);
});

it('lists inside an entry follow the same rules', () => {
  const schema = z.object({ itens: listOrEmpty(z.object({ ds: texto })) });
  const { value, leftOut } = read(schema, { itens: [{ ds: 'a' }, null, {}] });
  expect(value.data).toEqual({ itens: [{ ds: 'a' }] });
  expect(leftOut.entries).toBe(1);
});

it('every day of the calendar is read', () => {
  const day = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (at) => {
      const text = at.toISOString().slice(0, 10).split('-').toReversed().join('/');
      return dataBr.safeParse(text).data === text;
    }),
  );
});
