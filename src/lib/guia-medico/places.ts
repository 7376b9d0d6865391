/** Results by place: the nearest first, and groups by neighbourhood and town. */
import { counted } from '#lib/formats/count.ts';
import { distanceInWords } from './provider.ts';
import { pathOf } from './query.ts';
import { changePage, indexOfId } from './rules.ts';
import { consultaOf, type EstadoBusca, hasLocation } from './state.ts';
import type { Lugar } from './view.ts';
import type { Prestador } from './wire.ts';

type Distant = Pick<Prestador, 'nrDistanciaKm'>;
type Located = Distant & Pick<Prestador, 'nmBairro' | 'nmCidade' | 'sgEstado'>;

const distanceOf = ({ nrDistanciaKm }: Distant) => nrDistanciaKm ?? Infinity;

/** The order of two distances in km; equal when both are unknown. */
const byDistance = (a: number, b: number) => (a === b ? 0 : a - b);

/** Nearest first where the service gives distances. The others follow, in the order of the service. */
export const nearestFirst = <T extends Distant>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => byDistance(distanceOf(a), distanceOf(b)));

/** The results of one neighbourhood, in their order. */
export interface Grupo<T> {
  /** 'Centro, Olímpia'; only the town when the service gives no neighbourhood. */
  readonly nome: string;
  readonly prestadores: readonly T[];
}

export const SEM_LUGAR = 'Bairro e cidade não informados';

const folded = (text: string) => text.toLocaleLowerCase('pt-BR');

const nameOf = ({ nmBairro, nmCidade }: Located) =>
  [nmBairro, nmCidade].filter(Boolean).join(', ') || SEM_LUGAR;

const nearestOf = ({ prestadores }: Grupo<Distant>) => Math.min(...prestadores.map(distanceOf));

/**
 * Groups results by neighbourhood and town, whatever the case of their names: the nearest group first,
 * then by name, and those without a place last.
 */
export function byPlace<T extends Located>(list: readonly T[]): Grupo<T>[] {
  const grupos = new Map<string, Grupo<T>>();
  for (const prestador of list) {
    const nome = nameOf(prestador);
    // Two towns of different states may have the same name.
    const key = folded(`${nome}/${prestador.sgEstado ?? ''}`);
    const before = grupos.get(key);
    const prestadores = [...(before?.prestadores ?? []), prestador];
    grupos.set(key, { nome: before?.nome ?? nome, prestadores });
  }
  const isNowhere = ({ nome }: Grupo<T>) => Number(nome === SEM_LUGAR);
  return [...grupos.values()].sort(
    (a, b) =>
      isNowhere(a) - isNowhere(b) ||
      byDistance(nearestOf(a), nearestOf(b)) ||
      a.nome.localeCompare(b.nome, 'pt-BR'),
  );
}

/** What the groups of one page of several are. */
export const groupsInWords = (count: number) =>
  count === 1
    ? 'Bairro do prestador desta página.'
    : `Bairros dos ${String(count)} prestadores desta página.`;

/** '1 prestador', '6 prestadores, de 1,2 km a 3,4 km'. */
export function howManyAndFar({ prestadores }: Grupo<Distant>): string {
  const { length } = prestadores;
  const count = counted(length, 'prestador', 'prestadores');
  const known = prestadores.map(distanceOf).filter(Number.isFinite);
  if (known.length === 0) return count;
  const [near, far] = [Math.min(...known), Math.max(...known)].map(distanceInWords);
  return near === far
    ? `${count}, ${String(near)}`
    : `${count}, ${String(near).replace(/^a/, 'de')} ${String(far)}`;
}

/**
 * The link to all results of a neighbourhood of the searched town. `undefined` for a search around a
 * location, and when there is only one page, because then the group already has all of them.
 */
function allOf<T extends Located>(state: EstadoBusca, { prestadores: [first] }: Grupo<T>) {
  const { lista } = state.bairro;
  const selecionado = indexOfId(lista, first?.nmBairro);
  const hasOthers = state.nrPagina > 1 || state.temProximaPagina;
  if (hasLocation(state) || !hasOthers || selecionado < 0) return undefined;
  const all = { ...changePage(state, 1), agrupar: false, bairro: { lista, selecionado } };
  return { texto: `Ver todos de ${first?.nmBairro ?? ''}`, href: pathOf(consultaOf(all)) };
}

/** Results in the order of their places, and the groups as the page shows them. */
export function inPlaces<T extends Located>(state: EstadoBusca, list: readonly T[]) {
  const ordered: T[] = [];
  const lugares = byPlace(list).map((grupo): Lugar => {
    const inicio = ordered.length;
    ordered.push(...grupo.prestadores);
    const fim = ordered.length;
    return {
      nome: grupo.nome,
      texto: howManyAndFar(grupo),
      inicio,
      fim,
      todos: allOf(state, grupo),
    };
  });
  return { ordered, lugares };
}
