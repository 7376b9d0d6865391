/**
 * The sending of a long answer. The application's handler writes a stream without waiting for the client, so
 * a long answer waits here. A reader that takes too few bytes in time is ended.
 */
import type { PortalResponse } from './response.ts';

export interface Pace {
  /** The lowest average rate, in bytes a second. */
  bytesPerSecond: number;
  /** How long a reader may take nothing, in milliseconds, and the most that a fast one may save up. */
  mostMs: number;
}

/** The time that one reader may still keep an answer waiting: each byte taken adds to it. */
export class Patience {
  readonly #pace: Pace;
  #leftMs: number;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#leftMs = pace.mostMs;
  }

  /** Milliseconds; 0 or less for a reader that is too slow. */
  get leftMs(): number {
    return this.#leftMs;
  }

  /** @param waitedMs how long the answer waited for the reader @param bytes what it took until then */
  note(waitedMs: number, bytes: number): void {
    const earned = (bytes / this.#pace.bytesPerSecond) * 1_000;
    this.#leftMs = Math.min(this.#pace.mostMs, this.#leftMs - waitedMs + earned);
  }
}

/** The reader took fewer bytes in time than `Pace` asks for. */
class SlowReaderError extends Error {
  override readonly name = 'SlowReaderError';
}

export interface Delivery {
  /**
   * Resolves when the connection takes more bytes or is closed.
   * @throws {SlowReaderError} after the time of `Pace`
   */
  drained: () => Promise<void>;
  /** Closes the connection. Bytes that the client does not have yet are dropped, those in the system too. */
  cut: () => void;
}

/** The sending of one answer. */
export function deliveryOf(response: PortalResponse, pace: Pace): Delivery {
  const patience = new Patience(pace);
  let noted = 0;
  const ready = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => done(new SlowReaderError()), patience.leftMs);
      const done = (error?: Error) => {
        clearTimeout(timer);
        response.off('drain', onReady).off('close', onReady);
        if (error) reject(error);
        else resolve();
      };
      const onReady = () => done();
      response.on('drain', onReady).on('close', onReady);
    });
  return {
    drained: async () => {
      // For this answer it replaces `Limits.silenceMs`, which is shorter than two steps of the system.
      response.socket?.setTimeout(pace.mostMs);
      if (!response.writableNeedDrain || response.closed) return;
      const from = performance.now();
      await ready();
      const sent = response.socket?.bytesWritten ?? noted;
      patience.note(performance.now() - from, sent - noted);
      noted = sent;
    },
    cut: () => void response.socket?.resetAndDestroy(),
  };
}
