/** How long the session of an open page still lasts: what was last heard from the server, counted down. */
import { atom, type ReadableAtom } from 'nanostores';
import { WARNING_SECONDS } from '#lib/sessao/rules.ts';

type SessionPhase = 'aberta' | 'terminando' | 'terminada';

export interface SessionClock {
  readonly $phase: ReadableAtom<SessionPhase>;
  /** When it ends, in milliseconds since 1970. */
  endsAt(): number;
  /** Something was asked of the server: the session lasts until then, unless longer is known. */
  extend(endsAt: number): void;
  /** The server says that it is over. */
  end(): void;
  /** Looks at the time again: timers sleep while a page is hidden. */
  look(): void;
}

/** So much later than the server's own clock: whoever asks then is asked to sign in, and keeps nothing alive. */
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
