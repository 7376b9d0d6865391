import { isoDay } from '#lib/noticias/iso-day.ts';

/** The entries of a list of events whose day has ended, in their order. */
export function passedOf(list: Element | null | undefined, now: Date): HTMLElement[] {
  const today = isoDay(now);
  return [...(list?.querySelectorAll<HTMLElement>('li') ?? [])].filter((entry) => {
    const day = entry.querySelector('time')?.dateTime ?? '';
    return day !== '' && day < today;
  });
}
