import { passedOf } from './passed.ts';

/**
 * Moves the events whose day has ended since the page was made to those that are over, and says so
 * when none is left.
 */
export function movePast(root: HTMLElement, now: Date): void {
  const [toCome, past] = ['proximos', 'ja-aconteceram'].map((id) =>
    root.querySelector(`[aria-labelledby="${id}"]`),
  );
  if (!toCome) return;
  const list = past?.querySelector('ul');
  for (const entry of passedOf(toCome, now)) {
    entry.querySelector('.event')?.classList.add('event--past');
    // The latest of those that are over stands first.
    list?.prepend(entry);
  }
  past?.toggleAttribute('hidden', !past.querySelector('li'));
  toCome
    .querySelector('.none-to-come')
    ?.toggleAttribute('hidden', toCome.querySelector('li') !== null);
}
