/** The next event of the home page: its day may end while the built page is in use. */
import { isoDay } from '#lib/noticias/events.ts';

/** The past events of a list, in its order. */
export function pastEventsIn(list: Element | null | undefined, now: Date): HTMLElement[] {
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
