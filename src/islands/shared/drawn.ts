/** A page that is not seen draws no frame. */
const LONGEST_MS = 200;

/**
 * Resolves when the browser has drawn the present state of the page. A request that a press starts waits for this:
 * the person sees the answer to the press first.
 */
export const drawn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
