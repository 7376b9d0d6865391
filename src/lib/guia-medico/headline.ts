/** What a page of results is called: how many, of what, where. Heading, page title and print say the same. */
import { activeFilters, placeInWords } from './filters.ts';
import { wordsOf } from './meant.ts';
import { type EstadoBusca, hasPlace, type Opcao, selected } from './search-state.ts';
import { TAB_HOSPITAL, TAB_URGENCIA } from './tabs.ts';

/** A noun of the results, singular and plural; all of them are masculine. */
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

/** The plural of somebody's profession: what follows a preposition stays as it is. */
export function pluralOf(profession: string): string {
  const [, name = '', rest = ''] = /^(.*?)( (?:de|da|do) .*)?$/.exec(profession) ?? [];
  return name.split(' ').map(pluralOfWord).join(' ') + rest;
}

const ofSpecialty = (nome: string): Noun => ({
  one: `prestador de ${nome}`,
  many: `prestadores de ${nome}`,
});

export interface Shown {
  /** The specialty that the search takes its text for. */
  entendida: Opcao | undefined;
  /** Whether everybody on the page is registered with a council: people, and no clinic among them. */
  profissionais: boolean;
}

/** What was looked for, as a noun: a profession where all are people, else providers of that specialty. */
function nounOf(state: EstadoBusca, { entendida, profissionais }: Shown): Noun {
  const specialty = entendida ?? selected(state.especialidade);
  if (specialty) {
    const pessoa = profissionais ? wordsOf(specialty.nome)?.pessoa : undefined;
    return pessoa === undefined
      ? ofSpecialty(specialty.nome)
      : { one: pessoa, many: pluralOf(pessoa) };
  }
  if (state.tab === TAB_URGENCIA) return ofSpecialty('urgência e emergência');
  // A selected resource overrides those of the hospitals.
  const isHospital = state.tab === TAB_HOSPITAL && !selected(state.recurso);
  return isHospital ? { one: 'hospital', many: 'hospitais' } : PRESTADORES;
}

/** The text, where it was looked for in names; the place. */
function circumstances(state: EstadoBusca, { entendida }: Shown): string {
  const text = entendida ? '' : state.nmPrestador.trim();
  const [cidade, bairro] = [selected(state.cidade), selected(state.bairro)];
  const where = hasPlace(state)
    ? `até ${String(state.nrRaio)} km de você`
    : cidade && `em ${cidade.nome}${bairro ? `, bairro ${bairro.nome}` : ''}`;
  return [text !== '' && `para “${text}”`, where].filter(Boolean).join(' ');
}

/**
 * The heading of a page of results: '30 cardiologistas em Olímpia', 'Mostrando os 50 primeiros
 * prestadores de Cardiologia em Olímpia'. The service tells no total: only a list of one page is counted.
 */
export function headlineOf(state: EstadoBusca, shown: Shown): string {
  const { nrPagina, temProximaPagina, listaRegistros } = state;
  const count = listaRegistros.length;
  const { one, many } = nounOf(state, shown);
  const what = count === 1 ? one : many;
  const around = circumstances(state, shown);
  const page = `página ${String(nrPagina)}`;
  if (count === 0 && nrPagina > 1) return `Nenhum ${one} ${around} nesta página`;
  if (count === 0) return `Nenhum ${one} encontrado ${around}`;
  if (nrPagina === 1 && !temProximaPagina) return `${String(count)} ${what} ${around}`;
  if (nrPagina === 1) return `Mostrando os ${String(count)} primeiros ${many} ${around}`;
  if (temProximaPagina) return `Mostrando mais ${String(count)} ${what} ${around}, ${page}`;
  return count === 1
    ? `Mostrando o último ${one} ${around}, ${page}`
    : `Mostrando os últimos ${String(count)} ${many} ${around}, ${page}`;
}

/**
 * What a printed list says of itself: when, where, what. Card and CPF by their last digits.
 * @param moment as people write it: '22/11/2026, 10h32'
 */
export function printedLine(state: EstadoBusca, entendida: Opcao | undefined, moment: string) {
  const filters = activeFilters(state, entendida).map(({ nome, valor }) => `${nome}: ${valor}`);
  const what = filters.length > 0 ? filters : ['Todos os prestadores'];
  const page =
    state.nrPagina > 1 || state.temProximaPagina ? [`Página ${String(state.nrPagina)}`] : [];
  return [`Guia médico, consultado em ${moment}`, `Onde: ${placeInWords(state)}`, ...what, ...page]
    .map((part) => `${part}.`)
    .join(' ');
}
