/**
 * What a service that is down may cost: little time, and no other service's. Each base and each of its
 * operations has a circuit breaker and a limit of calls at once. An operation that goes on giving no
 * answer is not called for a while, and neither is a base of which several do; then one call tries.
 */
import {
  type BulkheadPolicy,
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  type IBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import type { Bases } from '#lib/config/env.server.ts';
import { logError, logWarning } from '#lib/log.server.ts';
import { scaleDelay } from './time-limits.server.ts';

/** Calls at once, of one worker. One operation cannot take all that its base may have. */
const AT_ONCE = { base: 256, operation: 128 } as const;
/** Failures in a row, with no answer between them, after which a service is taken for dead. */
const FAILURES = 20;
/** How long it is then left alone, before one call tries it again. */
const PAUSE_MS = 10_000;
/** A base is dead when so many of its operations are, not when one of them is asked for again and again. */
const OPERATIONS = 2;

const isRefusal = (error: unknown) => isBrokenCircuitError(error) || isBulkheadRejectedError(error);

/** Gateways say with these that nobody answers behind them. Any other status is an answer. */
const isGatewayFailure = ({ status }: { status: number }) => status >= 502 && status <= 504;

/** A breaker for a base: it counts as the library's own does, and knows which operations failed. */
class BaseBreaker implements IBreaker {
  readonly #inner = new ConsecutiveBreaker(FAILURES);
  readonly failing = new Set<string>();

  get state(): unknown {
    return this.#inner.state;
  }

  set state(value: unknown) {
    this.#inner.state = value as number;
  }

  success(): void {
    this.#inner.success();
    this.failing.clear();
  }

  failure(state: CircuitState): boolean {
    const isEnough = this.#inner.failure();
    return state === CircuitState.HalfOpen || (isEnough && this.failing.size >= OPERATIONS);
  }
}

type Work<T> = () => Promise<T>;

/** One breaker and one limit. */
class Lane {
  readonly #circuit: CircuitBreakerPolicy;
  readonly #limit: BulkheadPolicy;

  constructor(about: { base: string; operation?: string }, breaker: IBreaker, atOnce: number) {
    this.#circuit = circuitBreaker(
      handleWhen((error) => !isRefusal(error)).orWhenResult((answer) =>
        isGatewayFailure(answer as { status: number }),
      ),
      { halfOpenAfter: scaleDelay(PAUSE_MS), breaker },
    );
    this.#limit = bulkhead(atOnce);
    this.#circuit.onBreak(() => logError('upstream is left alone', about));
    this.#circuit.onReset(() => logWarning('upstream answers again', about));
  }

  async execute<T>(work: Work<T>): Promise<T> {
    // The library would have all others wait for the one that tries.
    if (this.#circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    return this.#limit.execute(() => this.#circuit.execute(work));
  }
}

class Base {
  readonly #breaker = new BaseBreaker();
  readonly #lane: Lane;
  readonly #operations = new Map<string, Lane>();
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
    this.#lane = new Lane({ base }, this.#breaker, AT_ONCE.base);
  }

  #laneOf(operation: string): Lane {
    const known = this.#operations.get(operation);
    if (known) return known;
    const about = { base: this.#base, operation };
    const made = new Lane(about, new ConsecutiveBreaker(FAILURES), AT_ONCE.operation);
    this.#operations.set(operation, made);
    return made;
  }

  execute<T extends { status: number }>(operation: string, work: Work<T>): Promise<T> {
    const { failing } = this.#breaker;
    const noted = async () => {
      try {
        const answer = await work();
        if (isGatewayFailure(answer)) failing.add(operation);
        return answer;
      } catch (error) {
        failing.add(operation);
        throw error;
      }
    };
    return this.#laneOf(operation).execute(() => this.#lane.execute(noted));
  }
}

const bases = new Map<keyof Bases, Base>();

/**
 * Makes a call, unless its service is known not to answer or has too many calls already.
 * @throws {BrokenCircuitError | BulkheadRejectedError} at once, when it is not made
 */
export function guarded<T extends { status: number }>(
  base: keyof Bases,
  operation: string,
  work: Work<T>,
): Promise<T> {
  let known = bases.get(base);
  if (!known) bases.set(base, (known = new Base(base)));
  return known.execute(operation, work);
}

/** Whether a call was not made at all. */
export { isRefusal as wasNotMade };
