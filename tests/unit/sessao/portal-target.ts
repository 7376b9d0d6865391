/** The portal's own sessions for the interleavings: the work of middleware and actions, without pages. */
import { createHash } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { rememberConfirmed, storeSelection } from '#lib/sessao/selection.server.ts';
import { saveDraft } from '#lib/sessao/drafts.server.ts';
import { endSession, readSession, sessionOf } from '#lib/sessao/session.server.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import type { Jar, Target } from './interleavings.ts';
import { signInAs } from '../support/sign-in.ts';

const CARD = dependente.nrCartao;

/** @param stored the number of records of a session in the storage, by the hash of its id */
export const portalTarget = (stored: (hash: string) => Promise<number>): Target => ({
  idIn: (jar) => jar.get('portal')?.value,
  jarWith: (id) => new FakeCookies(id === undefined ? {} : { portal: id }),
  stored: (id) => stored(createHash('sha256').update(id).digest('base64url')),
  visit: async (jar: Jar, now) => {
    const cookies = jar as unknown as AstroCookies;
    const session = await sessionOf({ cookies }, now);
    const record = await readSession(session, now);
    const browser = { cookies, locals: { ...(session ? { session } : {}) } as App.Locals };
    const fresh = sessionRecord({ createdAt: now, seenAt: now, selecionada: titular.nrCartao });
    return {
      selected: record?.selecionada,
      do: {
        page: () => Promise.resolve(),
        select: async (nrCartao) => record && storeSelection(session, record, nrCartao),
        token: async () => session?.note('token', { nrCartao: CARD, token: 't' }, CARD),
        confirm: () => rememberConfirmed(session, '501'),
        draft: () => saveDraft(session, 'dono', 'cadastro', { nome: 'x' }),
        signOut: () => endSession(browser),
        signIn: () => signInAs(browser, fresh, now),
      },
      finish: () => Promise.resolve(),
    };
  },
});
