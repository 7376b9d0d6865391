/** The data of the page: lists, search, coverage and alternatives. */
import { describe, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { applyChange } from '#lib/guia-medico/guide.server.ts';
import { selected } from '#lib/guia-medico/state.ts';
import { titular } from '../support/people.ts';
import { membro } from '../support/requests.ts';
import { empty, json } from '../support/scripted-server.ts';
import { ask, found, SEARCH, searchBy, useGuideServices } from './scripted-services.ts';
import { readyState } from './support.ts';

const server = useGuideServices();

// The tests share one cache of lists, as requests to a process do.
describe('a page without a query', () => {
  it('selects SP and the default city, and does not search', async () => {
    const { estado, resultado, falhas, atualizadoEm } = await ask('');
    expect(resultado).toBeUndefined();
    expect(falhas).toEqual({});
    expect([selected(estado.estado)?.sigla, selected(estado.cidade)?.id]).toEqual(['SP', '354980']);
    expect(selected(estado.qualificacao)).toBeUndefined();
    expect(estado.qualificacao.lista[0]?.nome).toBe('E – Título');
    expect(atualizadoEm).toBe('20/11/2026 05:40');
    expect(server.callsTo(SEARCH)).toEqual([]);
  });
});

describe('a search', () => {
  it('sends the query and returns the results', async () => {
    const { estado, resultado } = await ask(
      'nmPrestador=alda&cdEspecialidade=4&cdCidade=354980&sqBairro=99',
    );
    expect(server.callsTo(SEARCH).map(({ query }) => query)).toEqual([
      {
        nrQtdRegistroPagina: '50',
        nrPagina: '1',
        cdCidade: '354980',
        cdEspecialidade: '4',
        nmPrestador: 'alda',
      },
    ]);
    expect(estado.listaRegistros.map(({ nmPrestador }) => nmPrestador)).toEqual(['Alda', 'Bento']);
    expect(resultado?.busca.status).toBe('success');
    expect(resultado?.vazio).toBeUndefined();
  });

  it('lists the nearest first, or by place when the address says so', async () => {
    const at = (nome: string, nmBairro: string, nrDistanciaKm: number) => ({
      sqPrestador: nome,
      nmPrestador: nome,
      nmBairro,
      nrDistanciaKm,
    });
    const listaRegistros = [
      at('longe', 'Vila', 9),
      at('perto', 'Vila', 1),
      at('meio', 'Centro', 5),
    ];
    server.on(SEARCH, json({ listaRegistros, temProximaPagina: false }));
    const names = async (query: string) => {
      const { estado, resultado } = await ask(`nmPrestador=a&cdCidade=354980${query}`);
      return [
        estado.listaRegistros.map(({ nmPrestador }) => nmPrestador),
        resultado?.lugares?.map(({ nome }) => nome),
      ];
    };
    expect(await names('')).toEqual([['perto', 'meio', 'longe'], undefined]);
    expect(await names('&agrupar=S')).toEqual([
      ['perto', 'longe', 'meio'],
      ['Vila', 'Centro'],
    ]);
  });

  it.each([
    ['nmPrestador=cardiolgia', ['Cardiologia']],
    ['nmPrestador=alda', []],
    // The text was searched as this specialty, or another condition selects it.
    ['nmPrestador=cardiologia', []],
    ['nmPrestador=cardiolgia&cdEspecialidade=4', []],
    ['nmPrestador=cardiologia&porNome=cardiologia', ['Cardiologia']],
  ])('%s suggests %j', async (query, names) => {
    const { resultado } = await ask(`${query}&cdCidade=354980`);
    expect(resultado?.parecidas?.map(({ nome }) => nome)).toEqual(names);
  });

  it('that fails is an empty list and a sentence', async () => {
    server.on(SEARCH, empty(500));
    const { estado, resultado } = await ask('tabGuide=0');
    expect(resultado?.busca).toMatchObject({ status: 'error', mensagem: MENSAGEM_MANUTENCAO });
    expect(estado.listaRegistros).toEqual([]);
  });
});

describe("a member's plan", () => {
  it('is compared with each provider, by one more search with the selected card', async () => {
    server.on(
      SEARCH,
      searchBy((query) => found(query.has('nrCartao') ? ['Bento'] : ['Alda', 'Bento'])),
    );
    const { resultado } = await ask('nrPagina=2', { membro });
    expect(resultado?.cobertura).toEqual({
      nome: titular.nmBeneficiario,
      cobertos: ['Bento'],
      completa: true,
    });
    expect(server.callsTo(SEARCH)).toHaveLength(2);
  });

  it('is unknown when that search fails; the results are shown', async () => {
    server.on(
      SEARCH,
      searchBy((query) => (query.has('nrCartao') ? empty(503) : found(['Alda']))),
    );
    const { estado, resultado } = await ask('tabGuide=0', { membro });
    expect(estado.listaRegistros).toHaveLength(1);
    expect(resultado?.cobertura?.cobertos).toBeUndefined();
  });

  it('is not compared on a page that would need too large an answer', async () => {
    const { resultado } = await ask('nrPagina=11', { membro });
    expect(resultado?.cobertura).toBeUndefined();
    expect(server.callsTo(SEARCH)).toHaveLength(1);
  });
});

describe('a button that changes the form', () => {
  it('sets the tab, or presses the clinic option, on page 1', () => {
    const state = readyState({ nrPagina: 4, tab: 1 });
    expect(applyChange(state, { kind: 'tab', value: '3' })).toMatchObject({
      tab: 3,
      ieUrgenciaEmergencia: true,
      nrPagina: 1,
    });
    expect(applyChange(state, { kind: 'tab', value: 'nenhuma' }).tab).toBeUndefined();
    expect(applyChange(state, { kind: 'clinica', value: '2' })).toMatchObject({
      opcoesClinica: [2],
      nrPagina: 1,
    });
    expect(applyChange(state, { kind: 'listas' })).toBe(state);
  });
});
