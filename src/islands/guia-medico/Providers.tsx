import { Alert } from '#islands/shared/Alert.tsx';
import { PageButtons, PRINTING, sharing } from '#islands/shared/PageButtons.tsx';
import { usePrinting } from '#islands/shared/use-printing.ts';
import { GUIA_MEDICO } from '#lib/guia-medico/messages.ts';
import { groupsInWords } from '#lib/guia-medico/places.ts';
import { pathOf } from '#lib/guia-medico/query.ts';
import type { PrestadorNaLista } from '#lib/guia-medico/provider.ts';
import { changePage } from '#lib/guia-medico/rules.ts';
import { consultaOf, type EstadoBusca } from '#lib/guia-medico/state.ts';
import { type CoberturaDaPagina, type Resultado, servesPlan } from '#lib/guia-medico/view.ts';
import type { Device } from '#lib/navigation/directions.ts';
import { STEP } from '#lib/navigation/paging.ts';
import { ProviderCard, providerId } from './ProviderCard.tsx';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  buscado: EstadoBusca;
  /** DD/MM/YYYY */
  hoje: string;
  device: Device;
  cobertura: CoberturaDaPagina | undefined;
  lugares: Resultado['lugares'];
}

/** Whether the service has results on other pages. */
const hasOtherPages = ({ nrPagina, temProximaPagina }: EstadoBusca) =>
  nrPagina > 1 || temProximaPagina;

function Pages({ guide, buscado }: Pick<Props, 'guide' | 'buscado'>) {
  const { nrPagina, temProximaPagina, listaRegistros, mostrar, agrupar } = buscado;
  const links = [
    nrPagina > 1 && { rel: 'prev', to: nrPagina - 1, texto: 'Página anterior' },
    // The link to the next page appears when this page shows all its providers, as in `pageOf`.
    temProximaPagina &&
      (agrupar || mostrar >= listaRegistros.length) && {
        rel: 'next',
        to: nrPagina + 1,
        texto: 'Próxima página',
      },
  ].filter((link) => link !== false);
  if (links.length === 0) return null;
  return (
    <nav className="cluster guide-pages" aria-label="Páginas de resultados">
      {links.map(({ rel, to, texto }) => {
        const href = pathOf(consultaOf(changePage(buscado, to)));
        return (
          <a key={rel} className="button button--quiet" rel={rel} {...guide.link(href)}>
            {texto}
          </a>
        );
      })}
      <span className="muted">{`Página ${nrPagina}`}</span>
    </nav>
  );
}

/** The address of this page that shows its first `mostrar` providers. */
const pathWith = (buscado: EstadoBusca, mostrar: number) =>
  pathOf(consultaOf({ ...buscado, mostrar }));

/** The end of the list, as in `components/ShowMore.astro`. Without a script its links load the page. */
function More({ guide, buscado }: Pick<Props, 'guide' | 'buscado'>) {
  const { listaRegistros, mostrar } = buscado;
  const { length } = listaRegistros;
  const next = listaRegistros[mostrar];
  if (length <= STEP) return null;
  // The fragment is the first of the new providers.
  const id = next ? providerId(next) : '';
  const link = (count: number) =>
    guide.link(`${pathWith(buscado, count)}#${id}`, () => {
      guide.show(count);
      // After the render, the focus moves to the first new provider.
      requestAnimationFrame(() => document.getElementById(id)?.querySelector('a')?.focus());
    });
  return (
    <div className="show-more no-print">
      <p className="small">
        <span>{`${Math.min(mostrar, length)} de ${length}`}</span>
        <span className="visually-hidden"> prestadores</span>
        {hasOtherPages(buscado) && <span> nesta página</span>}
      </p>
      {next && (
        <p className="cluster">
          <a className="button button--quiet" {...link(mostrar + STEP)}>
            Mostrar mais<span className="visually-hidden"> prestadores</span>
          </a>
          {length > mostrar + STEP && (
            <a {...link(allOf(buscado))}>
              Mostrar tudo<span className="visually-hidden"> (prestadores)</span>
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** The value of `mostrar` that shows every provider of the page. */
const allOf = ({ listaRegistros }: EstadoBusca) => Math.ceil(listaRegistros.length / STEP) * STEP;

/** Says whose plan the providers were compared with. */
function CoverageNote({ cobertura }: { cobertura: CoberturaDaPagina | undefined }) {
  if (!cobertura) return null;
  if (cobertura.cobertos) {
    return <p className="muted">{`Conferimos cada prestador com o plano de ${cobertura.nome}.`}</p>;
  }
  return (
    <Alert tone="warning">
      <p>
        Não conseguimos conferir agora quem atende o plano de{' '}
        <span translate="no">{cobertura.nome}</span>.
      </p>
    </Alert>
  );
}

/**
 * The providers of a page: the first ten, or groups by place. A shared address, "Mostrar tudo" and, with
 * a script, print show all of them.
 */
export function Providers({ guide, buscado, hoje, device, cobertura, lugares }: Props) {
  const { listaRegistros, mostrar } = buscado;
  const isPrinting = usePrinting();
  const cardsOf = (list: readonly PrestadorNaLista[]) =>
    list.map((prestador) => (
      <ProviderCard
        key={prestador.sqPrestador}
        heading={lugares ? 'h4' : 'h3'}
        {...{ prestador, hoje, device }}
        atende={servesPlan(cobertura, prestador.sqPrestador)}
      />
    ));
  return (
    <>
      {!cobertura?.cobertos && <CoverageNote cobertura={cobertura} />}
      {lugares ? (
        <div className="guide-places">
          {hasOtherPages(buscado) && (
            <p className="muted">{groupsInWords(listaRegistros.length)}</p>
          )}
          {lugares.map(({ nome, texto, inicio, fim, todos }) => (
            <details key={inicio} className="disclosure" open={inicio === 0}>
              <summary>
                <h3>
                  <span>{nome}</span> <span className="guide-places__count">{texto}</span>
                </h3>
              </summary>
              <div className="guide-list">{cardsOf(listaRegistros.slice(inicio, fim))}</div>
              {todos && (
                <p className="no-print">
                  <a className="button button--quiet" {...guide.link(todos.href)}>
                    {todos.texto}
                  </a>
                </p>
              )}
            </details>
          ))}
        </div>
      ) : (
        <>
          <div className="guide-list">{cardsOf(listaRegistros.slice(0, mostrar))}</div>
          {isPrinting && <div className="print-only">{cardsOf(listaRegistros.slice(mostrar))}</div>}
          <More guide={guide} buscado={buscado} />
        </>
      )}
      <Pages guide={guide} buscado={buscado} />
      {cobertura?.cobertos && <CoverageNote cobertura={cobertura} />}
      <PageButtons
        actions={[
          sharing({
            path: pathWith(buscado, allOf(buscado)),
            title: GUIA_MEDICO,
            what: 'esta busca',
          }),
          PRINTING,
        ]}
      />
    </>
  );
}
