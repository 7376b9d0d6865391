/** Counts down the session of an open page from the last answer of the server. */
import { atom, type ReadableAtom } from 'nanostores';
import { WARNING_SECONDS } from '#lib/sessao/rules.ts';

type SessionPhase = 'aberta' | 'terminando' | 'terminada';

export interface SessionClock {
  readonly $phase: ReadableAtom<SessionPhase>;
  /** The end of the session, in milliseconds since 1970. */
  endsAt(): number;
  /** A request extended the session to this time; an earlier time is ignored. */
  extend(endsAt: number): void;
  /** The server says that the session is over. */
  end(): void;
  /** Checks the time again: timers pause while a page is hidden. */
  look(): void;
}

/** Margin after the server's end: a request after it finds no session and extends nothing. */
const MARGIN_MS = 3_000;
const WARNING_MS = WARNING_SECONDS * 1000;

export function createSessionClock(initialEnd: number): SessionClock {
  const $phase = atom<SessionPhase>('aberta');
  let end = initialEnd;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const left = end - Date.now();
    const [phase, next]: [SessionPhase, number | undefined] =
      left > WARNING_MS
        ? ['aberta', left - WARNING_MS]
        : left > -MARGIN_MS
          ? ['terminando', left + MARGIN_MS]
          : ['terminada', undefined];
    if (next !== undefined) timer = setTimeout(look, next);
    $phase.set(phase);
  }

  look();
  return {
    $phase,
    endsAt: () => end,
    extend(endsAt) {
      if (endsAt > end) end = endsAt;
      look();
    },
    end() {
      end = Date.now() - MARGIN_MS;
      look();
    },
    look,
  };
}
