/** Ways out of an empty list: what each filter, dropped by itself, would give; a wider circle; the other network. */
import pMap from 'p-map';
import { settle } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { activeFilters, type Alternativa, howMany, widerRadii, withoutFilter } from './filters.ts';
import { meantSpecialty } from './meant.ts';
import { payloadOf } from './payload.ts';
import { pathOf } from './query.ts';
import * as rules from './rules.ts';
import { consultaOf, type EstadoBusca, REDE_NACIONAL, restoreAll } from './search-state.ts';
import { buscarGuiaNacional, buscarPrestadores } from './service.server.ts';

/** At most so many filters are tried, so many at a time: an empty page must not flood the services. */
const TRIED = 8;
const AT_ONCE = 3;

interface Attempt extends Omit<Alternativa, 'quantidade'> {
  state: EstadoBusca;
}

/** Dropping each filter, widening the circle, and asking the national network. */
function attempts(state: EstadoBusca): Attempt[] {
  const consulta = consultaOf(state);
  const dropped = activeFilters(state, meantSpecialty(state))
    .slice(0, TRIED)
    .map(({ filtro, nome, valor }): Attempt => {
      const texto = `Sem “${nome}: ${valor}”`;
      if (filtro === 'cartao') {
        const without = rules.typeCardOrCpf(state, '', false);
        return { filtro, texto, href: undefined, state: without };
      }
      const next = withoutFilter(consulta, filtro);
      return { filtro, texto, href: pathOf(next), state: restoreAll(next, state) };
    });
  const wider = widerRadii(state).map((km): Attempt => {
    const next = rules.chooseRadius(state, km);
    const texto = `Aumentar o raio para ${String(km)} km`;
    return { filtro: 'nrRaio', texto, href: pathOf(consultaOf(next)), state: next };
  });
  return [...dropped, ...wider, ...national(state)];
}

/** The same in the national network, which reaches where the regional one does not. */
function national(state: EstadoBusca): Attempt[] {
  if (rules.isNational(state)) return [];
  const next = rules.chooseSearchType(state, REDE_NACIONAL);
  const texto = 'Procurar na rede nacional';
  return [{ filtro: 'cdTipoBusca', texto, href: pathOf(consultaOf(next)), state: next }];
}

async function count({ state, ...attempt }: Attempt, call: Call) {
  const busca = payloadOf(state);
  if (!busca) return undefined;
  const work = rules.isNational(state) ? buscarGuiaNacional : buscarPrestadores;
  const found = await settle(work(busca, call));
  if (found.status === 'error') return undefined;
  const { listaRegistros, temProximaPagina } = found.data;
  if (listaRegistros.length === 0) return undefined;
  return { ...attempt, quantidade: howMany(listaRegistros.length, temProximaPagina) };
}

/**
 * What would give results, filters first, and of the wider circles the smallest that does. An attempt
 * that fails or comes too late is not offered.
 */
export async function findAlternatives(state: EstadoBusca, call: Call): Promise<Alternativa[]> {
  const deadline = Math.min(call.deadline ?? Infinity, Date.now() + timeLimit('read') / 2);
  const counted = await pMap(attempts(state), (attempt) => count(attempt, { ...call, deadline }), {
    concurrency: AT_ONCE,
  });
  const useful = counted.filter((alternativa) => alternativa !== undefined);
  const wider = useful.find(({ filtro }) => filtro === 'nrRaio');
  return [...useful.filter(({ filtro }) => filtro !== 'nrRaio'), ...(wider ? [wider] : [])];
}
