/**
 * Where a visitor or a member can go: the header, the footer, the home page's quick access and the
 * member home are made of the one list in `places.ts`. A feature adds itself there when its page exists.
 */
import type { NavigationEntry, NavigationPlace } from './navigation-entry.ts';
import { entries } from './places.ts';

/** The entries of one place, in their order there. */
export function navigation(
  place: NavigationPlace,
  content: { noticias: boolean; chamados?: boolean },
): readonly NavigationEntry[] {
  return entries.filter(
    (entry) => entry.places.includes(place) && (!entry.needs || content[entry.needs]),
  );
}

/** What the page at a path is called, when it is a place of the portal. */
export function nameOfPlace(path: string): string | undefined {
  return entries.find(({ href }) => href === path)?.label;
}

/** Whether `pathname` is the entry's page or one below it (`/blog/um-texto` is under Notícias). */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname.replace(/\.html$/, '').replace(/(.)\/+$/, '$1');
  return path === href || path.startsWith(`${href}/`);
}

/** A Brazilian number, as written in `operator.ts`, as the address that dials it. */
export function phoneHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  // 0800 numbers are dialled as they are, from inside the country only.
  return digits.startsWith('0') ? `tel:${digits}` : `tel:+55${digits}`;
}

/** The same number as the address of a WhatsApp conversation. */
export function whatsappHref(number: string): string {
  return `https://wa.me/55${number.replace(/\D/g, '')}`;
}
