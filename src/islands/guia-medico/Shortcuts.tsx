import { MUDAR, pathOf, postTo, townChange } from '#lib/guia-medico/query.ts';
import { consultaOf, type EstadoBusca, hasLocation, selected } from '#lib/guia-medico/state.ts';
import type { Atalhos } from '#lib/guia-medico/view.ts';
import { STEP } from '#lib/navigation/paging.ts';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  estado: EstadoBusca;
  /** The last search, with its results. */
  buscado: EstadoBusca;
  atalhos: Atalhos | undefined;
  acaoCartao: string;
}

/**
 * Buttons for the member's plan, the member's town and the results by neighbourhood. The first two are
 * buttons of the search form, so that they keep the typed text without JavaScript too.
 */
export function Shortcuts({ guide, estado, buscado, atalhos, acaoCartao }: Props) {
  const cidade = atalhos?.cidade;
  const isMemberTown = !hasLocation(estado) && selected(estado.cidade)?.id === cidade?.cdCidade;
  const { agrupar, listaRegistros } = buscado;
  const grouped = { ...buscado, agrupar: !agrupar, mostrar: STEP };
  const items = [
    atalhos && estado.cartaoOuCpf.plano === undefined && (
      <button
        key="plano"
        type="submit"
        className="guide-shortcut"
        formMethod="post"
        formAction={postTo(consultaOf(estado), acaoCartao)}
        name="meuPlano"
        value="S"
      >{`Só ${atalhos.plano}`}</button>
    ),
    cidade && !isMemberTown && (
      // The lists of the form belong to the present town, so the server makes the page again.
      <button
        key="cidade"
        type="submit"
        className="guide-shortcut"
        name={MUDAR}
        value={townChange(cidade)}
      >
        {cidade.texto}
      </button>
    ),
    listaRegistros.length > 1 && (
      <a key="bairro" className="guide-shortcut" {...guide.link(pathOf(consultaOf(grouped)))}>
        {agrupar ? 'Ver em uma só lista' : 'Ver por bairro'}
      </a>
    ),
  ].filter((item) => item !== false && item !== undefined);
  if (items.length === 0) return null;
  return (
    <ul className="plain-list guide-shortcuts guide-row no-print" aria-label="Atalhos">
      {items.map((item) => (
        <li key={item.key}>{item}</li>
      ))}
    </ul>
  );
}
