/**
 * Where a visitor or a member can go: the header, the footer, the home page's quick access and the
 * member home are made of the one list in `places.ts`. A feature adds itself there when its page exists.
 */
import { entries } from './places.ts';

/** Names of `components/Icon.astro`, which gives each its drawing. */
export type IconName =
  | 'accessibility'
  | 'arrow-right'
  | 'baby'
  | 'calculator'
  | 'calendar'
  | 'card'
  | 'chat'
  | 'clipboard'
  | 'clock'
  | 'close'
  | 'contrast'
  | 'cookie'
  | 'document'
  | 'family'
  | 'flask'
  | 'globe'
  | 'home'
  | 'hourglass'
  | 'id'
  | 'mail'
  | 'map'
  | 'megaphone'
  | 'menu'
  | 'newspaper'
  | 'percent'
  | 'phone'
  | 'printer'
  | 'receipt'
  | 'shield'
  | 'stethoscope'
  | 'syringe'
  | 'unlock'
  | 'user';

/** `tasks`: the home page's quick access. `member`: the shortcuts of the member home. */
export type NavigationPlace = 'header' | 'tasks' | 'member' | 'footer';

export interface NavigationEntry {
  href: `/${string}`;
  /** What it is, in two or three words. */
  label: string;
  /** What one gets there, in one line. */
  description: string;
  icon: IconName;
  /** `member`: asks to sign in first. */
  audience: 'public' | 'member';
  places: readonly NavigationPlace[];
  /** Offered only when the portal has that content, or the operator that service. */
  needs?: 'noticias' | 'chamados';
}

/** The entries of one place, in their order there. */
export function navigation(
  place: NavigationPlace,
  content: { noticias: boolean; chamados?: boolean },
): readonly NavigationEntry[] {
  return entries.filter(
    (entry) => entry.places.includes(place) && (!entry.needs || content[entry.needs]),
  );
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
