import { env } from '#lib/env.server.ts';

/** Whether there is a content site: without one, news are in no menu and on no page. */
export function hasNews(): boolean {
  const { mode, bases } = env();
  return mode === 'demonstration' || bases?.wordpress !== undefined;
}
