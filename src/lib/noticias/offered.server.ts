import { env } from '#lib/config/env.server.ts';

/** Whether there is a content site: without one, news are in no menu and on no page. */
export function hasNews(): boolean {
  const { mode, bases } = env();
  return mode === 'demonstration' || bases?.wordpress !== undefined;
}

/** Whether feed readers are offered the news: only under a public address. */
export function hasFeed(): boolean {
  return hasNews() && env().siteUrl !== undefined;
}
