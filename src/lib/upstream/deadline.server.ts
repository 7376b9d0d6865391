/** Thrown into what ran out of time. */
class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Gives work a signal that ends it after `milliseconds`. The timer goes with the work: under load,
 * thousands of `AbortSignal.timeout()` that nobody waits for any more would fill the memory.
 * @throws {TimeLimitError} when there is no time left to begin with
 */
export async function withinLimit<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (milliseconds <= 0) throw new TimeLimitError();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new TimeLimitError());
  }, milliseconds);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
