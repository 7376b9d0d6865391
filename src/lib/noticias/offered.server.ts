import { env } from '#lib/config/env.server.ts';

/** Whether there is a content site. Without one, no menu and no page has news. */
export function hasNews(): boolean {
  const { mode, bases } = env();
  return mode === 'demonstration' || bases?.wordpress !== undefined;
}

/** Whether pages link to the feed: only on a public address. */
export function hasFeed(): boolean {
  return hasNews() && env().siteUrl !== undefined;
}
