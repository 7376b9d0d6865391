/** Facts for the metrics of `server/`. Without a listener, a fact costs one look-up. */
import { channel } from 'node:diagnostics_channel';

export interface Measures {
  /** A circuit breaker has opened or closed (decision 006). */
  circuit: { base: string; operation?: string | undefined; isOpen: boolean };
  /** The connection to Redis is lost or restored. */
  redis: { isAway: boolean };
  /** A session of a member or of staff has begun or ended; expired ones do not count. */
  session: { event: 'begun' | 'ended' };
}

const named = (name: keyof Measures) => channel(`portal.${name}`);

export function measure<N extends keyof Measures>(name: N, fact: Measures[N]): void {
  const to = named(name);
  if (to.hasSubscribers) to.publish(fact);
}

/** Calls `listener` with each fact of that name, until the process ends. */
export function onMeasure<N extends keyof Measures>(
  name: N,
  listener: (fact: Measures[N]) => void,
): void {
  named(name).subscribe((fact) => {
    listener(fact as Measures[N]);
  });
}
