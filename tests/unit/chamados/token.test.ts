/** The token of the support-case service: kept, renewed on expiry and once on a 401. */
import { beforeEach, describe, expect, it } from 'vitest';
import { listarChamados } from '#lib/chamados/service.server.ts';
import { membro } from '../support/requests.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { AUTH, chamadosFrom, CRM, LIST, page } from './support.ts';

const server = useScriptedServer(CRM);
const answer = page(chamadosFrom(1, 1));
const tokens = () => server.callsTo(LIST).map(({ headers }) => headers.authorization);

/** Starts a test without a token: the previous one is refused and replaced by an expired one. */
beforeEach(async () => {
  server.on(AUTH, json({ access_token: 'velho', expires_in: 0 })).on(LIST, empty(401));
  await listarChamados(membro, 1).catch(() => undefined);
  server.reset();
  server.on(LIST, answer);
});

describe('the token', () => {
  it('is requested with the credential, sent with the call, and kept', async () => {
    server.on(AUTH, json({ access_token: 'novo', expires_in: 300 }));
    await listarChamados(membro, 1);
    await listarChamados(membro, 1);
    expect(server.routes).toEqual([AUTH, LIST, LIST]);
    expect(JSON.parse(server.callsTo(AUTH)[0]?.body ?? '')).toEqual({ credential: 'segredo' });
    expect(server.callsTo(AUTH)[0]?.headers.authorization).toBeUndefined();
    expect(tokens()).toEqual(['Bearer novo', 'Bearer novo']);
  });

  it('is requested again after its expiry', async () => {
    server.on(AUTH, json({ access_token: 'curto', expires_in: '4' }));
    await listarChamados(membro, 1);
    await listarChamados(membro, 1);
    expect(server.routes).toEqual([AUTH, LIST, AUTH, LIST]);
  });

  it('is requested again on a 401, and the call is repeated with the new one', async () => {
    server
      .on(AUTH, json({ access_token: 'a', expires_in: 300 }), json({ access_token: 'b' }))
      .on(LIST, empty(401), answer);
    expect(await listarChamados(membro, 1)).toHaveLength(1);
    expect(server.routes).toEqual([AUTH, LIST, AUTH, LIST]);
    expect(tokens()).toEqual(['Bearer a', 'Bearer b']);
  });

  it('refused twice is a failure of the portal, not the end of the session', async () => {
    server.on(AUTH, json({ access_token: 'a', expires_in: 300 })).on(LIST, empty(401));
    await expect(listarChamados(membro, 1)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.callsTo(LIST)).toHaveLength(2);
  });

  it.each([401, 500])(
    'whose sign-in answers %i is also a failure of the portal',
    async (status) => {
      server.on(AUTH, json({ mensagem: 'Credencial inválida.' }, status));
      await expect(listarChamados(membro, 1)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(server.callsTo(LIST)).toEqual([]);
    },
  );

  it('is requested once for a hundred parallel calls, at the start and after a refusal', async () => {
    const all = () => Promise.all(Array.from({ length: 100 }, () => listarChamados(membro, 1)));
    server.on(AUTH, json({ access_token: 'a', expires_in: 300 }));
    await all();
    expect(server.callsTo(AUTH)).toHaveLength(1);
    // From now on the service accepts only another token.
    server.on(AUTH, json({ access_token: 'b', expires_in: 300 }));
    server.on(LIST, (response) =>
      (response.req.headers.authorization === 'Bearer b' ? answer : empty(401))(response),
    );
    await all();
    expect(server.callsTo(AUTH)).toHaveLength(2);
  });

  it('without an expiry is kept for a default time', async () => {
    server.on(AUTH, json({ access_token: 'a' }));
    await listarChamados(membro, 1);
    await listarChamados(membro, 1);
    expect(server.callsTo(AUTH)).toHaveLength(1);
  });
});
