/** The menus of the portal, made of the one list in `destinations.ts`. */
import { type Destination, destinations, type Menu } from './destinations.ts';
import { withoutSlashes } from '#lib/formats/ends.ts';

export function menuOf(menu: Menu, content: { noticias: boolean }): readonly Destination[] {
  return destinations.filter(
    ({ menus, needs }) => menus.includes(menu) && (!needs || content[needs]),
  );
}

/** Pages that need few services or no service, offered where another page fails. */
const FALLBACK_HREFS = ['/cliente/carteirinha', '/guia-medico', '/tempo-de-espera', '/horarios'];
const MAX_LINKS = 3;

/** What still works while the page at `path` fails. */
export const fallbackDestinations = (path: string, isMember: boolean): readonly Destination[] =>
  FALLBACK_HREFS.flatMap(
    (href) => destinations.find((destination) => destination.href === href) ?? [],
  )
    .filter(({ href }) => href !== path && (isMember || !href.startsWith('/cliente')))
    .slice(0, MAX_LINKS);

/** The label of the page at a path; `undefined` for a path that is not in the list. */
export function labelOf(path: string): string | undefined {
  return destinations.find(({ href }) => href === path)?.label;
}

/** The page of a form; `undefined` for a form that is part of another page. */
export const pageOfForm = (name: string): Destination | undefined =>
  destinations.find(({ form }) => form === name);

const SHORTCUT_HREFS = [
  '/cliente/carteirinha',
  '/cliente/boletos',
  '/guia-medico',
  '/tempo-de-espera',
];

/**
 * The menu of the installed app's icon, most important first: some devices show fewer. A picture is the
 * address of 192 × 192 pixels.
 */
export const shortcuts = SHORTCUT_HREFS.flatMap((href) => {
  const destination = destinations.find((known) => known.href === href);
  return destination ? [{ ...destination, picture: `/atalhos/${destination.icon}.png` }] : [];
});

/** Whether `pathname` is the page at `href` or one below it (`/blog/um-texto` is under Notícias). */
export function isCurrent(href: string, pathname: string): boolean {
  const path = withoutSlashes(pathname.replace(/\.html$/, ''));
  return path === href || path.startsWith(`${href}/`);
}
