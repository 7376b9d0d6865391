import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import {
  displayHora,
  displayTempo,
  type Espera,
  ESTIMATIVA,
  ESTIMATIVA_DETALHE,
  isEstimate,
  isoDuration,
  minutesOf,
  SEM_UNIDADES,
  type TemposEspera,
  TITULO_LABORATORIOS,
  TITULO_PAINEL,
} from '#lib/tempo-espera/rules.ts';
import { createWaitingTimes } from './store.ts';

interface ListaProps {
  titulo: string;
  headingLevel: 2 | 3;
  entradas: readonly Espera[];
}

/** The time as the panel in the unit shows it, so that people can compare the two. */
function Panel({ dsTempo }: Pick<Espera, 'dsTempo'>) {
  return (
    minutesOf(dsTempo) !== undefined && (
      <span className="waiting__panel small muted" aria-hidden="true">
        {dsTempo.trim()}
      </span>
    )
  );
}

function Lista({ titulo, headingLevel, entradas }: ListaProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="card waiting__list" aria-labelledby={id}>
      <Heading id={id}>{titulo}</Heading>
      {isEstimate(entradas) && (
        <div className="waiting__estimate">
          <span className="status status--warning">{ESTIMATIVA}</span>
          <p className="small">{ESTIMATIVA_DETALHE}</p>
        </div>
      )}
      {entradas.length === 0 && <p>{SEM_UNIDADES}</p>}
      <dl>
        {entradas.map(({ dsAtendimento, dsTempo }) => (
          <div key={dsAtendimento} className="waiting__row">
            <dt>{dsAtendimento}</dt>
            <dd className="number">
              <time dateTime={isoDuration(dsTempo)}>{displayTempo(dsTempo)}</time>{' '}
              <Panel dsTempo={dsTempo} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Placeholders of the times. CSS hides them without JavaScript. */
function Skeleton() {
  return (
    <div className="waiting__lists waiting__skeleton" aria-hidden="true">
      {[TITULO_PAINEL, TITULO_LABORATORIOS].map((titulo) => (
        <div key={titulo} className="card waiting__list">
          <div className="skeleton skeleton--title" />
          {[1, 2, 3, 4].map((line) => (
            <div key={line} className="waiting__row">
              <div className="skeleton" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface WaitingTimesProps {
  /** The times, if the server loaded them. Otherwise the island loads them when it becomes visible. */
  initial?: TemposEspera;
  /** The heading level of the lists. */
  headingLevel?: 2 | 3;
}

/** The waiting times of emergency care and laboratories, refreshed while the page is visible. */
export function WaitingTimes({ initial, headingLevel = 3 }: WaitingTimesProps) {
  const [store] = useState(() => createWaitingTimes({ initial }));
  const state = useStore(store.$tempos, { ssr: 'initial' });
  const announcement = useStore(store.$announcement, { ssr: 'initial' });
  // The button needs a script, so it appears with hydration.
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    setLive(true);
    return store.watch();
  }, [store]);

  const tempos = state.status === 'success' ? state.data : undefined;
  const hora = tempos?.atualizadoEm != null && displayHora(tempos.atualizadoEm);
  return (
    <div className="waiting" aria-busy={state.status === 'loading'}>
      {tempos ? (
        <div className="waiting__lists">
          <Lista titulo={TITULO_PAINEL} headingLevel={headingLevel} entradas={tempos.painel} />
          <Lista
            titulo={TITULO_LABORATORIOS}
            headingLevel={headingLevel}
            entradas={tempos.laboratorios}
          />
        </div>
      ) : (
        <Skeleton />
      )}
      <div className="cluster waiting__foot">
        {hora && <p className="small muted">Atualizado às {hora}.</p>}
        {isLive && tempos && (
          <button type="button" className="link-button" onClick={() => void store.update()}>
            Atualizar agora
          </button>
        )}
        {!initial && <a href="/tempo-de-espera">Ver os tempos de espera</a>}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
