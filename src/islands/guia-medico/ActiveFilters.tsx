import { activeFilters, withoutFilter } from '#lib/guia-medico/filters.ts';
import { pathOf, postTo } from '#lib/guia-medico/query.ts';
import { consultaOf, type EstadoBusca, type Opcao } from '#lib/guia-medico/state.ts';
import { CardButton } from './CardFilter.tsx';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  buscado: EstadoBusca;
  acaoCartao: string;
  /** The specialty that the search recognized in its text. */
  entendida: Opcao | undefined;
}

/** The filters of the results; each one is a control that removes it. */
export function ActiveFilters({ guide, buscado, acaoCartao, entendida }: Props) {
  const filters = activeFilters(buscado, entendida);
  if (filters.length === 0) return null;
  const consulta = consultaOf(buscado);
  return (
    <ul className="plain-list guide-chips no-print" aria-label="Filtros em uso">
      {filters.map(({ filtro, nome, valor }) => {
        const texto = `${nome}: ${valor}`;
        if (filtro === 'cartao') {
          return (
            <li key={filtro}>
              <CardButton action={postTo(consultaOf(buscado), acaoCartao)} className="guide-chip">
                <span className="visually-hidden">Tirar o filtro </span>
                <span>{texto}</span>
              </CardButton>
            </li>
          );
        }
        const href = pathOf(withoutFilter(consulta, filtro));
        return (
          <li key={filtro}>
            <a className="guide-chip" {...guide.link(href)}>
              <span className="visually-hidden">Tirar o filtro </span>
              <span>{texto}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
