/** The order of "Precisa de você", and the matters that "Ver tudo" shows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/formats/calendar.ts';
import type { Fato } from '#lib/inicio/facts.ts';
import { faltaInWords, MAX_SHOWN } from '#lib/inicio/list.ts';
import { greetingOf, inOrder, itemsOf, splitItems } from '#lib/inicio/rules.ts';

const TODAY = '23/11/2026';
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days) ?? TODAY);
const id = fc.stringMatching(/^[1-9][0-9]{0,5}$/);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Facts with the same fixed fields, and any varied ones. */
const facts = <const F extends object, V extends object>(fixed: F, varied: fc.Arbitrary<V>) =>
  varied.map((fields) => ({ ...fixed, ...fields }));

const CARTAO = {
  texto: 'Não pague de novo.',
  acao: 'Acompanhar o pagamento',
  href: '/cliente/pagamento?pagamento=a',
} as const;
const fato: fc.Arbitrary<Fato> = fc.oneof(
  facts(
    { fonte: 'boletos', mes: 'novembro de 2026' },
    fc.record({
      id,
      nrContrato: maybe(id),
      valor: maybe(fc.integer({ min: 1, max: 9_999 })),
      vencimento: maybe(day),
      situacao: fc.constantFrom('aberto', 'vencido', 'outra'),
      cartao: maybe(facts(CARTAO, fc.record({ aberto: fc.boolean() }))),
    }),
  ),
  facts(
    { fonte: 'requisicoes', titulo: 'Exame' },
    fc.record({
      id,
      situacao: fc.constantFrom('analise', 'pendente', 'autorizada', 'negada', 'vencida'),
      pedida: maybe(day),
      limite: maybe(day),
    }),
  ),
  facts(
    { fonte: 'exames', exames: 'Glicose', href: '/cliente/exames/1' },
    fc.record({ id, liberado: day }),
  ),
  facts({ fonte: 'vacinas' }, fc.record({ id, dia: day })),
  facts({ fonte: 'protocolos' }, fc.record({ id, assunto: maybe(fc.string()), previsao: day })),
  facts({ fonte: 'chamados' }, fc.record({ id, assunto: maybe(fc.string()), encerrado: day })),
  facts({ fonte: 'contrato' }, fc.record({ id: fc.integer({ min: 1, max: 12 }).map(String) })),
  facts({ fonte: 'familia', nome: 'Ana' }, fc.record({ id })),
  facts(
    { fonte: 'rascunhos', id: '/cliente/endereco', nome: 'Alterar endereço' },
    fc.record({ guardado: maybe(day) }),
  ),
);
const fatos = fc.array(fato, { maxLength: 30 });

describe('the list', () => {
  it('shows at most five, and loses none with "Ver tudo"', () => {
    fc.assert(
      fc.property(fatos, (all) => {
        const items = itemsOf(all, TODAY);
        const { shown, rest } = splitItems(items);
        expect(shown.length).toBeLessThanOrEqual(MAX_SHOWN);
        expect([...shown, ...rest]).toEqual(items);
        expect(rest.length === 0 || shown.length === MAX_SHOWN).toBe(true);
      }),
    );
  });

  it('has one order, whatever the order of the facts and of the services', () => {
    fc.assert(
      fc.property(fatos, fc.nat(30), (all, cut) => {
        const items = itemsOf(all, TODAY);
        expect(new Set(items.map(({ ordem }) => ordem)).size).toBe(items.length);
        const apart = [...itemsOf(all.slice(cut), TODAY), ...itemsOf(all.slice(0, cut), TODAY)];
        const orders = inOrder(apart).map(({ ordem }) => ordem);
        expect([...new Set(orders)]).toEqual(items.map(({ ordem }) => ordem));
      }),
    );
  });

  it('has no item without its fact, and each has a sentence, a button and a page of the portal', () => {
    fc.assert(
      fc.property(fatos, (all) => {
        for (const item of itemsOf(all, TODAY)) {
          const source = all.filter(
            (one) => one.fonte === item.fonte && item.ordem.endsWith(` ${one.fonte} ${one.id}`),
          );
          expect(source.length).toBeGreaterThan(0);
          const dates = source.flatMap((one) => Object.values(one) as unknown[]);
          if (item.prazo !== undefined && item.dia !== undefined) expect(dates).toContain(item.dia);
          expect(item.texto).toMatch(/[.!]$/);
          expect(item.acao).not.toBe('');
          expect(item.href).toMatch(/^\/[a-z]/);
        }
      }),
    );
  });

  it('puts a more urgent matter before an earlier date', () => {
    const items = itemsOf(
      [
        { fonte: 'vacinas', id: 'Influenza', dia: '01/01/2026' },
        {
          fonte: 'requisicoes',
          id: '1',
          titulo: 'Raio X',
          situacao: 'pendente',
          pedida: '10/11/2026',
          limite: '24/11/2026',
        },
        { fonte: 'familia', id: '2', nome: 'Ana' },
      ],
      TODAY,
    );
    expect(items.map(({ fonte }) => fonte)).toEqual(['requisicoes', 'vacinas', 'familia']);
  });
});

it('the home names the services that are missing', () => {
  expect(faltaInWords(['exames', 'vacinas'])).toBe('Não conseguimos ver agora: exames e vacinas.');
  expect(faltaInWords(['exames'])).toBe('Não conseguimos ver agora: exames.');
});

describe('the heading', () => {
  const maria = { nmBeneficiario: 'Maria Souza', ieTitular: true };
  const ana = { nmBeneficiario: 'Ana Souza', ieTitular: false };

  it('says whose plan it is', () => {
    expect(greetingOf([maria, ana], maria, true)).toEqual({ title: 'Olá, Maria', plan: undefined });
    expect(greetingOf([maria, ana], ana, false).title).toBe('Plano de Ana, dependente de Maria');
    expect(greetingOf([maria, ana], ana, true)).toEqual({
      title: 'Olá, Ana',
      plan: 'Seu plano: dependente de Maria',
    });
    expect(greetingOf([maria, ana], maria, false).title).toBe('Plano de Maria');
    expect(greetingOf([ana], ana, false).title).toBe('Plano de Ana');
  });
});
