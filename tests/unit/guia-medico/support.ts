import { type EstadoBusca, type Opcao, restore } from '#lib/guia-medico/state.ts';
import type { Prestador } from '#lib/guia-medico/wire.ts';

export const ESTADOS: readonly Opcao[] = [
  { id: '31', nome: 'Minas Gerais', sigla: 'MG' },
  { id: '35', nome: 'São Paulo', sigla: 'SP' },
];
export const CIDADES: readonly Opcao[] = [
  { id: '350010', nome: 'Adamantina' },
  { id: '354980', nome: 'São José do Rio Preto' },
];
export const BAIRROS: readonly Opcao[] = [
  { id: '7', nome: 'Centro' },
  { id: '8', nome: 'Boa Vista' },
];
/** Three entries with unique ids, for any other list. */
const some = (name: string): readonly Opcao[] =>
  [1, 2, 3].map((n) => ({ id: `${name}-${String(n)}`, nome: `${name} ${String(n)}` }));

/** A list with the index of its selection; -1 is no selection. */
export const choice = (lista: readonly Opcao[], selecionado = -1) => ({ lista, selecionado });

/** Every list is loaded, and only São Paulo and São José do Rio Preto are selected. */
export function readyState(changes: Partial<EstadoBusca> = {}): EstadoBusca {
  return {
    ...restore({}),
    estado: choice(ESTADOS, 1),
    cidade: choice(CIDADES, 1),
    bairro: choice(BAIRROS),
    especialidade: choice(some('especialidade')),
    areaAtuacao: choice(some('area')),
    recurso: choice(some('recurso')),
    qualificacao: choice(some('qualificacao')),
    produto: choice(some('produto')),
    segmentacao: choice(some('segmentacao')),
    ...changes,
  };
}

export function prestador(fields: Partial<Prestador> = {}): Prestador {
  return {
    sqPrestador: '1',
    sqDadosAtuaisGMN: undefined,
    nmPrestador: 'Alda Ramos',
    nmFantasia: undefined,
    tpPrestador: undefined,
    nrConselho: undefined,
    nrCnpj: undefined,
    nrCnes: undefined,
    dsEspecialidades: ['Cardiologia'],
    dsAreasAtuacao: [],
    qualificacoes: [],
    sqRecurso: undefined,
    dsRecurso: undefined,
    dsEndereco: 'Rua das Flores',
    nrEndereco: '10',
    dsComplemento: 'Sala 2',
    nmBairro: 'Centro',
    cdCidade: '354980',
    nmCidade: 'São José do Rio Preto',
    sgEstado: 'SP',
    nrCep: '15010000',
    telefones: ['1730000001'],
    dsEmail: undefined,
    dsSite: undefined,
    nrLatitude: undefined,
    nrLongitude: undefined,
    nrDistanciaKm: undefined,
    ieAgendaOnline: false,
    ieUrgenciaEmergencia: false,
    dsHorarioFuncionamento: undefined,
    dtInicioVigencia: undefined,
    dtFimVigencia: undefined,
    substitutos: [],
    ...fields,
  };
}
