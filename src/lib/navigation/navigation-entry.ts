/** What the list of places is made of (`places.ts`, `member-places.ts`). */

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
