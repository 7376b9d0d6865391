/** A page that is fetched before its link is pressed writes nothing, and the press finds everything unsaid. */
import { expect, it } from 'vitest';
import { NotFoundError, UpstreamError } from '#lib/errors.ts';
import { lateFailure } from '#lib/sessao/late-failure.server.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { signedIn, unconfirmed } from '../support/fake-session.ts';
import { portal, type Visit } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const MINUTE = 60_000;
const refused = new UpstreamError('unauthorized', 'x', {});

const fetchAhead = (options: Partial<Visit>) =>
  portal.visit({ path: '/cliente/boletos', ...options, locals: { isAhead: true } });
const failing = (error: Error) => ({
  page: () => {
    throw error;
  },
});

it('a service that refuses the credential ends the session at the press, which says so', async () => {
  const session = signedIn();
  const { response } = await fetchAhead({ session, ...failing(refused) });
  expect(response.status).toBe(425);
  const pressed = await portal.visit({ path: '/cliente/boletos', session, ...failing(refused) });
  expect(pressed.location).toBe('/entrar?voltar=%2Fcliente%2Fboletos&motivo=sessao-encerrada');
  expect(await session.fact('identidade')).toBeUndefined();
});

it('a refusal after the frame was sent ends the session of a shown page only', async () => {
  const session = signedIn();
  const { locals } = await fetchAhead({ session });
  const url = new URL('http://portal/cliente/boletos');
  expect(await lateFailure(refused, locals, url)).toHaveProperty('entrar');
  expect(await session.fact('identidade')).toBeDefined();
  await lateFailure(refused, { ...locals, isAhead: false }, url);
  expect(await session.fact('identidade')).toBeUndefined();
});

it('the last use of the session stays', async () => {
  const seenAt = Date.now() - 29 * MINUTE;
  const session = signedIn({ seenAt });
  expect((await fetchAhead({ session })).response.status).toBe(200);
  expect((await session.fact('uso'))?.seenAt).toBe(seenAt);
});

it('the page to return to after the confirmation is that of a press', async () => {
  server.on('GET /ws/confirma-cadastro/confirmado', json({ data: { cadastroConfirmado: 'N' } }));
  const session = unconfirmed();
  expect((await fetchAhead({ session })).response.status).toBe(425);
  expect(await session.fact('destino')).toBeUndefined();
});

it.each([
  ['redirect', { path: '/cliente' }],
  ['missing page', failing(new NotFoundError('boleto'))],
  ['failure', failing(new UpstreamError('unavailable', 'x', {}))],
])('a %s is asked for again by the press', async (_what, options) => {
  expect((await fetchAhead({ session: signedIn(), ...options })).response.status).toBe(425);
});

it('a visitor who never signed in is led to the sign-in, as at the press', async () => {
  const { response, location } = await fetchAhead({});
  expect([response.status, location]).toEqual([302, '/entrar?voltar=%2Fcliente%2Fboletos']);
});

it.each([
  ['whose session has expired', signedIn({ seenAt: Date.now() - 31 * MINUTE }), {}],
  ['whose mark of a sign-in is left', undefined, { 'portal-entrou': '1' }],
])('the press asks again for a visitor %s', async (_who, session, sent) => {
  const cookies = new FakeCookies(sent);
  expect((await fetchAhead({ session, cookies })).response.status).toBe(425);
  expect((await portal.visit({ path: '/cliente/boletos', session, cookies })).location).toBe(
    '/entrar?voltar=%2Fcliente%2Fboletos',
  );
});
