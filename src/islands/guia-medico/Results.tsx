import { useEffect, useRef } from 'react';
import { fieldId } from '#islands/forms/Field.tsx';
import { Alert } from '#islands/shared/Alert.tsx';
import type { RemoteState } from '#islands/shared/remote.ts';
import { pageTitle, type Resultado } from '#lib/guia-medico/view.ts';
import { BUSCA_NAO_CONCLUIDA } from '#lib/guia-medico/messages.ts';
import { pathOf } from '#lib/guia-medico/query.ts';
import { CAMPOS, consultaOf, type EstadoBusca, hasWhere } from '#lib/guia-medico/state.ts';
import type { Device } from '#lib/navigation/directions.ts';
import { leftOutInWords } from '#lib/upstream/left-out.ts';
import { GuideHelp } from './GuideHelp.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ByName, SpecialtyHints } from './SpecialtyHints.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Providers } from './Providers.tsx';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  buscado: EstadoBusca;
  resultado: RemoteState<Resultado>;
  /** Counts the searches that move the focus to the results. */
  focusCount: number;
  isFocused: boolean;
  /** DD/MM/YYYY */
  hoje: string;
  device: Device;
  acaoCartao: string;
  /** The code of the page's request, for a search that failed on the server. */
  codigo: string;
}

function headline(resultado: RemoteState<Resultado>): string {
  if (resultado.status === 'idle') return '';
  if (resultado.status === 'loading') return 'Buscando prestadores…';
  return resultado.status === 'error' ? BUSCA_NAO_CONCLUIDA : resultado.data.titulo;
}

/** Sets the title of the page after a search in the browser. */
function usePageTitle(resultado: RemoteState<Resultado>, titulo: string) {
  // The server has set the first title; it may say that a form was refused.
  const namedRef = useRef(titulo);
  useEffect(() => {
    if (resultado.status === 'loading' || namedRef.current === titulo) return;
    namedRef.current = titulo;
    const { title } = document;
    const own = pageTitle(resultado.status === 'idle' ? undefined : titulo);
    document.title = own + title.slice(Math.max(0, title.lastIndexOf(' | ')));
  }, [resultado.status, titulo]);
}

function Failure({
  guide,
  mensagem,
  buscado,
  codigo,
}: Pick<Props, 'guide' | 'buscado'> & { mensagem: string; codigo: string | undefined }) {
  return (
    <Alert tone="error">
      <p>{mensagem}</p>
      <p>
        <a
          href={pathOf(consultaOf(buscado))}
          onClick={(event) => {
            event.preventDefault();
            void guide.again();
          }}
        >
          Tentar de novo
        </a>
      </p>
      <GuideHelp codigo={codigo} />
    </Alert>
  );
}

/** Grey lines. The status of the results says what is loading. */
const Skeleton = () => (
  <div className="loading" aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="skeleton" />
    ))}
  </div>
);

function Body(props: Omit<Props, 'focusCount' | 'isFocused'>) {
  const { guide, buscado, resultado, hoje, device, acaoCartao, codigo } = props;
  if (resultado.status === 'idle') return null;
  if (resultado.status === 'loading') return <Skeleton />;
  if (resultado.status === 'error') {
    return (
      <Failure {...{ guide, buscado }} mensagem={resultado.mensagem} codigo={resultado.codigo} />
    );
  }
  const { busca, alternativas, vazio, cobertura, lugares, naoMostrados = 0 } = resultado.data;
  if (busca.status === 'error' && busca.retry) {
    return <Failure {...{ guide, buscado, codigo }} mensagem={busca.mensagem} />;
  }
  if (busca.status === 'error') {
    return (
      <Alert tone="warning">
        <p>{busca.mensagem}</p>
        {!hasWhere(buscado) && (
          <p>
            <a href={`#${fieldId(CAMPOS.cidade)}`}>Escolher a cidade</a>
          </p>
        )}
      </Alert>
    );
  }
  if (vazio) return <NothingFound {...{ guide, buscado, vazio, alternativas, acaoCartao }} />;
  return (
    <>
      {naoMostrados > 0 && <p>{leftOutInWords(naoMostrados)}</p>}
      <Providers {...{ guide, buscado, hoje, device, cobertura, lugares }} />
    </>
  );
}

const NO_RESULT: Partial<Resultado> = {};

/** The results of a search. Their heading has the count; it receives the focus or else is announced. */
export function Results(props: Props) {
  const { guide, buscado, resultado, focusCount, isFocused, acaoCartao } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusCount > 0) headingRef.current?.focus();
  }, [focusCount]);

  const titulo = headline(resultado);
  usePageTitle(resultado, titulo);
  const { entendida, parecidas, ausente, impresso } =
    resultado.status === 'success' ? resultado.data : NO_RESULT;
  return (
    <section
      className="guide-results"
      aria-label="Resultado da busca"
      aria-busy={resultado.status === 'loading'}
      hidden={titulo === ''}
    >
      {/* The focus says the heading; the status would say it again. */}
      <div
        role="status"
        aria-live={isFocused && resultado.status !== 'loading' ? 'off' : undefined}
      >
        {titulo !== '' && (
          <h2 id="resultado" ref={headingRef} tabIndex={-1}>
            {titulo}
          </h2>
        )}
      </div>
      {impresso !== undefined && <p className="print-only">{impresso}</p>}
      {titulo !== '' && (
        <>
          <ActiveFilters {...{ guide, buscado, acaoCartao, entendida }} />
          <SpecialtyHints {...{ guide, buscado, parecidas, ausente }} />
        </>
      )}
      <Body {...props} />
      {entendida && <ByName {...{ guide, buscado }} />}
    </section>
  );
}
