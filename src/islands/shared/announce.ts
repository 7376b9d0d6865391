/** The live region for the scripts of every page, created at its first use. */
let region: HTMLElement | undefined;

/** Milliseconds before the text is set: screen readers announce it only if the region existed before. */
const ANNOUNCE_DELAY_MS = 100;

export function announce(text: string): void {
  if (!region) {
    region = document.createElement('p');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const own = region;
  // Emptied first, so that a repeated text is announced again.
  own.textContent = '';
  setTimeout(() => {
    own.textContent = text;
  }, ANNOUNCE_DELAY_MS);
}
