/** The stored payments: one payment at a time for each boleto, readable only for its card. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRecord, addOutcome, readRecord, listRecords } from '#lib/pagamento/records.server.ts';
import type { PaymentRecord } from '#lib/pagamento/record.ts';
import { seal } from '#lib/storage/seal.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { entriesOf, sqlIn } from '../../support/database.ts';
import { record } from './support.ts';

const folder = useDataFolder();
let cartao: string;
beforeEach(() => {
  cartao = `0999${String(Math.random()).slice(2, 15)}`;
});
const of = (...titulos: string[]) => record(titulos, { cartao });
const never = () => Promise.resolve(false);
const hasEnded = ({ estado }: PaymentRecord) => Promise.resolve(estado === 'nao-aberto');

it('a record is found by its own card only', async () => {
  const own = of('1');
  expect(await openRecord(own, never)).toBeUndefined();
  expect(await readRecord(cartao, own.ref)).toEqual(own);
  expect(await readRecord('1', own.ref)).toBeUndefined();
  for (const ref of ['', '..', '../x', randomUUID(), '__proto__']) {
    expect(await readRecord(cartao, ref)).toBeUndefined();
  }
});

it('the list shows the newest payment first, each with its state', async () => {
  const old = record(['1'], { cartao, iniciadoEm: Date.now() - 2 });
  const young = record(['2'], { cartao, iniciadoEm: Date.now() - 1 });
  for (const one of [old, young]) await openRecord(one, never);
  await addOutcome(old, { estado: 'aberto', idPagamento: '9', url: 'https://c.example/' });
  expect((await listRecords(cartao)).map(({ estado }) => estado)).toEqual(['iniciando', 'aberto']);
  expect(await listRecords('1')).toEqual([]);
});

it('one of ten simultaneous payments for a boleto is started, and the others lead to it', async () => {
  const all = Array.from({ length: 10 }, () => of('1'));
  const answers = await Promise.all(all.map((one) => openRecord(one, hasEnded)));
  const winners = all.filter((_one, index) => answers[index] === undefined);
  expect(winners).toHaveLength(1);
  const others = answers.filter((other) => other !== undefined);
  expect(new Set(others.map(({ ref }) => ref))).toEqual(new Set([winners[0]?.ref]));
  const begun = (await listRecords(cartao)).filter(({ estado }) => estado === 'iniciando');
  expect(begun.map(({ ref }) => ref)).toEqual([winners[0]?.ref]);
});

it('one of ten payments after an ended one is started', async () => {
  const first = of('1');
  await openRecord(first, never);
  await addOutcome(first, { estado: 'nao-aberto' });
  const all = Array.from({ length: 10 }, () => of('1'));
  const answers = await Promise.all(all.map((one) => openRecord(one, hasEnded)));
  expect(answers.filter((other) => other === undefined)).toHaveLength(1);
});

it('a payment releases its boletos when one of them belongs to another payment', async () => {
  const first = of('2');
  await openRecord(first, never);
  const second = of('1', '2', '3');
  expect((await openRecord(second, hasEnded))?.ref).toBe(first.ref);
  expect((await readRecord(cartao, second.ref))?.estado).toBe('nao-aberto');
  expect(await openRecord(of('1', '3'), hasEnded)).toBeUndefined();
});

it('the same number with another card is another boleto', async () => {
  await openRecord(of('1'), never);
  expect(await openRecord(record(['1'], { cartao: `${cartao}9` }), never)).toBeUndefined();
});

it('the records are sealed', async () => {
  const own = of('70100555');
  await openRecord(own, never);
  const entries = entriesOf(folder, 'pagamentos');
  expect(entries.length).toBeGreaterThan(1);
  for (const secret of [cartao, '70100555', 'Crédito'])
    expect(JSON.stringify(entries)).not.toContain(secret);
});

it('a record expires after two months, and its boleto is free', async () => {
  await openRecord(of('1'), never);
  sqlIn(folder).run`update entry set until = ${Date.now()} where kind = 'pagamentos'`;
  expect(await openRecord(of('1'), never)).toBeUndefined();
  expect(await listRecords(cartao)).toHaveLength(1);
});

it('an opened payment stays opened, whatever other results follow', async () => {
  for (const order of [0, 1]) {
    const own = of(String(order));
    await openRecord(own, never);
    const facts = [
      { estado: 'aberto', idPagamento: '9', url: 'https://c.example/' },
      { estado: 'sem-resposta' },
      { estado: 'nao-aberto' },
    ] as const;
    for (const fact of order === 0 ? facts : facts.toReversed()) await addOutcome(own, fact);
    expect(await readRecord(cartao, own.ref)).toMatchObject(facts[0]);
  }
});

describe('a broken record', () => {
  const overwrite = (name: string, text: string) =>
    expect(sqlIn(folder).run`update entry set text = ${text} where name = ${name}`.changes).toBe(1);
  it.each([
    ['empty', ''],
    ['cut', 'YWJj'],
    ['null', 'null'],
  ])('(%s) does not count, and its boleto is free', async (_what, text) => {
    const own = of('1');
    await openRecord(own, never);
    overwrite(own.ref, text);
    expect(await readRecord(cartao, own.ref)).toBeUndefined();
    expect(await listRecords(cartao)).toEqual([]);
    expect(await openRecord(of('1'), never)).toBeUndefined();
  });

  it.each([null, {}, { ref: 'x' }, []])('with the content %j does not count', async (value) => {
    const own = of('1');
    await openRecord(own, never);
    overwrite(own.ref, seal(`pagamento:${cartao}`, value));
    expect(await readRecord(cartao, own.ref)).toBeUndefined();
  });

  it('of an opened payment stays opened, because the payment may charge', async () => {
    const own = of('1');
    await openRecord(own, never);
    await addOutcome(own, { estado: 'aberto', idPagamento: '9', url: 'https://c.example/' });
    overwrite(`${own.ref}.aberto`, '');
    expect((await readRecord(cartao, own.ref))?.estado).toBe('aberto');
  });

  it('with a state of a later release counts as one that may charge', async () => {
    const own = of('1');
    await openRecord({ ...own, estado: 'estornado' as never }, never);
    expect((await readRecord(cartao, own.ref))?.estado).toBe('aberto');
  });
});
