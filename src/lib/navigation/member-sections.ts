/** Where a member goes: the bar at the foot of a phone, and the services by section. */
import { isCurrent, menuOf } from './menus.ts';
import { type Destination, type MemberHref, type Section, SECTIONS } from './destinations.ts';

/** The page of all services, with an element for each section's `id`. */
export const ALL_SERVICES = '/cliente/mais';

interface BarLink extends Pick<Destination, 'href' | 'label' | 'icon'> {
  /** The whole name, for a screen reader. It contains the label, which a person says to a voice control. */
  name?: string;
}

/** The bar at the foot of a narrow window. Five short words fit at 320 px. */
export const BOTTOM_BAR: readonly BarLink[] = [
  { href: '/cliente/inicio', label: 'Início', icon: 'home' },
  { href: '/cliente/carteirinha', label: 'Carteirinha', icon: 'card' },
  { href: '/cliente/boletos', label: 'Boletos', icon: 'receipt' },
  { href: '/guia-medico', label: 'Guia', name: 'Guia médico', icon: 'stethoscope' },
  { href: ALL_SERVICES, label: 'Mais', name: 'Mais: todos os serviços', icon: 'grid' },
];

/** The section for destinations that no other section names. */
const OTHER = { id: 'outros-servicos', title: 'Outros serviços' };

export interface MemberSection extends Pick<Section, 'id' | 'title'> {
  destinations: readonly Destination[];
}

/** The member's services do not include news. */
const offered = menuOf('member', { noticias: false });

/** Every shortcut of the member home, each in one section; empty sections are left out. */
export function memberSections(): readonly MemberSection[] {
  const named = new Set<string>(SECTIONS.flatMap(({ hrefs }) => hrefs));
  const sections = SECTIONS.map(({ id, title, hrefs }) => ({
    ...{ id, title },
    destinations: hrefs.flatMap((href) => offered.find((one) => one.href === href) ?? []),
  }));
  const others = offered.filter(({ href }) => !named.has(href));
  return [...sections, { ...OTHER, destinations: others }].filter(
    ({ destinations }) => destinations.length > 0,
  );
}

/** What the selected person has: health that the signed-in person may see, and an active plan. */
interface Person {
  seesHealth: boolean;
  ativo: boolean;
}

/** The person's health (decision 024). */
const HEALTH: readonly string[] = [
  '/cliente/requisicoes',
  '/cliente/exames',
  '/cliente/atendimentos',
  '/cliente/vacinas',
  '/cliente/pedidos',
] satisfies MemberHref[];

/** Pages that help only a person with an active plan. */
const OF_ACTIVE_PLAN: readonly string[] = ['/tempo-de-espera'] satisfies MemberHref[];

/**
 * Tasks, the most used first. The card and the directory are not listed: the home shows the card above the
 * tasks, and every page has a link to the directory.
 */
const TASKS: readonly MemberHref[] = [
  '/cliente/requisicoes',
  '/cliente/exames',
  '/cliente/boletos',
  '/cliente/pedidos',
  '/tempo-de-espera',
  '/cliente/imposto-de-renda',
  '/cliente/contrato',
  '/cliente/relatorios',
  '/cliente/dependentes',
  '/cliente/cadastro',
];
const TASKS_SHOWN = 6;

/** The six most common tasks for a person, without tasks that this person cannot use. */
export function memberTasks({ seesHealth, ativo }: Person): readonly Destination[] {
  return TASKS.filter((href) => seesHealth || !HEALTH.includes(href))
    .filter((href) => ativo || !OF_ACTIVE_PLAN.includes(href))
    .flatMap((href) => offered.find((one) => one.href === href) ?? [])
    .slice(0, TASKS_SHOWN);
}

/** The `href`, among the services and the bar, of the page at `pathname`, or of the page above it. */
export const currentOf = (pathname: string): string | undefined =>
  [...BOTTOM_BAR, ...offered].find(({ href }) => isCurrent(href, pathname))?.href;
