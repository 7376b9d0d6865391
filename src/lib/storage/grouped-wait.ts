/** One wait for many callers: a sync of a disk serves every write before it. */

/**
 * Groups calls of a wait. A caller that comes while one runs needs the next one, because the running one may
 * have begun before the caller's write. All callers since then share it.
 */
export function groupedWait(wait: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  const run = (): Promise<void> => (running = wait().finally(() => (running = undefined)));
  return () => {
    if (!running) return run();
    following ??= running
      .catch(() => undefined)
      .then(() => {
        following = undefined;
        return run();
      });
    return following;
  };
}
