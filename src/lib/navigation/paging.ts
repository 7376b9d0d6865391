/** Pagination of a list by the address of the page. */
import { z } from 'zod';

/** The default number of entries on a page. */
const PAGE_SIZE = 50;

const wanted = z.coerce.number().int().min(1).catch(1);

export interface PageOf<T> {
  /** The entries of this page. */
  itens: T[];
  /** The number of entries of the whole list. */
  total: number;
  currentPage: number;
  lastPage: number;
  /** The addresses of the previous and the next page, with the other parameters unchanged. */
  url: { prev: string | undefined; next: string | undefined };
}

/**
 * The page of a list that an address asks for. For a page that does not exist it returns the nearest.
 * @param param the query parameter of the page number, which starts at 1
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
