/** The situation of a payment, the state of the store (spec section 3), and the checkboxes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as estado from '#lib/pagamento/state.ts';
import {
  totalDifference,
  EFFECTS,
  isSlow,
  unpaidItems,
  readPaymentCheck,
  situacaoOf,
} from '#lib/pagamento/rules.ts';
import { checkboxName, pagamentoForm, gatherTitulos, splitTitulos } from '#lib/pagamento/schema.ts';
import type { PaymentRecord } from '#lib/pagamento/record.ts';
import { record, selecionavel } from './support.ts';

const START: estado.PaymentState = {
  ...estado.INITIAL_STATE,
  listaBoletosSelecionaveis: [
    selecionavel('a', 10.1),
    { ...selecionavel('b', 20.2), vencido: true },
    selecionavel('c'),
  ],
};
const item = (titulo: string, cartao = '1') => ({ cartao, titulo });

describe('a total that is not the sum of its boletos', () => {
  const itens = [{ vlTitulo: 10.1 }, { vlTitulo: 20.2 }];
  it.each([
    [30.3, undefined],
    [31.5, { rotulo: 'Acréscimo no total', valor: 1.2 }],
    [30, { rotulo: 'Desconto no total', valor: -0.3 }],
  ])('of %d gets an explanation', (vlTotal, expected) => {
    expect(totalDifference(itens, vlTotal)).toEqual(expected);
  });
});

it('the state (spec section 3) has each chosen boleto once, their sum, and whether one is overdue', () => {
  // Unknown boletos, by title or by card, change nothing.
  const unknown = [item('z'), item('a', '2')];
  const some = [item('a'), { ...item('b'), vlTitulo: 1 }, item('c'), ...unknown];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...some))), (steps) => {
      const chosen = new Set<string>();
      let state = START;
      for (const [add, one] of steps) {
        state = (add ? estado.addBoleto : estado.removeBoleto)(state, one);
        if (unknown.includes(one)) continue;
        chosen.delete(one.titulo);
        if (add) chosen.add(one.titulo);
      }
      expect(new Set(state.listaPagamento)).toEqual(new Set([...chosen].map((a) => item(a))));
      expect(state.listaPagamento).toHaveLength(chosen.size);
      const sum = (chosen.has('a') ? 10.1 : 0) + (chosen.has('b') ? 20.2 : 0);
      expect(estado.sumOfChosen(state)).toBeCloseTo(sum, 10);
      expect(estado.hasOverdue(state)).toBe(chosen.has('b'));
    }),
  );
});

describe('the situation of a payment', () => {
  const of = (of_: PaymentRecord['estado'], stPagamento?: string, age = 0) =>
    situacaoOf(
      { estado: of_, iniciadoEm: 1_000 },
      stPagamento === undefined ? undefined : { stPagamento, titulos: [] },
      1_000 + age,
      500,
    );

  it.each([
    [of('iniciando', undefined, 500), 'abrindo'],
    [of('iniciando', undefined, 501), 'incerto'],
    [of('sem-resposta'), 'incerto'],
    [of('nao-aberto', 'A'), 'nao-aberto'],
    [of('aberto'), 'sem-consulta'],
    [of('aberto', 'P'), 'pendente'],
    [of('aberto', ' a '), 'aprovado'],
    [of('aberto', 'R'), 'recusado'],
    [of('aberto', 'X'), 'pendente'],
    [of('aberto', ''), 'pendente'],
  ])('%s is %s', (found, expected) => {
    expect(found).toBe(expected);
  });

  it('defines whether Pix and the card may pay the boletos, lists show it, and it may change', () => {
    const underWay = { pix: true, card: 'nenhum', isListed: true, mayChange: true };
    expect(EFFECTS).toMatchObject({
      abrindo: underWay,
      incerto: { pix: true, card: 'mesmo', isListed: true, mayChange: false },
      'nao-aberto': { pix: true, card: 'novo', isListed: false, mayChange: false },
      pendente: underWay,
      'sem-consulta': underWay,
      aprovado: { pix: false, card: 'nenhum', isListed: true, mayChange: false },
      recusado: { pix: true, card: 'novo', isListed: false, mayChange: false },
    });
  });

  it.each(Object.entries(EFFECTS))('%s explains charge and payment', (_name, efeito) => {
    const { pix, card, wording } = efeito;
    const { sentence } = wording;
    expect(sentence.includes('nada foi cobrado')).toBe(card === 'novo' || card === 'mesmo');
    expect(sentence.includes('Não pague de novo')).toBe(pix && card === 'nenhum');
    expect(sentence.includes('Pix')).toBe(pix);
  });

  it('is slow only while it is undecided', () => {
    expect(isSlow({ record: { iniciadoEm: 0 }, situacao: 'pendente' }, 600_001)).toBe(true);
    expect(isSlow({ record: { iniciadoEm: 0 }, situacao: 'aprovado' }, 600_001)).toBe(false);
  });

  it('lists the boletos that an approval omits, when the service names any', () => {
    const { itens } = record(['1', '2']);
    expect(unpaidItems(itens, { titulos: [] })).toEqual([]);
    expect(unpaidItems(itens, { titulos: ['1', '2'] })).toEqual([]);
    expect(unpaidItems(itens, { titulos: ['1'] }).map(({ titulo }) => titulo)).toEqual(['2']);
  });

  it('accepts its own answer and no other', () => {
    const answer = { situacao: 'pendente', hora: '10:00:00' };
    expect(readPaymentCheck({ ...answer, mais: 1 })).toEqual(answer);
    for (const odd of [
      null,
      {},
      { situacao: 'x', hora: '1' },
      { situacao: 'pendente' },
      'pendente',
    ]) {
      expect(() => readPaymentCheck(odd)).toThrow(TypeError);
    }
  });
});

describe('the checkboxes of the boletos', () => {
  it('become one field at their own step and do not change at the other steps', () => {
    const boxes = { [checkboxName('701')]: '1', [checkboxName('8.0-2')]: '1', chave: 'k' };
    expect(gatherTitulos(boxes)).toEqual({ chave: 'k', titulos: '701,8.0-2' });
    expect(gatherTitulos({ passo: 'boletos' })).toEqual({ passo: 'boletos', titulos: '' });
    // A page without the checkboxes posts the earlier choice again.
    const again = { passo: 'boletos', titulos: '701' };
    expect(gatherTitulos(again)).toEqual(again);
    expect(gatherTitulos({ ...boxes, titulos: '999' })['titulos']).toBe('701,8.0-2');
    const later = { passo: 'forma', titulos: '701', cdForma: '1' };
    expect(gatherTitulos(later)).toEqual(later);
    expect(splitTitulos('701,8.0-2')).toEqual(['701', '8.0-2']);
    expect(splitTitulos(undefined)).toEqual([]);
  });

  it('give back the codes that were checked', () => {
    const code = fc.stringMatching(/^[\w.-]{1,40}$/);
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 20 }), (codes) => {
        const fields = Object.fromEntries(codes.map((code) => [checkboxName(code), '1']));
        const { titulos } = gatherTitulos(fields);
        expect(new Set(splitTitulos(titulos))).toEqual(new Set(codes));
        expect(pagamentoForm.schema.shape.titulos.safeParse(titulos).success).toBe(true);
      }),
    );
  });
});
