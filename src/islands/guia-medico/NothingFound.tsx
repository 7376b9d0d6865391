import { EmptyState } from '#islands/shared/EmptyState.tsx';
import {
  activeFilters,
  type Alternativa,
  withoutFilters,
  widerRadii,
} from '#lib/guia-medico/filters.ts';
import { pathOf, postTo } from '#lib/guia-medico/query.ts';
import { chooseRadius } from '#lib/guia-medico/rules.ts';
import { consultaOf, type EstadoBusca } from '#lib/guia-medico/state.ts';
import type { Resultado } from '#lib/guia-medico/view.ts';
import { CardButton } from './CardFilter.tsx';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  buscado: EstadoBusca;
  vazio: NonNullable<Resultado['vazio']>;
  alternativas: readonly Alternativa[];
  acaoCartao: string;
}

const results = (quantidade: string) =>
  quantidade === '1' ? '1 prestador' : `${quantidade} prestadores`;

/** A wider radius to offer even when no alternative is known to give results. */
function widerRadius(buscado: EstadoBusca, alternativas: readonly Alternativa[]) {
  const [km] = widerRadii(buscado);
  if (km === undefined || alternativas.some(({ filtro }) => filtro === 'nrRaio')) return undefined;
  return { km, href: pathOf(consultaOf(chooseRadius(buscado, km))) };
}

/** An empty list: alternatives with their numbers of results, and a link to the search of the site. */
export function NothingFound({ guide, buscado, vazio, alternativas, acaoCartao }: Props) {
  const wider = widerRadius(buscado, alternativas);
  const all = pathOf(withoutFilters(consultaOf(buscado)));
  const typed = buscado.nmPrestador.trim();
  const isNarrowed = activeFilters(buscado).length > 0;
  return (
    <EmptyState {...vazio} headingLevel={3}>
      <ul className="plain-list guide-ways">
        {alternativas.map(({ filtro, texto, href, quantidade }) => (
          <li key={filtro}>
            {href === undefined ? (
              <CardButton
                action={postTo(consultaOf(buscado), acaoCartao)}
                className="button button--quiet"
              >
                {`${texto}: ${results(quantidade)}`}
              </CardButton>
            ) : (
              <a
                className="button button--quiet"
                {...guide.link(href)}
              >{`${texto}: ${results(quantidade)}`}</a>
            )}
          </li>
        ))}
        {wider && (
          <li>
            <a
              className="button button--quiet"
              {...guide.link(wider.href)}
            >{`Aumentar o raio para ${wider.km} km`}</a>
          </li>
        )}
        {typed !== '' && (
          <li>
            <a
              className="button button--quiet"
              href={`/busca?q=${encodeURIComponent(typed)}`}
            >{`Procurar “${typed}” no site`}</a>
          </li>
        )}
        {isNarrowed && alternativas.length === 0 && (
          <li>
            <a className="button button--quiet" {...guide.link(all)}>
              Tirar todos os filtros
            </a>
          </li>
        )}
      </ul>
    </EmptyState>
  );
}
