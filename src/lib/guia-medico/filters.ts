/** What narrows a search, filter by filter: to be named, to be dropped, to be widened. */
import type { Consulta, Parameter } from './query.ts';
import {
  CAMPOS,
  type Campo,
  type EstadoBusca,
  hasPlace,
  isNarrowed,
  NOMES_DOS_CAMPOS,
  type Opcao,
  RAIO_MAXIMO,
  RAIO_PADRAO,
  selected,
} from './search-state.ts';
import { OPCOES_CLINICA, TAB_URGENCIA, TABS } from './tabs.ts';

/** A filter by the parameter that carries it; the card is in the session, not in the address. */
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
 * The filters that are on, apart from the place: those that can be dropped one by one.
 * @param entendida the specialty that the search takes its text for
 */
export function activeFilters(state: EstadoBusca, entendida?: Opcao): FiltroAtivo[] {
  const { nmPrestador, tab, ieUrgenciaEmergencia, opcoesClinica } = state;
  // Where it is selected as well, the list tells it.
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
    state.cartaoOuCpf.valido && {
      filtro: 'cartao',
      nome: 'Plano de',
      valor: maskNumber(state.cartaoOuCpf.texto),
    },
  ];
  return found.filter((filtro) => filtro !== false);
}

/** Where the search looks: 'Centro, Olímpia – SP', 'perto de você, até 25 km'. */
export function placeInWords(state: EstadoBusca): string {
  if (hasPlace(state)) return `perto de você, até ${String(state.nrRaio)} km`;
  const [cidade, uf] = [selected(state.cidade), selected(state.estado)?.sigla];
  if (!cidade) return 'nenhuma cidade escolhida';
  const bairro = selected(state.bairro);
  return [bairro && `${bairro.nome},`, cidade.nome, uf && `– ${uf}`].filter(Boolean).join(' ');
}

/** A card or a CPF by its last digits, enough for who typed it. */
export function maskNumber(texto: string): string {
  return `número final ${texto.replace(/\D/g, '').slice(-4)}`;
}

/** What goes with a filter when it is dropped. */
const TOGETHER: Partial<Record<Filtro, readonly Parameter[]>> = {
  tabGuide: ['tabGuide', 'tabClinicaGuide', 'ieUrgenciaEmergencia'],
  nmPrestador: ['nmPrestador', 'porNome'],
};

/** The same search without one filter, on its first page. */
export function withoutFilter(consulta: Consulta, filtro: Filtro): Consulta {
  const dropped = new Set<string>(['nrPagina', ...(TOGETHER[filtro] ?? [filtro])]);
  return Object.fromEntries(Object.entries(consulta).filter(([name]) => !dropped.has(name)));
}

const PLACE = new Set<string>(['cdEstado', 'cdCidade', 'nrLatitude', 'nrLongitude', 'nrRaio']);

/** The same place, and nothing else. */
export function onlyPlace(consulta: Consulta): Consulta {
  return Object.fromEntries(Object.entries(consulta).filter(([name]) => PLACE.has(name)));
}

/** The radii that are offered, in km. */
export const RAIOS: readonly number[] = [5, 10, RAIO_PADRAO, 50, RAIO_MAXIMO];

/** The radii beyond the one that found nothing; none in a city. */
export function widerRadii(state: EstadoBusca): number[] {
  return hasPlace(state) ? RAIOS.filter((km) => km > state.nrRaio) : [];
}

/** A way out of an empty list, with what it would give. */
export interface Alternativa {
  readonly filtro: Filtro;
  /** 'Sem “Bairro: Centro”', 'Aumentar o raio para 50 km'. */
  readonly texto: string;
  /** Where it leads; none for the card, which is dropped by a form. */
  readonly href: string | undefined;
  /** '12', '50 ou mais'. */
  readonly quantidade: string;
}

/** How many results a page of them stands for: '50 ou mais' when there are further pages. */
export function howMany(count: number, temProximaPagina: boolean): string {
  return temProximaPagina ? `${String(count)} ou mais` : String(count);
}

/** What is said above the ways out of an empty list: what they are, or why there are none. */
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
    text: 'Procure em uma cidade vizinha, ou ligue para a cooperativa: ela indica quem atende.',
  };
}
