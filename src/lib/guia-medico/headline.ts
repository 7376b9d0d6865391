/** The heading of a page of results, which is also its title, and the first line of a printed list. */
import { activeFilters, whereInWords } from './filters.ts';
import { specialtyWords } from './specialties.ts';
import { type EstadoBusca, hasLocation, type Opcao, selected } from './state.ts';
import { TAB_HOSPITAL, TAB_URGENCIA } from './tabs.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

const PRESTADORES: Noun = { one: 'prestador', many: 'prestadores' };

const pluralOfWord = (word: string): string =>
  word.endsWith('ão')
    ? word.replace(/ão$/, 'ões')
    : word.endsWith('al')
      ? word.replace(/al$/, 'ais')
      : word.endsWith('r')
        ? `${word}es`
        : `${word}s`;

/** The plural of a profession. The words after a preposition stay in the singular. */
export function pluralOf(profession: string): string {
  const [, name = '', rest = ''] = /^(.*?)( (?:de|da|do) .*)?$/.exec(profession) ?? [];
  return name.split(' ').map(pluralOfWord).join(' ') + rest;
}

const ofSpecialty = (nome: string): Noun => ({
  one: `prestador de ${nome}`,
  many: `prestadores de ${nome}`,
});

export interface UnderstoodSearch {
  /** The specialty that the search recognized in its text. */
  entendida: Opcao | undefined;
  /** Whether every provider of the page has a council number: the page has only people, no clinics. */
  profissionais: boolean;
}

/** The noun for the results: a profession when all are people, else providers of the specialty. */
function nounOf(state: EstadoBusca, { entendida, profissionais }: UnderstoodSearch): Noun {
  const specialty = entendida ?? selected(state.especialidade);
  if (specialty) {
    const pessoa = profissionais ? specialtyWords(specialty.nome)?.pessoa : undefined;
    return pessoa === undefined
      ? ofSpecialty(specialty.nome)
      : { one: pessoa, many: pluralOf(pessoa) };
  }
  if (state.tab === TAB_URGENCIA) return ofSpecialty('urgência e emergência');
  // A selected resource replaces the resources of the hospital tab.
  const isHospital = state.tab === TAB_HOSPITAL && !selected(state.recurso);
  return isHospital ? { one: 'hospital', many: 'hospitais' } : PRESTADORES;
}

/** The text, if it was compared with names, and the place of the search. */
function textAndWhere(state: EstadoBusca, { entendida }: UnderstoodSearch): string {
  const text = entendida ? '' : state.nmPrestador.trim();
  const [cidade, bairro] = [selected(state.cidade), selected(state.bairro)];
  const where = hasLocation(state)
    ? `até ${String(state.nrRaio)} km de você`
    : cidade && `em ${cidade.nome}${bairro ? `, bairro ${bairro.nome}` : ''}`;
  return [text !== '' && `para “${text}”`, where].filter(Boolean).join(' ');
}

/**
 * The heading of a page of results: '30 cardiologistas em Olímpia', 'Mais de 50 prestadores de
 * Cardiologia em Olímpia'. The service sends no total, so only a list of one page has one.
 */
export function headlineOf(state: EstadoBusca, shown: UnderstoodSearch): string {
  const { nrPagina, temProximaPagina, listaRegistros } = state;
  const count = listaRegistros.length;
  const { one, many } = nounOf(state, shown);
  const what = count === 1 ? one : many;
  const around = textAndWhere(state, shown);
  const page = `página ${String(nrPagina)}`;
  if (count === 0 && nrPagina > 1) return `Nenhum ${one} ${around} nesta página`;
  if (count === 0) return `Nenhum ${one} encontrado ${around}`;
  if (nrPagina === 1 && !temProximaPagina) return `${String(count)} ${what} ${around}`;
  if (nrPagina === 1) return `Mais de ${String(count)} ${what} ${around}`;
  if (temProximaPagina && count === 1) return `Outro ${one} ${around}, ${page}`;
  if (temProximaPagina) return `Outros ${String(count)} ${many} ${around}, ${page}`;
  return count === 1
    ? `O último ${one} ${around}, ${page}`
    : `Os últimos ${String(count)} ${many} ${around}, ${page}`;
}

/**
 * The first line of a printed list: date, place and filters; card and CPF by their last digits.
 * @param moment for example '22/11/2026, 10h32'
 */
export function printedLine(state: EstadoBusca, entendida: Opcao | undefined, moment: string) {
  const filters = activeFilters(state, entendida).map(({ nome, valor }) => `${nome}: ${valor}`);
  const what = filters.length > 0 ? filters : ['Todos os prestadores'];
  const page =
    state.nrPagina > 1 || state.temProximaPagina ? [`Página ${String(state.nrPagina)}`] : [];
  return [`Guia médico, consultado em ${moment}`, `Onde: ${whereInWords(state)}`, ...what, ...page]
    .map((part) => `${part}.`)
    .join(' ');
}
