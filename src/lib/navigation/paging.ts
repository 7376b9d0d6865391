/** A long list on several pages, by its address. */
import { z } from 'zod';

/** Entries of one page, where its list asks for no other number. */
const PAGE_SIZE = 50;

const wanted = z.coerce.number().int().min(1).catch(1);

export interface PageOf<T> {
  /** The entries of this page. */
  itens: T[];
  /** Of the whole list. */
  total: number;
  currentPage: number;
  lastPage: number;
  /** The pages before and after this one, with the rest of the address as it is. */
  url: { prev: string | undefined; next: string | undefined };
}

/**
 * The page of a list that an address asks for.
 * @param param the name in the query that counts the pages, from 1; a page that does not exist is the nearest
 */
export function pageOf<T>(
  list: readonly T[],
  { pathname, searchParams }: URL,
  { param = 'pagina', size = PAGE_SIZE }: { param?: string; size?: number } = {},
): PageOf<T> {
  const lastPage = Math.max(1, Math.ceil(list.length / size));
  const currentPage = Math.min(wanted.parse(searchParams.get(param) ?? 1), lastPage);
  const urlOf = (page: number) => {
    if (page < 1 || page > lastPage) return undefined;
    const query = new URLSearchParams(searchParams);
    query.delete('_action');
    query.set(param, String(page));
    return `${pathname}?${query.toString()}`;
  };
  return {
    itens: list.slice((currentPage - 1) * size, currentPage * size),
    total: list.length,
    currentPage,
    lastPage,
    url: { prev: urlOf(currentPage - 1), next: urlOf(currentPage + 1) },
  };
}
