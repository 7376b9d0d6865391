import { isoDay } from '#lib/noticias/rules.ts';

/** The entries of a list of events whose day has ended, in their order. */
function passedOf(list: Element | null | undefined, now: Date): HTMLElement[] {
  const today = isoDay(now);
  return [...(list?.querySelectorAll<HTMLElement>('li') ?? [])].filter((entry) => {
    const day = entry.querySelector('time')?.dateTime ?? '';
    return day !== '' && day < today;
  });
}

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

/** Shows the first event of a list that is not over, and nothing of the section when all are. */
export function showNext(section: HTMLElement, now: Date): void {
  const passed = new Set(passedOf(section, now));
  const entries = [...section.querySelectorAll<HTMLElement>('li')];
  const next = entries.find((entry) => !passed.has(entry));
  for (const entry of entries) entry.hidden = entry !== next;
  section.hidden = next === undefined;
}
