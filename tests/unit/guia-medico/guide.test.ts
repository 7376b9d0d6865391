/** The page's data as the server gathers it: lists, search, plan coverage, ways out of an empty list. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import {
  applyChange,
  type GuideRequest,
  loadForm,
  loadGuide,
} from '#lib/guia-medico/guide.server.ts';
import { readConsulta } from '#lib/guia-medico/query.ts';
import { selected } from '#lib/guia-medico/state.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { sessionRecord, titular } from '../support/people.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { found, playGuide, SEARCH, searchBy } from './services-played.ts';
import { readyState } from './support.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '0.2' });
const call = { requestId: 'pedido-1' };

beforeEach(() => playGuide(server));

const ask = (query: string, more: Partial<GuideRequest> = {}) =>
  loadGuide({ consulta: readConsulta(new URLSearchParams(query)), call, ...more });

// One cache of lists for the whole file, as for a whole process.
describe('without a question', () => {
  it('the form is ready, SP and the default city selected, and nothing is searched', async () => {
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
  it('sends what the address says, and gives what the service found', async () => {
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
  });

  it('of the national network goes to the national guide, with the state', async () => {
    server.on('GET /ws/nacional', found(['Zilda']));
    const { estado } = await ask('cdTipoBusca=1');
    expect(server.callsTo('GET /ws/nacional')[0]?.query).toMatchObject({
      cdTipoBusca: '1',
      cdEstado: '35',
    });
    expect(estado.listaRegistros).toHaveLength(1);
  });

  it.each([
    ['answers 500', empty(500), MENSAGEM_MANUTENCAO, true],
    [
      'answers without a list',
      json({ temProximaPagina: false }),
      'Não houve lista de resposta',
      false,
    ],
  ] as const)('that %s is an empty list and a sentence', async (_name, answer, mensagem, retry) => {
    server.on(SEARCH, answer);
    const { estado, resultado } = await ask('tabGuide=0');
    expect(resultado?.busca).toEqual({ status: 'error', mensagem, retry });
    expect(estado.listaRegistros).toEqual([]);
  });

  it('with a valid card in the session is narrowed by it', async () => {
    await ask('tabGuide=0', { cartaoOuCpf: { texto: '52998224725', valido: true } });
    expect(server.callsTo(SEARCH)[0]?.query).toMatchObject({ nrCpf: '52998224725' });
  });
});

describe("a member's plan", () => {
  const membro = MemberContext.of(sessionRecord(), call);

  it('is told for each provider, from one second search with the selected card', async () => {
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
    const [narrowed] = server.callsTo(SEARCH).filter(({ query }) => 'nrCartao' in query);
    expect(narrowed?.query).toMatchObject({
      nrCartao: titular.nrCartao,
      nrPagina: '1',
      nrQtdRegistroPagina: '100',
    });
    expect(server.callsTo(SEARCH)).toHaveLength(2);
  });

  it('is not told when the second search fails; the results stand', async () => {
    server.on(
      SEARCH,
      searchBy((query) => (query.has('nrCartao') ? empty(503) : found(['Alda']))),
    );
    const { estado, resultado } = await ask('tabGuide=0', { membro });
    expect(estado.listaRegistros).toHaveLength(1);
    expect(resultado?.cobertura?.cobertos).toBeUndefined();
  });

  it('is not asked so far down that the answer would be too large', async () => {
    const { resultado } = await ask('nrPagina=11', { membro });
    expect(resultado?.cobertura).toBeUndefined();
    expect(server.callsTo(SEARCH)).toHaveLength(1);
  });
});

describe('a button that changes something', () => {
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

it('the state of the previous search wins over the default; its cities, unknown, are a failure of theirs', async () => {
  server.on('GET /ws/estados/MG/cidades', empty(500));
  // A list that the process does not know yet: the states are kept, so MG is none of them.
  const { estado } = await loadForm({ consulta: {}, anterior: 'MG', call });
  expect(selected(estado.estado)?.sigla).toBe('SP');
});
