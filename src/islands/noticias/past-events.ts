/** The list of events: an event whose day ends while the built page is in use becomes a past event. */
import { pastEventsIn } from './next-event.ts';

/** Moves past events to the list of past events, and shows a note when no future event remains. */
export function moveEndedEvents(root: HTMLElement, now: Date): void {
  const [toCome, past] = ['proximos', 'ja-aconteceram'].map((id) =>
    root.querySelector(`[aria-labelledby="${id}"]`),
  );
  if (!toCome) return;
  const list = past?.querySelector('ul');
  for (const entry of pastEventsIn(toCome, now)) {
    entry.querySelector('.event')?.classList.add('event--past');
    // The latest past event is the first of its list.
    list?.prepend(entry);
  }
  past?.toggleAttribute('hidden', !past.querySelector('li'));
  toCome
    .querySelector('.none-to-come')
    ?.toggleAttribute('hidden', toCome.querySelector('li') !== null);
}
