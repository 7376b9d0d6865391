/** A page that is not seen draws no frame. */
const LONGEST_MS = 200;

/**
 * Resolves when the browser has drawn the present state of the page. What a press starts and does not show, such as
 * a request, waits for this, so that it does not delay the answer to the press.
 */
export const drawn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
