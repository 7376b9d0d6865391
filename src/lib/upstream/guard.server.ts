/**
 * Limits what a failing service costs the portal and its other services (decision 006). Each base and each
 * operation has a circuit breaker and a limit of calls at once. When an operation, or several operations of
 * one base, give no answer many times in a row, they are not called for a while. Then one call tries again.
 */
import {
  BrokenCircuitError,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  type IBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel';
import type { Bases } from '#lib/config/env.server.ts';
import { logError, logWarning } from '#lib/log.server.ts';
import { measure } from '#lib/measures.server.ts';
import { GivenUpError, scaleDelay } from './time-limits.server.ts';
import { Answer } from './transport.server.ts';

/** Calls at once, in one worker. One operation cannot use all calls of its base. */
const CONCURRENCY = { base: 256, operation: 128 } as const;
/** This many failures in a row, without an answer between them, open a circuit. */
const FAILURES = 20;
/** An open circuit refuses calls for this long. */
const PAUSE_MS = 10_000;
/** The circuit of a base opens when this many of its operations fail: one failing operation is not enough. */
const OPERATIONS = 2;

/** Whether the guard refused a call, so that it was not made. */
export const wasNotMade = (error: unknown) =>
  isBrokenCircuitError(error) || isBulkheadRejectedError(error);

/**
 * A gateway sends these statuses when the service behind it did not answer. Any other status is an answer.
 */
const isGatewayFailure = ({ status }: { status: number }) => status >= 502 && status <= 504;

/** The breaker of a base. It also knows which operations failed since the last success. */
class BaseBreaker extends ConsecutiveBreaker implements IBreaker {
  readonly failing = new Set<string>();

  override success(): void {
    super.success();
    this.failing.clear();
  }

  override failure(state?: CircuitState): boolean {
    const isEnough = super.failure();
    return state === CircuitState.HalfOpen || (isEnough && this.failing.size >= OPERATIONS);
  }
}

interface Gate {
  circuit: CircuitBreakerPolicy;
  limit: BulkheadPolicy;
}

function openGate(
  about: { base: string; operation?: string },
  breaker: IBreaker,
  atOnce: number,
): Gate {
  const circuit = circuitBreaker(
    handleWhen((error) => !wasNotMade(error) && !(error instanceof GivenUpError))
      .orResultType(Answer, isGatewayFailure)
      .orResultType(Response, isGatewayFailure),
    { halfOpenAfter: scaleDelay(PAUSE_MS), breaker },
  );
  circuit.onBreak(() => {
    logError('upstream is left alone', about);
    measure('circuit', { ...about, isOpen: true });
  });
  circuit.onReset(() => {
    logWarning('upstream answers again', about);
    measure('circuit', { ...about, isOpen: false });
  });
  return { circuit, limit: bulkhead(atOnce) };
}

interface Base {
  breaker: BaseBreaker;
  gate: Gate;
  operations: Map<string, Gate>;
}

const bases = new Map<keyof Bases, Base>();

function baseOf(name: keyof Bases): Base {
  let base = bases.get(name);
  if (!base) {
    const breaker = new BaseBreaker(FAILURES);
    const gate = openGate({ base: name }, breaker, CONCURRENCY.base);
    bases.set(name, (base = { breaker, gate, operations: new Map() }));
  }
  return base;
}

function gateOf(base: string, { operations }: Base, operation: string): Gate {
  let gate = operations.get(operation);
  if (!gate) {
    gate = openGate({ base, operation }, new ConsecutiveBreaker(FAILURES), CONCURRENCY.operation);
    operations.set(operation, gate);
  }
  return gate;
}

/**
 * While one call tries a half-open circuit, all others are refused: the library would make them wait. A call
 * that may be given up must not try either: giving up would count as an answer.
 */
function refuseWhileTrying({ circuit: { state } }: Gate, mayTry: boolean): void {
  const isOpen = state === CircuitState.Open && !mayTry;
  if (isOpen || state === CircuitState.HalfOpen) throw new BrokenCircuitError();
}

/**
 * Makes a call, unless the circuit of its service is open or too many calls of it are under way.
 * @param mayTry whether this call may be the one that tries a service that gave no answer
 * @throws {BrokenCircuitError | BulkheadRejectedError} at once, when the call is not made
 */
export async function guarded<T extends { status: number }>(
  name: keyof Bases,
  operation: string,
  work: () => Promise<T>,
  mayTry = true,
): Promise<T> {
  const base = baseOf(name);
  const gate = gateOf(name, base, operation);
  for (const one of [gate, base.gate]) refuseWhileTrying(one, mayTry);
  const { failing } = base.breaker;
  const policy = wrap(gate.limit, gate.circuit, base.gate.limit, base.gate.circuit);
  // The breaker of the base must know the operation before it counts the failure.
  return policy.execute(async () => {
    try {
      const answer = await work();
      if (isGatewayFailure(answer)) failing.add(operation);
      return answer;
    } catch (error) {
      if (!(error instanceof GivenUpError)) failing.add(operation);
      throw error;
    }
  });
}
