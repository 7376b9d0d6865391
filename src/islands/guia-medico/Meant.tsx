import { pathOf } from '#lib/guia-medico/query.ts';
import { consultaOf, type EstadoBusca, selected } from '#lib/guia-medico/search-state.ts';
import { suggestSpecialties } from '#lib/guia-medico/suggestions.ts';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  buscado: EstadoBusca;
}

/** A specialty that the typed text may mean: all who have it, whatever they are called. */
export function Meant({ guide, buscado }: Props) {
  const { nmPrestador, especialidade } = buscado;
  if (nmPrestador === '' || selected(especialidade)) return null;
  const meant = suggestSpecialties(nmPrestador, especialidade.lista);
  if (meant.length === 0) return null;
  const { nmPrestador: _typed, nrPagina: _page, ...consulta } = consultaOf(buscado);
  return (
    <p className="cluster">
      <span>Procura uma especialidade? Veja todos de</span>
      {meant.map(({ id, nome }) => {
        const href = pathOf({ ...consulta, cdEspecialidade: id });
        return (
          <a key={id} href={href} {...guide.link(href)}>
            {nome}
          </a>
        );
      })}
    </p>
  );
}
