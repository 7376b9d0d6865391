import { isoDay } from '#lib/noticias/rules.ts';

/**
 * Marks the events whose day has ended since the page was made, and says so when none is left.
 * Nothing moves: each stays in its place by date.
 */
export function markPast(list: HTMLElement, now: Date): void {
  const today = isoDay(now);
  for (const event of list.querySelectorAll<HTMLElement>('.event')) {
    const day = event.querySelector('time')?.dateTime ?? '';
    const isPast = day < today;
    event.classList.toggle('event--past', isPast);
    event.querySelector('.event__past')?.toggleAttribute('hidden', !isPast);
  }
  const isAnyToCome = list.querySelector('.event:not(.event--past)') !== null;
  list.querySelector('.none-to-come')?.toggleAttribute('hidden', isAnyToCome);
}
