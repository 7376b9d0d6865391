/** The parameters of "Meus pedidos", and the destinations of its former addresses. */
import { z } from 'zod';

const PEDIDOS = '/cliente/pedidos';

/** Pages of cases that are read at first, and that "mais antigos" adds. One page has 20 (spec section 9). */
const PAGES_AT_ONCE = 5;
const CASES_OF_A_PAGE = 20;
/** The entries of one page of the list (`lib/navigation/paging.ts`). */
const ENTRIES_OF_A_PAGE = 50;

const filtro = z.object({
  tipo: z.enum(['protocolos', 'chamados']).optional().catch(undefined),
  situacao: z.enum(['abertos', 'encerrados']).optional().catch(undefined),
  /** Words of the subject, or the number. */
  busca: z.string().trim().max(100).catch(''),
  /** How many times older cases were asked for. */
  antigos: z.coerce.number().int().min(0).max(100).catch(0),
});

export type Filtro = z.infer<typeof filtro>;

/** The choices of the filter, in the words of the page. */
export const SITUACOES = { abertos: 'Em andamento', encerrados: 'Encerrados' } as const;
export const TIPOS = { protocolos: 'Só protocolos', chamados: 'Só chamados' } as const;

/** The filter in an address. Any other value shows the whole list. */
export const readFiltro = ({ searchParams }: URL): Filtro =>
  filtro.parse(Object.fromEntries(searchParams));

export const isFiltering = ({ tipo, situacao, busca }: Filtro): boolean =>
  tipo !== undefined || situacao !== undefined || busca !== '';

export const pagesToRead = ({ antigos }: Pick<Filtro, 'antigos'>): number =>
  PAGES_AT_ONCE * (antigos + 1);

/** The value of `antigos` with which the list reads a page of cases. */
export const antigosFor = (pagina: number): number => Math.ceil(pagina / PAGES_AT_ONCE) - 1;

/** The address of the list with these parameters. Those without a value are left out. */
export function pedidosHref(
  params: Readonly<Record<string, string | number | undefined>>,
  fragment = '',
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '' && value !== 0) query.set(name, String(value));
  }
  const search = query.toString();
  return `${PEDIDOS}${search && '?'}${search}${fragment}`;
}

const pages = z.coerce.number().int().min(1).max(500).catch(1);

/** The new address of a former address of one kind, with its parameters. */
export function movedTo(tipo: 'protocolos' | 'chamados', { searchParams }: URL): string {
  const { pagina, ...rest } = Object.fromEntries(searchParams);
  if (tipo === 'protocolos') return pedidosHref({ ...rest, tipo, pagina });
  const read = pages.parse(pagina ?? 1);
  const antigos = antigosFor(read);
  if (rest['chamado'] !== undefined || read === 1) return pedidosHref({ ...rest, tipo, antigos });
  // Ten cases are shown at a time, and these are not among the first.
  const first = (read - 1) * CASES_OF_A_PAGE;
  const onPage = first % ENTRIES_OF_A_PAGE;
  return pedidosHref({
    ...rest,
    tipo,
    antigos,
    pagina: Math.floor(first / ENTRIES_OF_A_PAGE) + 1,
    mostrar: Math.min(ENTRIES_OF_A_PAGE, onPage + CASES_OF_A_PAGE),
  });
}
