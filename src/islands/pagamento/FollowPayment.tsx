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

/**
 * Calls `ask` repeatedly while the page is visible, and after the longest time only when a person returns to it.
 * @param tellEnd called when the repeated calls have ended
 * @returns a function that stops it
 */
export function watchPayment(
  ask: () => Promise<void>,
  tellEnd: () => void,
  page: Page = document,
): () => void {
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const schedule = () => {
    clearTimeout(timer);
    if (isStopped || page.visibilityState !== 'visible') return;
    const open = Date.now() - since;
    if (open > LONGEST_MS) {
      tellEnd();
      return;
    }
    const pause = open < FIRST_PERIOD_MS ? FIRST_INTERVAL_MS : LATER_INTERVAL_MS;
    timer = setTimeout(() => void ask().finally(schedule), pause);
  };
  const look = () => {
    schedule();
    if (page.visibilityState === 'visible' && Date.now() - since > LONGEST_MS) void ask();
  };
  page.addEventListener('visibilitychange', look);
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', look);
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
  const [following, setFollowing] = useState<'no' | 'yes' | 'ended'>('no');

  useEffect(() => {
    setFollowing('yes');
    return watchPayment(
      () => store.check(ref),
      () => {
        setFollowing('ended');
      },
    );
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
        {following === 'yes' && <span> Nos próximos minutos, esta página confere sozinha.</span>}
        {following === 'ended' && (
          <span> Esta página parou de conferir sozinha. Use “Conferir agora”.</span>
        )}
      </p>
      {conferencia.status === 'error' && (
        <p role="status">
          {following === 'ended'
            ? 'Não conseguimos conferir agora. Tente de novo em “Conferir agora”.'
            : 'Não conseguimos conferir agora. Tentamos de novo em instantes.'}
        </p>
      )}
    </div>
  );
}
