import { useEffect, useRef } from 'react';
import { fieldId } from '#islands/forms/Field.tsx';
import { Alert } from '#islands/shared/Alert.tsx';
import { Loading } from '#islands/shared/Loading.tsx';
import type { RemoteState } from '#islands/shared/remote.ts';
import {
  type CoberturaDaPagina,
  pageTitle,
  type Resultado,
  servesPlan,
} from '#lib/guia-medico/view.ts';
import { BUSCA_NAO_CONCLUIDA } from '#lib/guia-medico/messages.ts';
import { pathOf } from '#lib/guia-medico/query.ts';
import { changePage } from '#lib/guia-medico/rules.ts';
import { CAMPOS, consultaOf, type EstadoBusca, hasWhere } from '#lib/guia-medico/state.ts';
import { leftOutInWords } from '#lib/upstream/left-out.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { SpecialtyHints } from './SpecialtyHints.tsx';
import { NothingFound } from './NothingFound.tsx';
import { PrintButton, ShareButton } from './ProviderActions.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  buscado: EstadoBusca;
  resultado: RemoteState<Resultado>;
  /** Counts the searches that move the focus to the results. */
  focusCount: number;
  /** DD/MM/YYYY */
  hoje: string;
  acaoCartao: string;
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

/** Names the person whose plan the results were compared with. */
function CoverageNote({ cobertura }: { cobertura: CoberturaDaPagina | undefined }) {
  if (!cobertura) return null;
  if (cobertura.cobertos) {
    return <p className="muted">Conferimos cada prestador com o plano de {cobertura.nome}.</p>;
  }
  return (
    <Alert tone="warning">
      <p>Não conseguimos conferir agora quem atende o plano de {cobertura.nome}.</p>
    </Alert>
  );
}

function Pages({ guide, buscado }: Pick<Props, 'guide' | 'buscado'>) {
  const { nrPagina, temProximaPagina } = buscado;
  const links = [
    nrPagina > 1 && { rel: 'prev', to: nrPagina - 1, texto: 'Página anterior' },
    temProximaPagina && { rel: 'next', to: nrPagina + 1, texto: 'Próxima página' },
  ].filter((link) => link !== false);
  if (links.length === 0) return null;
  return (
    <nav className="cluster guide-pages" aria-label="Páginas de resultados">
      {links.map(({ rel, to, texto }) => {
        const href = pathOf(consultaOf(changePage(buscado, to)));
        return (
          <a key={rel} className="button button--quiet" rel={rel} href={href} {...guide.link(href)}>
            {texto}
          </a>
        );
      })}
      <span className="muted">Página {nrPagina}</span>
    </nav>
  );
}

function Failure({
  guide,
  mensagem,
  buscado,
}: Pick<Props, 'guide' | 'buscado'> & { mensagem: string }) {
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
    </Alert>
  );
}

function Found({
  guide,
  buscado,
  hoje,
  cobertura,
  naoMostrados,
}: Pick<Props, 'guide' | 'buscado' | 'hoje'> & {
  cobertura: CoberturaDaPagina | undefined;
  naoMostrados: number;
}) {
  return (
    <>
      {naoMostrados > 0 && <p>{leftOutInWords(naoMostrados)}</p>}
      <CoverageNote cobertura={cobertura} />
      <p className="cluster no-print">
        <ShareButton title="Guia médico" />
        <PrintButton />
      </p>
      <div className="guide-list">
        {buscado.listaRegistros.map((prestador) => (
          <ProviderCard
            key={prestador.sqPrestador}
            prestador={prestador}
            hoje={hoje}
            atende={servesPlan(cobertura, prestador.sqPrestador)}
          />
        ))}
      </div>
      <Pages guide={guide} buscado={buscado} />
    </>
  );
}

function Body({ guide, buscado, resultado, hoje, acaoCartao }: Omit<Props, 'focusCount'>) {
  if (resultado.status === 'idle') return null;
  if (resultado.status === 'loading') return <Loading label="Buscando prestadores" lines={6} />;
  if (resultado.status === 'error') {
    return <Failure guide={guide} buscado={buscado} mensagem={resultado.mensagem} />;
  }
  const { busca, alternativas, cobertura, naoMostrados = 0 } = resultado.data;
  if (busca.status === 'error' && busca.retry) {
    return <Failure guide={guide} buscado={buscado} mensagem={busca.mensagem} />;
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
  if (buscado.listaRegistros.length > 0) {
    return (
      <Found
        guide={guide}
        buscado={buscado}
        hoje={hoje}
        cobertura={cobertura}
        naoMostrados={naoMostrados}
      />
    );
  }
  return (
    <NothingFound
      guide={guide}
      buscado={buscado}
      alternativas={alternativas}
      acaoCartao={acaoCartao}
    />
  );
}

const NO_RESULT: Partial<Resultado> = {};

/** The results of a search. Their heading has the count; it is announced and receives the focus. */
export function Results(props: Props) {
  const { guide, buscado, resultado, focusCount, acaoCartao } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusCount > 0) headingRef.current?.focus();
  }, [focusCount]);

  const titulo = headline(resultado);
  usePageTitle(resultado, titulo);
  const { entendida, impresso } = resultado.status === 'success' ? resultado.data : NO_RESULT;
  return (
    <section
      className="guide-results"
      aria-label="Resultado da busca"
      aria-busy={resultado.status === 'loading'}
      hidden={titulo === ''}
    >
      <div role="status">
        <h2 id="resultado" ref={headingRef} tabIndex={-1}>
          {titulo}
        </h2>
      </div>
      {impresso !== undefined && <p className="print-only">{impresso}</p>}
      {titulo !== '' && (
        <>
          <ActiveFilters {...{ guide, buscado, acaoCartao, entendida }} />
          <SpecialtyHints {...{ guide, buscado, entendida }} />
        </>
      )}
      <Body {...props} />
    </section>
  );
}
