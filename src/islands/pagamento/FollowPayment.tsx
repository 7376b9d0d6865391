import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { withHour } from '#lib/formats/dates.ts';
import type { Situacao } from '#lib/pagamento/rules.ts';
import { createPagamento } from './store.ts';

/**
 * Intervals of the checks of an open page, in milliseconds: short at first, because most answers
 * come soon.
 */
const FIRST_INTERVAL_MS = 5_000;
const LATER_INTERVAL_MS = 30_000;
const FIRST_PERIOD_MS = 2 * 60_000;
/** The checks end after this time, because a forgotten page must not extend its session. */
const LONGEST_MS = 10 * 60_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Calls `ask` repeatedly while the page is visible; returns a function that stops it. */
export function watchPayment(ask: () => Promise<void>, page: Page = document): () => void {
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const schedule = () => {
    clearTimeout(timer);
    const open = Date.now() - since;
    if (ended || open > LONGEST_MS || page.visibilityState !== 'visible') return;
    const pause = open < FIRST_PERIOD_MS ? FIRST_INTERVAL_MS : LATER_INTERVAL_MS;
    timer = setTimeout(() => void ask().finally(schedule), pause);
  };
  page.addEventListener('visibilitychange', schedule);
  schedule();
  return () => {
    ended = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', schedule);
  };
}

interface Props {
  pagamento: string;
  situacao: Situacao;
  /** '9h05': the time of the server's own check. */
  hora: string;
  /** This page, for browsers without JavaScript. */
  href: string;
}

/**
 * Checks the situation repeatedly while the page is visible, and reloads the page when it changes.
 */
export function FollowPayment({ pagamento: ref, situacao, hora, href }: Props) {
  const [store] = useState(() => createPagamento({}));
  const conferencia = useStore(store.$check, { ssr: 'initial' });
  const { requestConsultaPagamento } = useStore(store.$state, { ssr: 'initial' });
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    setLive(true);
    return watchPayment(() => store.check(ref));
  }, [store, ref]);

  useEffect(() => {
    if (conferencia.status === 'success' && conferencia.data.situacao !== situacao) {
      location.reload();
    }
  }, [conferencia, situacao]);

  const last = conferencia.status === 'success' ? conferencia.data.hora : hora;
  return (
    <div className="stack stack--tight">
      <p>
        <a className="button button--quiet" href={href}>
          Conferir agora
        </a>
      </p>
      <p className="small muted">
        <span>
          {requestConsultaPagamento ? 'Conferindo…' : `Conferido ${withHour('às', last)}.`}
        </span>
        {isLive && <span> Nos próximos minutos, esta página confere sozinha.</span>}
      </p>
      {conferencia.status === 'error' && (
        <p role="status">Não conseguimos conferir agora. Tentamos de novo em instantes.</p>
      )}
    </div>
  );
}
