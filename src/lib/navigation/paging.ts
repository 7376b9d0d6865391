/**
 * Splits a long list into pages by the address. A page has the entries of one call or one table, and shows
 * ten of them at a time (`components/ShowMore.astro`).
 */
/** The default number of entries on a page. */
const PAGE_SIZE = 50;
/** The number of entries that are shown first, and that each "Mostrar mais" adds. */
export const STEP = 10;

/** A number of an address, from 1; 1 for anything else. No zod: the directory's island uses this file. */
function wanted(typed: string | null): number {
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}

export interface PageOf<T> {
  itens: T[];
  total: number;
  /** The positions of the first and the last shown entry in the whole list, from 1. */
  from: number;
  to: number;
  currentPage: number;
  lastPage: number;
  /** The query parameter of the page number: the name of this list on its page. */
  param: string;
  /**
   * The addresses of the previous and the next page, and of this page with more or with all entries, with
   * the other parameters unchanged. The next page is offered when all entries of this one are shown.
   */
  url: Record<'prev' | 'next' | 'more' | 'all', string | undefined>;
}

/** The query parameter of the number of shown entries: 'pagina-pagos' → 'mostrar-pagos' */
export const shownParam = (param: string) => param.replace('pagina', 'mostrar');
const entryId = (param: string, position: number) => `${shownParam(param)}-${String(position)}`;

interface Options {
  /** The query parameter of the page number, which starts at 1. */
  param?: string;
  size?: number;
  /** Shows all entries of a page: for a document that is printed. */
  showsAll?: boolean;
}

/**
 * The page of a list that an address asks for, with the first ten of its entries or more. For a page that
 * does not exist it returns the nearest.
 */
export function pageOf<T>(
  list: readonly T[],
  { pathname, searchParams }: URL,
  { param = 'pagina', size = PAGE_SIZE, showsAll = false }: Options = {},
): PageOf<T> {
  const read = (name: string) => wanted(searchParams.get(name));
  const lastPage = Math.max(1, Math.ceil(list.length / size));
  const currentPage = Math.min(read(param), lastPage);
  const start = (currentPage - 1) * size;
  const onPage = Math.min(size, list.length - start);
  const asked = showsAll ? size : Math.ceil(read(shownParam(param)) / STEP) * STEP;
  const shown = Math.min(onPage, asked);

  const urlOf = (page: number, show?: number) => {
    const query = new URLSearchParams(searchParams);
    query.delete('_action');
    query.delete(shownParam(param));
    if (page > 1 || show === undefined) query.set(param, String(page));
    if (show === undefined) return `${pathname}?${query.toString()}`;
    query.set(shownParam(param), String(show));
    // The fragment is the first of the new entries.
    return `${pathname}?${query.toString()}#${entryId(param, start + shown + 1)}`;
  };
  const rest = onPage - shown;
  return {
    itens: list.slice(start, start + shown),
    total: list.length,
    from: Math.min(start + 1, list.length),
    to: start + shown,
    currentPage,
    lastPage,
    param,
    url: {
      prev: currentPage > 1 ? urlOf(currentPage - 1) : undefined,
      next: currentPage < lastPage && rest === 0 ? urlOf(currentPage + 1) : undefined,
      more: rest > 0 ? urlOf(currentPage, shown + STEP) : undefined,
      all: rest > STEP ? urlOf(currentPage, size) : undefined,
    },
  };
}

/** The attributes of an entry's element. The first of each ten entries can be the target of a link. */
export function entryAttributes<T>({ itens, from, param }: PageOf<T>, item: T) {
  const index = itens.indexOf(item);
  if (index <= 0 || index % STEP !== 0) return {};
  return { id: entryId(param, from + index), tabindex: -1 } as const;
}

/** The shown entries of a page as they were added: ten at a time. */
export const stepsOf = <T>({ itens }: PageOf<T>): T[][] =>
  Array.from({ length: Math.ceil(itens.length / STEP) }, (_, at) =>
    itens.slice(at * STEP, (at + 1) * STEP),
  );
