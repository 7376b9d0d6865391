/** Protocols and cases as one list, and the steps of each. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtered, joined, passosOf, type Pedido, sameMatter } from '#lib/pedidos/rules.ts';

const pedido = (id: string, dtAbertura?: string, more: Partial<Pedido> = {}): Pedido => ({
  origem: id.startsWith('c') ? 'chamado' : 'protocolo',
  id,
  nrProtocolo: undefined,
  dtAbertura,
  dsAssunto: `Assunto ${id}`,
  isOver: true,
  ...more,
});
const ids = (list: readonly Pedido[]) => list.map(({ id }) => id);
const open = { isOver: false };

describe('the list', () => {
  it('has open entries first, the newest first in each part, and entries without a date last', () => {
    const list = joined(
      [
        pedido('p1', '02/11/2026 08:00'),
        pedido('p2', '10/10/2026', open),
        pedido('p3', undefined, open),
      ],
      [
        pedido('c1', '02/11/2026 09:00'),
        pedido('c2', '01/12/2025', open),
        pedido('c3', '03/11/2026', open),
      ],
    );
    expect(ids(list)).toEqual(['c3', 'p2', 'c2', 'p3', 'c1', 'p1']);
  });

  it('shows a case with the number of a listed protocol once, as that protocol', () => {
    const protocolo = pedido('p1', '02/11/2026', { nrProtocolo: '77' });
    const chamado = pedido('c1', '02/11/2026', { nrProtocolo: '77' });
    const other = pedido('c2', '01/11/2026');
    expect(ids(joined([protocolo], [chamado, other]))).toEqual(['p1', 'c2']);
    expect(sameMatter(protocolo, [other, chamado])).toBe(chamado);
    // Two entries without a number are different entries.
    expect(sameMatter(pedido('p2'), [other])).toBeUndefined();
  });

  it('loses no entry', () => {
    const entry = fc.record({
      id: fc.uuid(),
      isOver: fc.boolean(),
      day: fc.option(fc.constantFrom('01/01/2026', '15/06/2026 10:20', '31/12/2025')),
    });
    const toPedidos = (entries: readonly { id: string; isOver: boolean; day: string | null }[]) =>
      entries.map(({ id, isOver, day }) => pedido(id, day ?? undefined, { isOver }));
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (some, others) => {
        const list = joined(toPedidos(some), toPedidos(others));
        expect(ids(list).toSorted()).toEqual([...some, ...others].map(({ id }) => id).toSorted());
        expect(list.map(({ isOver }) => Number(isOver))).toEqual(
          list.map(({ isOver }) => Number(isOver)).toSorted(),
        );
      }),
    );
  });
});

describe('the filter', () => {
  const list = [
    pedido('p1', undefined, { dsAssunto: 'Segunda via do cartão', nrProtocolo: '20261101' }),
    pedido('p2', undefined, { dsAssunto: 'Reembolso', ...open }),
    pedido('c3', undefined, { dsAssunto: undefined, dsDescricao: 'O cartão não chegou.', ...open }),
  ];

  it.each([
    ['', ['p1', 'p2', 'c3']],
    ['CARTAO', ['p1', 'c3']],
    ['cartão  segunda', ['p1']],
    ['1101', ['p1']],
    ['undefined', []],
  ])('finds every word, in any order and without accents: “%s”', (busca, expected) => {
    expect(ids(filtered(list, { situacao: undefined, busca }))).toEqual(expected);
  });

  it('keeps one situation', () => {
    expect(ids(filtered(list, { situacao: 'abertos', busca: '' }))).toEqual(['p2', 'c3']);
    expect(ids(filtered(list, { situacao: 'encerrados', busca: 'cartão' }))).toEqual(['p1']);
  });
});

describe('the steps', () => {
  const dates = { dtAbertura: '02/11/2026 08:00', dtPrevisao: '09/11/2026' };
  const state = { isOver: false, isCancelled: false, canRate: false };
  const summary = (andamento: Parameters<typeof passosOf>[0]) =>
    passosOf(andamento).map(({ quem, quando, ate }) => [quem, quando ?? ate]);

  it('of an open entry end with the answer of the operator, until the promised day', () => {
    expect(summary({ ...state, ...dates })).toEqual([
      ['feito', dates.dtAbertura],
      ['nosso', dates.dtPrevisao],
    ]);
    expect(summary(state)).toEqual([
      ['feito', undefined],
      ['nosso', undefined],
    ]);
  });

  it('of an answered entry end with the day of its end and the rating, unless it has one', () => {
    const over = { ...state, ...dates, dtEncerramento: '05/11/2026', isOver: true };
    expect(summary({ ...over, canRate: true })).toEqual([
      ['feito', dates.dtAbertura],
      ['feito', '05/11/2026'],
      ['seu', undefined],
    ]);
    expect(passosOf(over).map(({ quem }) => quem)).toEqual(['feito', 'feito']);
  });

  it('of a cancelled entry do not end with an answer', () => {
    const texts = passosOf({ ...state, isOver: true, isCancelled: true }).map(({ texto }) => texto);
    expect(texts.at(-1)).toBe('O pedido foi cancelado');
  });
});
