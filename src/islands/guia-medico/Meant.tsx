import { pathOf } from '#lib/guia-medico/query.ts';
import {
  consultaOf,
  type EstadoBusca,
  hasWhere,
  type Opcao,
  selected,
} from '#lib/guia-medico/search-state.ts';
import { suggestSpecialties } from '#lib/guia-medico/suggestions.ts';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  buscado: EstadoBusca;
  /** The specialty that the search took its text for. */
  entendida: Opcao | undefined;
}

/** The text was searched as a specialty: said plainly, with the way back to the names. */
function Understood({ guide, buscado, nome }: Omit<Props, 'entendida'> & { nome: string }) {
  const { nrPagina: _page, ...consulta } = consultaOf(buscado);
  const text = buscado.nmPrestador.trim();
  const href = pathOf({ ...consulta, porNome: text });
  return (
    <p className="no-print">
      Buscamos pela especialidade {nome}.{' '}
      <a href={href} {...guide.link(href)}>
        Procurar “{text}” no nome do prestador
      </a>
    </p>
  );
}

/** The specialty that the text was searched as, or those that it may mean: all who have it, whatever they are called. */
export function Meant({ guide, buscado, entendida }: Props) {
  if (entendida) return <Understood guide={guide} buscado={buscado} nome={entendida.nome} />;
  const { nmPrestador, especialidade } = buscado;
  // A search that lacks its city lacks it for a specialty as well.
  if (nmPrestador === '' || selected(especialidade) || !hasWhere(buscado)) return null;
  const meant = suggestSpecialties(nmPrestador, especialidade.lista);
  if (meant.length === 0) return null;
  const { nmPrestador: _typed, porNome: _name, nrPagina: _page, ...consulta } = consultaOf(buscado);
  return (
    <p className="cluster no-print">
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
