/** The pages of wp-admin, as the browser of an editor requests them. */
import { fetchWhole, type WordPress } from './wordpress.ts';

export interface Panel {
  /** A page of wp-admin. Redirects are not followed. */
  get: (path: string) => Promise<Response>;
  /** Sends a form; with a file, as `FormData`. */
  post: (path: string, fields: Record<string, string> | FormData) => Promise<Response>;
}

/** Signs in, as the editor unless said. @throws when WordPress refuses the password */
export async function signIn({ url, login }: WordPress, user = login.user): Promise<Panel> {
  const entered = await fetchWhole(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP+Cookie+check' },
    body: new URLSearchParams({ log: user, pwd: login.entry, testcookie: '1' }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (!cookie.includes('wordpress_logged_in')) throw new Error('WordPress refused the sign-in.');
  const send = (path: string, body?: URLSearchParams | FormData) =>
    fetchWhole(`${url}/wp-admin/${path}`, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
  return {
    get: (path) => send(path),
    post: (path, fields) =>
      send(path, fields instanceof FormData ? fields : new URLSearchParams(fields)),
  };
}

/** The state of an entry in the list of its type. @param more fields of the question */
export const stateInList = async (...question: Parameters<typeof askForState>) =>
  (await askForState(...question))[question[1]];

/** What the list of a type is told when it asks for an entry. @param more fields of the question */
export async function askForState(
  panel: Panel,
  id: string,
  type = 'post',
  more: Record<string, string> = {},
): Promise<Record<string, string | undefined>> {
  const list = await (await panel.get(`edit.php?post_type=${type}`)).text();
  if (!list.includes(`class="portal-situacao" data-id="${id}"`))
    throw new Error(`the list has no place for ${id}`);
  const nonce = /\(\{"nonce":"(\w+)","notas":""\}\)/.exec(list)?.[1];
  const answer = await panel.post('admin-ajax.php', {
    action: 'portal_situacao',
    _ajax_nonce: nonce ?? '',
    'ids[]': id,
    ...more,
  });
  return (await answer.json()) as Record<string, string>;
}
