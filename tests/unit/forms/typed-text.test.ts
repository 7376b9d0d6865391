/** Invisible signs of copied text are dropped once, on the way in: no form, action or page can forget it. */
import { describe, expect, it } from 'vitest';
import { actionNames } from '../../support/action-names.ts';
import { signedIn } from '../support/fake-session.ts';
import { portal } from '../support/portal.ts';
import { useScriptedServer } from '../support/scripted-server.ts';

useScriptedServer();

const PASTED = '\u202A529\u200B.982\u2060.247-25\uFEFF\u202C';
const SEEN = '529.982.247-25';

describe('what people paste', () => {
  it.each(actionNames)('reaches the action %s as they see it', async (name) => {
    const form = { cpf: PASTED, dsMensagem: `Olá 👩‍👩‍👧,\r\nmeu\u00AD CPF\u00A0é ${PASTED}` };
    const { locals } = await portal.call(name, { form, session: signedIn() });
    expect(locals.typed).toMatchObject({
      cpf: SEEN,
      dsMensagem: `Olá 👩‍👩‍👧,\r\nmeu CPF é ${SEEN}`,
    });
  });

  it('reaches the page of a query as they see it', async () => {
    const asked = new URLSearchParams({ q: PASTED, cidade: 'Olímpia' });
    let query: unknown;
    await portal.visit({
      path: `/busca?${asked.toString()}`,
      page: ({ url }) => {
        query = Object.fromEntries(url.searchParams);
        return new Response();
      },
    });
    expect(query).toEqual({ q: SEEN, cidade: 'Olímpia' });
  });
});
