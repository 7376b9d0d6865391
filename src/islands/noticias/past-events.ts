/** Events whose day ends while a page made at build is in use: on the home page and on the page of events. */
import { isoDay } from '#lib/noticias/events.ts';

/** The past events of a list, in its order. */
function pastEventsIn(list: Element | null | undefined, now: Date): HTMLElement[] {
  const today = isoDay(now);
  return [...(list?.querySelectorAll<HTMLElement>('li') ?? [])].filter((entry) => {
    const day = entry.querySelector('time')?.dateTime ?? '';
    return day !== '' && day < today;
  });
}

/** Shows the first event of a list that is not over; hides the section when all are over. */
export function showNextEvent(section: HTMLElement, now: Date): void {
  const past = new Set(pastEventsIn(section, now));
  const entries = [...section.querySelectorAll<HTMLElement>('li')];
  const next = entries.find((entry) => !past.has(entry));
  for (const entry of entries) entry.hidden = entry !== next;
  section.hidden = next === undefined;
}

/** Moves past events to the list of past events, and shows a note when no future event remains. */
export function moveEndedEvents(root: HTMLElement, now: Date): void {
  const [toCome, past] = ['proximos', 'ja-aconteceram'].map((id) => root.querySelector(`#${id}`));
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
