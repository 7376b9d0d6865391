/** The browser gets the page once: the lists as options of the form, the rest as a block of data. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toColumns } from '#lib/guia-medico/columns.ts';
import {
  dataOf,
  type GuidePage,
  onlyOnServer,
  type PageData,
  readData,
} from '#lib/guia-medico/page-data.ts';
import { networkStatus } from '#lib/guia-medico/provider.ts';
import { NAO_BUSCADO } from '#lib/guia-medico/view.ts';
import { anyText } from '../support/arbitraries.ts';
import { prestador, readyState } from './support.ts';

const TODAY = '15/06/2026';
const pageOf = (listaRegistros = [prestador()]): GuidePage => ({
  estado: readyState({ listaRegistros, nmPrestador: 'alda', tab: 1 }),
  consulta: { nmPrestador: 'alda' },
  falhas: { bairro: { mensagem: 'fora do ar', retry: true } },
  resultado: NAO_BUSCADO,
  aberto: false,
  hoje: TODAY,
  device: 'other',
  acaoCartao: '?_action=x',
  codigo: '1234 5678',
  atalhos: undefined,
  cartaoRecusado: undefined,
});

/** What the browser reads from a page. */
const received = (page: GuidePage) =>
  readData(JSON.parse(JSON.stringify(dataOf(page))) as PageData, (campo) =>
    page.estado[campo].lista.map(({ id, nome }) => ({ id, nome })),
  );

it('the island’s properties have nothing of the page, and the block has no list', () => {
  const page = pageOf();
  const given = onlyOnServer(page);
  expect(given.page).toBe(page);
  expect(JSON.stringify(given)).toBe('{}');
  const block = JSON.stringify(dataOf(page));
  for (const name of ['Adamantina', 'Boa Vista', 'recurso 1', 'Minas Gerais', 'listaRegistros']) {
    expect(block).not.toContain(name);
  }
});

it('the browser reads the state back from the page', () => {
  expect(received(pageOf())).toEqual(pageOf());
  expect(received(pageOf([]))).toEqual(pageOf([]));
});

const text = fc.oneof(fc.constantFrom('', 'null', '|', 'a|b', '0', 'São José'), anyText());
const maybe = fc.option(text, { nil: undefined });
const day = fc.constantFrom(undefined, '01/02/2010', '20/06/2026', '31/12/2099', 'x');
const providers = fc.array(
  fc
    .record({
      sqPrestador: text,
      nmFantasia: maybe,
      dsEspecialidades: fc.array(text, { maxLength: 3 }),
      qualificacoes: fc.array(fc.record({ sgQualificacao: maybe, dsQualificacao: text })),
      nmBairro: fc.constantFrom('Centro', 'Boa Vista', undefined),
      telefones: fc.array(text, { maxLength: 3 }),
      nrDistanciaKm: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined }),
      ieAgendaOnline: fc.boolean(),
      dtInicioVigencia: day,
      dtFimVigencia: day,
    })
    .map((fields) => prestador(fields)),
  { maxLength: 12 },
);

it('every provider is read back, without the days that its card does not show', () => {
  fc.assert(
    fc.property(providers, (list) => {
      const read = received(pageOf(list)).estado.listaRegistros;
      expect(read).toHaveLength(list.length);
      for (const [at, { dtInicioVigencia, dtFimVigencia, ...given }] of list.entries()) {
        const shown = read[at];
        expect(shown).toMatchObject(JSON.parse(JSON.stringify(given)) as object);
        const vinculo = networkStatus({ dtInicioVigencia, dtFimVigencia }, TODAY);
        expect(shown && networkStatus(shown, TODAY)).toEqual(
          vinculo.kind === 'na-rede' ? { kind: 'na-rede', desde: undefined } : vinculo,
        );
      }
    }),
  );
});

it('the block writes neither the name of a property nor an equal value twice', () => {
  const list = Array.from({ length: 50 }, (_, n) => ({
    name: `prestador ${String(n)}`,
    town: 'Olímpia',
    kind: n % 2 === 0 ? 'Consultório' : 'Hospital',
    titles: [{ words: `mestrado ${String(n)}` }, { words: 'Residência médica' }],
  }));
  const written = JSON.stringify(toColumns(list));
  for (const once of ['town', 'Olímpia', 'Consultório', 'titles', 'Residência médica'])
    expect(written.split(once), once).toHaveLength(2);
});
