/** The copy of the card on a device. Sign-out and the sign-in of another person erase it. */
import { beforeEach, expect, it } from 'vitest';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { signedIn } from '../support/fake-session.ts';
import { dependente } from '../support/people.ts';
import { portal } from '../support/portal.ts';
import { keyFor, memberKey } from '../support/forms.ts';
import { useScriptedServer } from '../support/scripted-server.ts';
import { HOLDER, scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer();
const CLEAR = 'Clear-Site-Data';

beforeEach(() => {
  scriptFor(server, HOLDER);
});

const keep = async (fields: Partial<SessionRecord> = {}) => {
  const cookies = new FakeCookies();
  const session = signedIn(fields);
  const form = { chave: await keyFor('carteirinha-guardar', session) };
  await portal.call('carteirinha.guardar', { form, session, cookies });
  return cookies;
};
const signIn = (cookies: FakeCookies) =>
  portal.visit({ path: '/entrar?_action=sessao.entrar', form: { ...HOLDER }, cookies });
const signOut = (cookies: FakeCookies) =>
  portal.visit({ path: '/sair?_action=sessao.sair', form: {}, session: signedIn(), cookies });

it('the copy leaves a mark that does not identify the person', async () => {
  const mark = (await keep()).get('carteirinha')?.value;
  expect(mark).toMatch(/^[\w-]{22}$/);
});

it("a page that shows another person's card leaves no mark", async () => {
  const cookies = new FakeCookies();
  const session = signedIn({ selecionada: dependente.nrCartao, confirmadas: ['501', '502'] });
  const form = { chave: memberKey('carteirinha-guardar') };
  await portal.call('carteirinha.guardar', { form, session, cookies });
  expect(cookies.get('carteirinha')).toBeUndefined();
});

it('sign-out erases the copy', async () => {
  const cookies = await keep();
  const { response } = await signOut(cookies);
  expect(response.headers.get(CLEAR)).toBe('"cache", "storage"');
  expect(cookies.get('carteirinha')).toBeUndefined();
});

it('the copy stays when the same person signs in, and is erased when another person does', async () => {
  expect((await signIn(await keep())).response.headers.get(CLEAR)).toBeNull();
  // Another CPF, and another person of the same CPF.
  const others = [
    { cpf: '11144477735' },
    { entrou: dependente.nrCartao, selecionada: dependente.nrCartao, confirmadas: ['502'] },
  ];
  for (const other of others)
    expect((await signIn(await keep(other))).response.headers.get(CLEAR)).toBe(
      '"cache", "storage"',
    );
});

it('without a copy, sign-in and sign-out clear nothing in the browser', async () => {
  for (const { response } of [await signIn(new FakeCookies()), await signOut(new FakeCookies())]) {
    expect(response.headers.get(CLEAR)).toBeNull();
  }
});
