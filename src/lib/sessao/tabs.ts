/** The messages of a browser's tabs about the session, and how a tab reacts. */

/** The name of the channel. */
export const TABS_CHANNEL = 'portal-sessao';

/** The person for whom a page was rendered. */
export interface ShownTab {
  /** A mark of the signed-in person. */
  user: string;
  /** A mark of the person whose data the page shows. */
  person: string;
  /** That person's name. */
  name: string;
  /** When the request for the page arrived, in milliseconds since 1970. */
  at: number;
}

/** Members and staff sign out on different pages. */
export type Area = 'member' | 'staff';

export type TabMessage =
  /** A page was opened. */
  | { kind: 'shown'; shown: ShownTab }
  /** The session lasts until this time, in milliseconds since 1970, unless it is used again. */
  | { kind: 'lasts'; endsAt: number }
  /** The session ended without a sign-out. */
  | { kind: 'ended' }
  /** The person has signed out. */
  | { kind: 'signed-out'; area: Area };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;

function parseShown(data: unknown): ShownTab | undefined {
  if (!isFields(data)) return undefined;
  const { user, person, name, at } = data;
  const isText = typeof user === 'string' && typeof person === 'string' && typeof name === 'string';
  return isText && typeof at === 'number' ? { user, person, name, at } : undefined;
}

/** A message of the channel; `undefined` for an unknown message of another release. */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  if (!isFields(data)) return undefined;
  const { kind, endsAt, area } = data;
  if (kind === 'shown') {
    const shown = parseShown(data['shown']);
    return shown && { kind, shown };
  }
  if (kind === 'lasts') return typeof endsAt === 'number' ? { kind, endsAt } : undefined;
  if (kind === 'ended') return { kind };
  if (kind === 'signed-out')
    return area === 'member' || area === 'staff' ? { kind, area } : undefined;
  return undefined;
}

/**
 * The reaction of a tab to another opened page. `leave`: another person is signed in now; `notice`:
 * another person is selected now; `agree`: the same person; `answer`: that page is older than this
 * tab's information, so this tab informs the others; `ignore`: no change.
 */
export type Reaction = 'leave' | 'notice' | 'agree' | 'answer' | 'ignore';

export interface Comparison {
  reaction: Reaction;
  /** The newest page that the tab knows; `answer` sends it to the other tabs. */
  latest: ShownTab;
}

const isSame = (one: ShownTab, other: ShownTab) =>
  one.user === other.user && one.person === other.person;

/**
 * Compares another page by the time of its request, because pages can arrive in another order than
 * requested.
 * @param own what this tab shows
 * @param latest the newest page that this tab knows, its own included
 */
export function compareShown(own: ShownTab, latest: ShownTab, received: ShownTab): Comparison {
  if (received.at < latest.at)
    return { reaction: isSame(received, latest) ? 'ignore' : 'answer', latest };
  if (received.user !== own.user) return { reaction: 'leave', latest: received };
  return { reaction: received.person === own.person ? 'agree' : 'notice', latest: received };
}

/**
 * When the browser last changed something for a signed-in member, as `session-cookie.server.ts` wrote it.
 * @param cookies `document.cookie`
 */
export const lastChangeIn = (cookies: string): string | undefined =>
  /(?:^|; )portal-entrou=([^;]+)/.exec(cookies)?.[1];
