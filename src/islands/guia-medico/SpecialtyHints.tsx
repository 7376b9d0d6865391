import { pathOf } from '#lib/guia-medico/query.ts';
import {
  consultaOf,
  type EstadoBusca,
  hasWhere,
  type Opcao,
  selected,
} from '#lib/guia-medico/state.ts';
import { suggestSpecialties } from '#lib/guia-medico/suggestions.ts';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  buscado: EstadoBusca;
  /** The specialty that the search recognized in its text. */
  entendida: Opcao | undefined;
}

/** Says that the text was searched as a specialty, with a link that searches names instead. */
function RecognizedSpecialty({
  guide,
  buscado,
  nome,
}: Omit<Props, 'entendida'> & { nome: string }) {
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

/** The specialty recognized in the text, or links to specialties with a similar name. */
export function SpecialtyHints({ guide, buscado, entendida }: Props) {
  if (entendida)
    return <RecognizedSpecialty guide={guide} buscado={buscado} nome={entendida.nome} />;
  const { nmPrestador, especialidade } = buscado;
  // Without a city, a search for a specialty is impossible too.
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
