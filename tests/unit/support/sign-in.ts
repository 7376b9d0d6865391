/** A sign-in whose identity was proved, as the actions make it. */
import { prepareAccount } from '#lib/sessao/account.server.ts';
import { type SessionRecord, startSession } from '#lib/sessao/session.server.ts';

type Browser = Parameters<typeof startSession>[0];

export async function signInAs(
  browser: Browser,
  record: SessionRecord,
  now: number,
): Promise<void> {
  const { epoca } = await prepareAccount(browser.cookies, record, now);
  await startSession(browser, record, epoca, now);
}
