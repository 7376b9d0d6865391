import { passedOf } from './passed.ts';

/** Shows the first event of a list that is not over, and nothing of the section when all are. */
export function showNext(section: HTMLElement, now: Date): void {
  const passed = new Set(passedOf(section, now));
  const entries = [...section.querySelectorAll<HTMLElement>('li')];
  const next = entries.find((entry) => !passed.has(entry));
  for (const entry of entries) entry.hidden = entry !== next;
  section.hidden = next === undefined;
}
