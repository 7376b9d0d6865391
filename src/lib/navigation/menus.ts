/** The menus of the portal, made of the one list in `destinations.ts`. */
import { type Destination, destinations, type Menu } from './destinations.ts';

/** The destinations of one menu, in their order. */
export function menuOf(
  menu: Menu,
  content: { noticias: boolean; chamados?: boolean },
): readonly Destination[] {
  return destinations.filter(
    ({ menus, needs }) => menus.includes(menu) && (!needs || content[needs]),
  );
}

/** The label of the page at a path; `undefined` for a path that is not in the list. */
export function labelOf(path: string): string | undefined {
  return destinations.find(({ href }) => href === path)?.label;
}

/** Whether `pathname` is the page at `href` or one below it (`/blog/um-texto` is under Notícias). */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname.replace(/\.html$/, '').replace(/(.)\/+$/, '$1');
  return path === href || path.startsWith(`${href}/`);
}
