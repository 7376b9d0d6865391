/** A search recognizes a specialty in its text, by its name or by a common word. */
import { describe, expect, it } from 'vitest';
import nomes from '../../../backend/seed/data/005-guia-medico/nomes.json';
import { especialidades } from '../../../backend/seed/guia-medico/catalogue.ts';
import {
  findSpecialty,
  missingSpecialty,
  recognizedSpecialty,
  SPECIALTY_WORDS,
} from '#lib/guia-medico/specialties.ts';
import type { EstadoBusca } from '#lib/guia-medico/state.ts';
import { empty } from '../support/scripted-server.ts';
import { ask, found, SEARCH, useGuideServices } from './scripted-services.ts';
import { choice, readyState } from './support.ts';

const listOf = (...names: string[]) => names.map((nome, index) => ({ id: String(index), nome }));
const LIST = especialidades.map(({ cd, ds }) => ({ id: String(cd), nome: ds }));
const named = (text: string, lista = LIST) => findSpecialty(text, lista)?.nome;

describe('the specialty that a text names', () => {
  it.each([
    ['Cardiologistas', 'Cardiologia'],
    ['médica cardiologista', 'Cardiologia'],
    ['especialista em cardiologia', 'Cardiologia'],
    ['psicólogas', 'Psicologia'],
    ['ginecologia obstetrícia', 'Ginecologia e obstetrícia'],
    ['clinicos gerais', 'Clínica médica'],
    ['cirurgiões plásticos', 'Cirurgia plástica'],
  ])('is, for %j, %s', (text, nome) => {
    expect(named(text)).toBe(nome);
  });

  it.each([
    '',
    '   ',
    'médico',
    'Cecília Prado',
    'cardiologia prado',
    'clínica',
    'hospital',
    'cirurgia',
    'emergência',
    'comunidade',
    'pescoço',
    'dentista',
  ])('is undefined for %j', (text) => {
    expect(named(text)).toBeUndefined();
  });

  it('is never read from a name of a person', () => {
    const names = [...nomes.prenomes.split(', '), ...nomes.sobrenomes.split(', ')];
    const everything = listOf(...SPECIALTY_WORDS.map(({ nomes: [nome] }) => nome ?? ''));
    expect(names.filter((name) => named(name, everything))).toEqual([]);
  });

  it.each([
    ['obstetra', ['GINECOLOGIA/OBSTETRICIA', 'PEDIATRIA'], 'GINECOLOGIA/OBSTETRICIA'],
    ['clínico geral', ['Clínica Geral'], 'Clínica Geral'],
    ['hansenologista', ['Hansenologia'], 'Hansenologia'],
    ['ginecologista', ['Ginecologia', 'Obstetrícia'], 'Ginecologia'],
    ['ginecologia', ['Ginecologia e obstetrícia', 'Ginecologia'], 'Ginecologia'],
    // Several entries have that name.
    ['cardiologista', ['Cardiologia', 'CARDIOLOGIA'], undefined],
    ['alergia', ['Alergia e pediatria', 'Alergia e dermatologia'], undefined],
  ])('for %j in the operator’s list %j is %s', (text, lista, nome) => {
    expect(named(text, listOf(...lista))).toBe(nome);
  });
});

describe('a specialty that the operator does not have', () => {
  const of = (nmPrestador: string, change: Partial<EstadoBusca> = {}) =>
    missingSpecialty({ ...readyState({ especialidade: choice(LIST), nmPrestador }), ...change });

  it('is named with what to do', () => {
    expect(of('dentista')).toEqual({
      nome: 'Odontologia',
      conselho: expect.stringMatching(/^A maioria dos planos .* segmentação.* dentista/) as string,
    });
    expect(of('podóloga')).toEqual({ nome: 'Podologia', conselho: undefined });
  });

  it('is not one that the list has, a name of a provider or a text that asks for names', () => {
    expect(of('cardiologista')).toBeUndefined();
    expect(of('Cecília Prado')).toBeUndefined();
    expect(of('dentista', { porNome: 'dentista' })).toBeUndefined();
  });

  it('is not named while the list of specialties is missing', () => {
    expect(of('dentista', { especialidade: choice([]) })).toBeUndefined();
  });
});

describe('a search', () => {
  const state = readyState({ especialidade: choice(LIST), nmPrestador: 'pediatra' });
  const pediatria = LIST.find(({ nome }) => nome === 'Pediatria');
  const at = (nome: string) => LIST.findIndex((opcao) => opcao.nome === nome);

  it('recognizes the specialty, unless another is selected or the visitor asks for names', () => {
    expect(recognizedSpecialty(state)).toEqual(pediatria);
    const selecting = (nome: string) => ({ ...state, especialidade: choice(LIST, at(nome)) });
    expect(recognizedSpecialty(selecting('Pediatria'))).toEqual(pediatria);
    expect(recognizedSpecialty(selecting('Cardiologia'))).toBeUndefined();
    expect(recognizedSpecialty({ ...state, porNome: 'pediatra' })).toBeUndefined();
    // `porNome` has another text than the search.
    expect(recognizedSpecialty({ ...state, porNome: 'cardiologista' })).toEqual(pediatria);
  });

  const server = useGuideServices();
  const base = { nrQtdRegistroPagina: '50', nrPagina: '1', cdCidade: '354980' };

  it('for a specialty sends one call with the code', async () => {
    const { estado, resultado } = await ask('nmPrestador=Cardiologistas&cdCidade=354980');
    expect(server.callsTo(SEARCH).map(({ query }) => query)).toEqual([
      { ...base, cdEspecialidade: '4' },
    ]);
    expect(resultado?.entendida).toEqual({ id: '4', nome: 'Cardiologia' });
    expect(estado.nmPrestador).toBe('Cardiologistas');
  });

  it.each(['nmPrestador=cardiologia&porNome=cardiologia', 'nmPrestador=cardiologia prado'])(
    'for %s sends one call with the text',
    async (query) => {
      const { resultado } = await ask(`${query}&cdCidade=354980`);
      const nmPrestador = new URLSearchParams(query).get('nmPrestador') ?? '';
      expect(server.callsTo(SEARCH).map((asked) => asked.query)).toEqual([
        { ...base, nmPrestador },
      ]);
      expect(resultado?.entendida).toBeUndefined();
    },
  );

  it('without results offers to remove the specialty', async () => {
    server.on(SEARCH, found([]));
    const { resultado } = await ask('nmPrestador=cardiologia&cdCidade=354980&tabGuide=0');
    const dropped = server.callsTo(SEARCH).map(({ query }) => query['cdEspecialidade']);
    expect(dropped).toContain(undefined);
    expect(server.callsTo(SEARCH).every(({ query }) => query['nmPrestador'] === undefined)).toBe(
      true,
    );
    expect(resultado?.alternativas).toEqual([]);
  });

  it('without the list of specialties uses the text', async () => {
    server.on('GET /ws/r/beneficiario/agendamento/consultas/listar-especialidades', empty(500));
    await ask('nmPrestador=cardiologia&cdCidade=354980&ieAgendaOnline=S');
    expect(server.callsTo(SEARCH)[0]?.query).toMatchObject({ nmPrestador: 'cardiologia' });
  });
});
