/**
 * Asks for the passkey again before an action that could harm the member if another person used the open
 * session.
 */
import type { ActionAPIContext } from 'astro:actions';
import { accountMark } from '#lib/acesso/kept.server.ts';
import { openChaves } from '#lib/chave-acesso/account.server.ts';
import { CONFIRMAR, mustConfirm } from '#lib/chave-acesso/rules.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { pathOfOrigin } from '#lib/navigation/posted-from.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';

type Context = Pick<ActionAPIContext, 'locals' | 'request' | 'url'>;

/** The page that shows the form: the posted address, or the page of the island that posts. */
export function pageOf({ request, url }: Context): string {
  const isIsland = url.pathname.startsWith('/_actions/');
  const own = url.pathname + url.search;
  return safeReturnPath(isIsland ? pathOfOrigin(request.headers.get('referer'), url) : own);
}

/**
 * The page that asks for the passkey; `undefined` without a session, when the account has no passkey, and
 * when this session used a passkey or a code in the last ten minutes.
 * @param hasFiles the form has chosen files, which are not kept meanwhile
 * @throws {BusinessError} when it is unknown whether the account has a passkey
 */
export async function confirmFirst(
  context: Context,
  hasFiles = false,
): Promise<Destination | undefined> {
  const { sessao, session } = context.locals;
  if (!sessao) return undefined;
  const known = await openChaves(accountMark(sessao.conta));
  const proved = await session?.get('provada');
  if (!mustConfirm(known, proved?.em, Date.now())) return undefined;
  const files = hasFiles ? '&arquivos=1' : '';
  return { para: `${CONFIRMAR}?voltar=${encodeURIComponent(pageOf(context))}${files}` };
}
