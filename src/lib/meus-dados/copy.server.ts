/**
 * The copy of what the portal shows of a person, under way: it is read ahead of its reader, and ends when the
 * browser disconnects or takes too little, when the session ends, or when the person begins another copy.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { causeOf, logWarning } from '#lib/log.server.ts';
import { closeRequestLog, holdRequestLog } from '#lib/upstream/request-log.server.ts';
import { GivenUpError, scaleDelay } from '#lib/upstream/time-limits.server.ts';
import { Reading, type ReadRequest, SignedOutError } from './reading.server.ts';
import { LIMITES } from './rules.ts';
import { type Refusal, type Right, takeRight } from './turns.server.ts';
import { zipOf } from './zip.server.ts';

/** `isSignedIn` is asked before each PDF, and every second until all is sent. */
export interface CopyRequest extends ReadRequest {
  delivery?: App.Locals['delivery'];
}

/** A newer copy of the same person has begun. */
class ReplacedError extends Error {
  override readonly name = 'ReplacedError';
}

export type StartedCopy =
  | { kind: 'started'; stream: ReadableStream<Uint8Array> }
  | { kind: 'refused'; refusal: Refusal };

/** Reads ahead of the reader, up to `LIMITES.adiantadoBytes`. @param end when all is read, or given up */
function readAhead(chunks: AsyncGenerator<Uint8Array, void>, end: () => void) {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (sink) => {
        const next = await chunks.next();
        if (!next.done) {
          sink.enqueue(next.value);
          return;
        }
        end();
        sink.close();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: LIMITES.adiantadoBytes }),
  ).getReader();
}

/** One copy under way, until its reader has taken it or it is ended. */
class Sending {
  readonly #request: CopyRequest;
  readonly #requestId: string;
  readonly #controller = new AbortController();
  #isReading = false;
  #right: Right | undefined;
  #hasEnded = false;

  constructor(request: CopyRequest) {
    this.#request = request;
    this.#requestId = request.membro.call.requestId;
  }

  /** Ends the copy before its end: its calls, and what the reader does not have yet. */
  readonly cut = (error: unknown): void => {
    if (this.#hasEnded) return;
    logWarning('a copy of the data was cut short', {
      requestId: this.#requestId,
      cause: causeOf(error),
    });
    this.#end();
    this.#request.delivery?.cut();
  };

  /** All is read: its answers are forgotten. */
  readonly #endReading = (): void => {
    if (this.#isReading) closeRequestLog(this.#requestId);
    this.#isReading = false;
  };

  #end(): void {
    this.#hasEnded = true;
    this.#controller.abort(new GivenUpError());
    this.#endReading();
    this.#right?.release();
  }

  async #watch(right: Right): Promise<void> {
    try {
      for (;;) {
        await delay(scaleDelay(LIMITES.perguntaMs), undefined, { ref: false });
        if (this.#hasEnded) return;
        if (!(await this.#request.isSignedIn())) throw new SignedOutError();
        if (!(await right.isNewest())) throw new ReplacedError();
      }
    } catch (error) {
      this.cut(error);
    }
  }

  /** @param right the right of this copy, which ends with it */
  begin(right: Right): ReadableStream<Uint8Array> {
    const { delivery } = this.#request;
    const { signal } = this.#controller;
    this.#right = right;
    this.#isReading = true;
    holdRequestLog(this.#requestId);
    const files = new Reading(this.#request, signal).files();
    const read = readAhead(zipOf(files, new Date()), this.#endReading);
    void this.#watch(right);
    return new ReadableStream<Uint8Array>(
      {
        pull: async (sink) => {
          try {
            await delivery?.drained();
            signal.throwIfAborted();
            const { done, value } = await read.read();
            if (!done) {
              sink.enqueue(value);
              return;
            }
            this.#end();
            sink.close();
          } catch (error) {
            this.cut(error);
            throw error;
          }
        },
        cancel: () => this.#end(),
      },
      { highWaterMark: 0 },
    );
  }
}

/**
 * Starts a copy for the selected person, unless the person or this worker makes too many already. An earlier
 * copy of the signed-in person ends.
 * @throws when the copies of the person cannot be counted
 */
export async function startCopy(request: CopyRequest): Promise<StartedCopy> {
  const sending = new Sending(request);
  const right = await takeRight(request.sessao.conta, () => sending.cut(new ReplacedError()));
  if ('refused' in right) return { kind: 'refused', refusal: right.refused };
  return { kind: 'started', stream: sending.begin(right) };
}
