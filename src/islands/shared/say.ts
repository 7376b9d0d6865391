/** What a screen reader is told by what stands on every page: a live region, there once it has been needed. */
let region: HTMLElement | undefined;

/** A region is heard only when it was there before its text. */
const HEARD_AFTER_MS = 100;

export function say(text: string): void {
  if (!region) {
    region = document.createElement('p');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const own = region;
  // The same words again are heard again.
  own.textContent = '';
  setTimeout(() => {
    own.textContent = text;
  }, HEARD_AFTER_MS);
}
