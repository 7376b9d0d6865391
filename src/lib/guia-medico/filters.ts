/** The filters of a search: their names, and the same search without them. */
import { type Consulta, firstPage, type Parameter } from './query.ts';
import {
  CAMPOS,
  type Campo,
  type EstadoBusca,
  hasLocation,
  isNarrowed,
  NOMES_DOS_CAMPOS,
  type Opcao,
  RAIO_MAXIMO,
  RAIO_PADRAO,
  selected,
} from './state.ts';
import { OPCOES_CLINICA, TAB_URGENCIA, TABS } from './tabs.ts';
import { operadora } from '#lib/config/words.ts';

/** A filter is named by its parameter; the card has no parameter. */
export type Filtro = Parameter | 'cartao';

export interface FiltroAtivo {
  readonly filtro: Filtro;
  readonly nome: string;
  readonly valor: string;
}

export const NOMES: Record<Campo, string> = {
  estado: 'Estado',
  cidade: 'Cidade',
  bairro: 'Bairro',
  especialidade: 'Especialidade',
  areaAtuacao: 'Área de atuação',
  recurso: 'Recurso',
  qualificacao: 'Qualificação',
  produto: 'Plano',
  segmentacao: 'Segmentação da rede',
};

const WHERE = new Set<Campo>(['estado', 'cidade']);

/**
 * The filters that are on and can be removed one by one; state, city and location are not among them.
 * @param entendida the specialty that the search recognized in its text
 */
export function activeFilters(state: EstadoBusca, entendida?: Opcao): FiltroAtivo[] {
  const { nmPrestador, tab, ieUrgenciaEmergencia, opcoesClinica } = state;
  // A selected specialty has an entry of its own.
  const told = selected(state.especialidade) ? undefined : entendida;
  const found: (FiltroAtivo | false)[] = [
    nmPrestador.trim() !== '' && {
      filtro: 'nmPrestador',
      nome: told ? NOMES.especialidade : 'Texto',
      valor: told ? told.nome : nmPrestador.trim(),
    },
    tab !== undefined && {
      filtro: 'tabGuide',
      nome: 'Atendimento',
      valor: TABS.find((entry) => entry.tab === tab)?.nome ?? '',
    },
    isNarrowed(state) && {
      filtro: 'tabClinicaGuide',
      nome: 'Só',
      valor: OPCOES_CLINICA.filter(({ opcao }) => opcoesClinica.includes(opcao))
        .map(({ nome }) => nome)
        .join(' e '),
    },
    ieUrgenciaEmergencia &&
      tab !== TAB_URGENCIA && {
        filtro: 'ieUrgenciaEmergencia',
        nome: 'Só',
        valor: 'urgência e emergência',
      },
    ...NOMES_DOS_CAMPOS.map((campo) => {
      const opcao = selected(state[campo]);
      return (
        opcao !== undefined &&
        !WHERE.has(campo) && { filtro: CAMPOS[campo], nome: NOMES[campo], valor: opcao.nome }
      );
    }),
    state.ieAgendaOnline === 'S' && {
      filtro: 'ieAgendaOnline',
      nome: 'Só',
      valor: 'com agenda online',
    },
    state.cdTipoBusca !== undefined && {
      filtro: 'cdTipoBusca',
      nome: 'Rede',
      valor: 'nacional',
    },
    state.cartaoOuCpf.valido &&
      (state.cartaoOuCpf.plano === undefined
        ? { filtro: 'cartao', nome: 'Plano de', valor: maskNumber(state.cartaoOuCpf.texto) }
        : { filtro: 'cartao', nome: 'Só', valor: state.cartaoOuCpf.plano }),
  ];
  return found.filter((filtro) => filtro !== false);
}

/** The place without its state: 'Centro, Olímpia', 'perto de você, até 25 km'. */
function placeInWords(state: EstadoBusca): string {
  if (hasLocation(state)) return `perto de você, até ${String(state.nrRaio)} km`;
  const places = [selected(state.bairro), selected(state.cidade)];
  return places.flatMap((place) => (place ? [place.nome] : [])).join(', ');
}

/** The place of a search in words: 'Centro, Olímpia – SP', 'perto de você, até 25 km'. */
export function whereInWords(state: EstadoBusca): string {
  const [place, uf] = [placeInWords(state), selected(state.estado)?.sigla];
  if (place === '') return 'nenhuma cidade escolhida';
  return uf === undefined || hasLocation(state) ? place : `${place} – ${uf}`;
}

/**
 * A search in one line: what was searched, and where. 'Cardiologia, São José do Rio Preto',
 * '“ramos”, perto de você, até 25 km', 'Hospitais, Centro, Olímpia'.
 * @param entendida the specialty that the search recognized in its text
 */
export function searchInWords(state: EstadoBusca, entendida?: Opcao): string {
  const text = state.nmPrestador.trim();
  const what =
    (selected(state.especialidade) ?? entendida)?.nome ??
    (text === '' ? undefined : `“${text}”`) ??
    TABS.find(({ tab }) => tab === state.tab)?.nome ??
    'Todos os prestadores';
  return `${what}, ${placeInWords(state)}`;
}

/** The last digits of a card or CPF: enough for its owner to recognize it. */
export function maskNumber(texto: string): string {
  return `número final ${texto.replace(/\D/g, '').slice(-4)}`;
}

/** Parameters that are removed together with a filter. */
const REMOVED_TOGETHER: Partial<Record<Filtro, readonly Parameter[]>> = {
  tabGuide: ['tabGuide', 'tabClinicaGuide', 'ieUrgenciaEmergencia'],
  nmPrestador: ['nmPrestador', 'porNome'],
};

/** The first page of the same search without one filter. */
export function withoutFilter(consulta: Consulta, filtro: Filtro): Consulta {
  const removed = new Set<string>(REMOVED_TOGETHER[filtro] ?? [filtro]);
  const kept = Object.entries(firstPage(consulta)).filter(([name]) => !removed.has(name));
  return Object.fromEntries(kept);
}

const WHERE_PARAMETERS = new Set<string>([
  'cdEstado',
  'cdCidade',
  'nrLatitude',
  'nrLongitude',
  'nrRaio',
]);

/** The first page of the same search in another town. */
export function inCity(
  consulta: Consulta,
  { cdEstado, cdCidade }: Pick<Required<Consulta>, 'cdEstado' | 'cdCidade'>,
): Consulta {
  const kept = Object.entries(firstPage(consulta)).filter(
    ([name]) => !WHERE_PARAMETERS.has(name) && name !== 'sqBairro',
  );
  return { ...Object.fromEntries(kept), cdEstado, cdCidade };
}

export function withoutFilters(consulta: Consulta): Consulta {
  return Object.fromEntries(
    Object.entries(consulta).filter(([name]) => WHERE_PARAMETERS.has(name)),
  );
}

/** The radii that are offered, in km. */
export const RAIOS: readonly number[] = [5, 10, RAIO_PADRAO, 50, RAIO_MAXIMO];

/** The offered radii that are larger than the current one; empty for a search in a city. */
export function widerRadii(state: EstadoBusca): number[] {
  return hasLocation(state) ? RAIOS.filter((km) => km > state.nrRaio) : [];
}

/** A change of the search that gives results, for an empty list. */
export interface Alternativa {
  readonly filtro: Filtro;
  /** 'Sem “Bairro: Centro”', 'Aumentar o raio para 50 km'. */
  readonly texto: string;
  /** Its address; `undefined` for the card, which a form removes. */
  readonly href: string | undefined;
  /** '12', '50 ou mais'. */
  readonly quantidade: string;
}

/** The number of results on a page: '50 ou mais' when there is a next page. */
export function howMany(count: number, temProximaPagina: boolean): string {
  return temProximaPagina ? `${String(count)} ou mais` : String(count);
}

/** The heading and text of an empty list, above its alternatives. */
export function nothingFoundInWords(
  state: EstadoBusca,
  alternativas: readonly Pick<Alternativa, 'filtro'>[],
): { title: string; text: string } {
  const isNarrowed = activeFilters(state).length > 0;
  if (isNarrowed && alternativas.length > 0) {
    return {
      title: 'Falta pouco: mude um filtro',
      text: 'Nenhum prestador atende a tudo o que você pediu. Veja o que aparece com uma só mudança:',
    };
  }
  if (isNarrowed) {
    return {
      title: 'Não há quem atenda a tudo isso aqui',
      text: 'Nenhum filtro sozinho é a causa. Procure em outra cidade, ou tire todos os filtros.',
    };
  }
  if (alternativas.some(({ filtro }) => filtro === 'cdTipoBusca')) {
    return {
      title: 'Aqui não há prestador da rede regional',
      text: 'A rede nacional tem. Antes de ir, veja na carteirinha se a abrangência do seu plano é nacional.',
    };
  }
  return {
    title: 'Aqui não há prestador da rede',
    text: `Procure em uma cidade vizinha, ou ligue para ${operadora.a}, que indica quem atende.`,
  };
}
