/** What the tabs of one browser tell each other about its session, and what a tab makes of it. */

/** The name of the one channel. */
export const TABS_CHANNEL = 'portal-sessao';

/** Whom a page was made for. */
export interface Shown {
  /** A mark of the person who is signed in. */
  user: string;
  /** A mark of the person whose data the page shows. */
  person: string;
  /** That person's name. */
  name: string;
  /** When its request was taken, in milliseconds since 1970. */
  at: number;
}

/** Members and call-centre staff sign out on pages of their own. */
export type Area = 'member' | 'staff';

export type TabMessage =
  /** A page was opened. */
  | { kind: 'shown'; shown: Shown }
  /** The session lasts until then, in milliseconds since 1970, unless it is used again. */
  | { kind: 'lasts'; endsAt: number }
  /** The session ended without its person's doing. */
  | { kind: 'ended' }
  /** Its person has signed out. */
  | { kind: 'signed-out'; area: Area };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;

function parseShown(data: unknown): Shown | undefined {
  if (!isFields(data)) return undefined;
  const { user, person, name, at } = data;
  const isText = typeof user === 'string' && typeof person === 'string' && typeof name === 'string';
  return isText && typeof at === 'number' ? { user, person, name, at } : undefined;
}

/** A message of the channel; `undefined` for one of another release that this one does not know. */
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
 * What a tab does about another page that was opened: `leave`, somebody else is signed in now; `notice`,
 * another person is selected now; `agree`, the same person is; `answer`, that page is older than what
 * this tab knows, so the other tab is told; `ignore`, nothing changes.
 */
export type Verdict = 'leave' | 'notice' | 'agree' | 'answer' | 'ignore';

export interface Judged {
  verdict: Verdict;
  /** The newest page that the tab knows of from now on; `answer` tells the other tabs of it. */
  latest: Shown;
}

const isSame = (one: Shown, other: Shown) => one.user === other.user && one.person === other.person;

/**
 * Judges another page by the time of its request: pages may arrive in another order than they were
 * asked for.
 * @param own what this tab shows
 * @param latest the newest page that this tab knows of, its own included
 */
export function judgeShown(own: Shown, latest: Shown, heard: Shown): Judged {
  if (heard.at < latest.at) return { verdict: isSame(heard, latest) ? 'ignore' : 'answer', latest };
  if (heard.user !== own.user) return { verdict: 'leave', latest: heard };
  return { verdict: heard.person === own.person ? 'agree' : 'notice', latest: heard };
}
