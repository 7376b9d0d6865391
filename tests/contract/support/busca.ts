/** Searches of the directory without the portal. */
import { prestador, searchAnswer, type Prestador } from '#lib/guia-medico/wire.ts';
import { call, read, type Answer } from './http.ts';
import type { Reference } from './target.ts';

export type Query = Record<string, string | number>;

/** The raw answer of a search. */
export function ask(
  { ws }: Pick<Reference, 'ws'>,
  query: Query,
  path = 'prestadores',
): Promise<Answer> {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return call(`${ws}/${path}?${String(new URLSearchParams(entries))}`);
}

export interface Found {
  prestadores: Prestador[];
  names: string[];
  next: boolean;
}

/** The result of a search. @throws when the answer has no list */
export async function find(
  target: Pick<Reference, 'ws'>,
  query: Query,
  path?: string,
): Promise<Found> {
  const { listaRegistros, temProximaPagina } = read(
    await ask(target, query, path),
    searchAnswer(prestador),
  );
  if (!listaRegistros) throw new Error('no list');
  return {
    prestadores: listaRegistros,
    names: listaRegistros.map(({ nmPrestador }) => nmPrestador),
    next: temProximaPagina,
  };
}
