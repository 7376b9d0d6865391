/** The staff session: its start and end, its rights, and its separation from a member session. */
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTA_DEMONSTRACAO } from '#lib/atendimento-interno/accounts.server.ts';
import { accountId, endAccount } from '#lib/atendimento-interno/ended.server.ts';
import type { StaffFormName } from '#lib/atendimento-interno/rules.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { OpenSession } from '#lib/sessao/open-session.server.ts';
import { staffHolder } from '#lib/sessao/staff-session.server.ts';
import { HASH, postAsStaff, SENHA, STAFF, staffSession } from '../chave-acesso/support.ts';
import { FakeSession, signedIn } from '../support/fake-session.ts';
import { outcomeOf, type Visit, portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { failBefore, HOLDER, scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer(STAFF);
const MINUTE = 60_000;
const CARD = '900100200300401';

beforeEach(() =>
  server.on(
    `GET /ws/beneficiario/validacao/${CARD}`,
    json({ response: { nmBeneficiario: 'Marina Prado' } }),
  ),
);

const enter = (nome: string, senha: string, session = new FakeSession()) =>
  postAsStaff('entrar', { nome, senha }, session);

const consulta = { nrCartao: CARD, nmBeneficiario: 'Marina Prado' };
const keyOf = (form: StaffFormName, of = consulta) =>
  issueKey(form, staffHolder({ nome: 'maria.souza', consulta: of }));
const look = (session: FakeSession, visit: Partial<Visit> = {}) =>
  portal.visit({ path: '/atendimento', session, ...visit });

/** The rights of the next request, and whether it says that the session has ended. */
async function rightsOf(session: FakeSession) {
  const { atendente, consulta, hasStaffSessionEnded } = (await look(session)).locals;
  return [atendente, consulta, hasStaffSessionEnded];
}
const ENDED = [undefined, undefined, true];

describe('signing in', () => {
  it('opens a session with a new id that holds only the account', async () => {
    const { response, location, session } = await enter('Maria.Souza', SENHA);
    expect([response.status, location]).toEqual([303, '/atendimento']);
    expect(await session.fact('atendente')).toMatchObject({ nome: 'maria.souza' });
  });

  it('replaces a member session, and the sign-in of a member replaces a staff session', async () => {
    const session = signedIn();
    const before = await session.id();
    await enter('maria.souza', SENHA, session);
    expect(await session.id()).not.toBe(before);
    expect(await session.fact('identidade')).toBeUndefined();
    expect(await session.fact('atendente')).toBeDefined();
    expect(await OpenSession.open(before, Date.now())).toBeUndefined();

    scriptFor(server, HOLDER);
    await portal.visit({ path: '/entrar?_action=sessao.entrar', form: { ...HOLDER }, session });
    expect(await session.fact('atendente')).toBeUndefined();
    expect(await session.fact('identidade')).toBeDefined();
  });

  it.each([
    ['a wrong password', 'maria.souza', 'outra'],
    ['an unknown name', 'ninguem', SENHA],
    ['the name of a built-in property', 'constructor', SENHA],
    ['the demonstration’s account', CONTA_DEMONSTRACAO.nome, CONTA_DEMONSTRACAO.senha],
  ])('with %s is refused with the same message', async (_what, nome, senha) => {
    const visited = await enter(nome, senha);
    expect(outcomeOf(visited)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Não reconhecemos esse usuário e essa senha/) as string,
    });
    expect(await visited.session.open()).toBeUndefined();
  });

  it('is locked after ten failures from any address, and only for that account', async () => {
    expect(outcomeOf(await enter('joao.silva', 'errada')).status).toBe(422);
    for (let nth = 1; nth <= 8; nth += 1)
      await failBefore(1, { atendente: 'joao.silva' }, `198.51.100.${String(nth)}`);
    const right = await enter('joao.silva', SENHA);
    expect(outcomeOf(right).status).toBe(429);
    expect(right.response.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await enter('maria.souza', SENHA)).response.status).toBe(303);
  });
});

describe('a staff session', () => {
  it('allows lookups only for the found member, on its own page', async () => {
    const session = staffSession();
    const before = await look(session);
    expect(before.locals.atendente?.nome).toBe('maria.souza');
    expect(before.locals.consulta).toBeUndefined();

    const posted = await postAsStaff('localizar', { cartaoOuCpf: CARD }, session);
    expect([posted.response.status, posted.location]).toEqual([303, '/atendimento']);
    const after = await look(session);
    expect(after.locals.consulta).toMatchObject({ isCallcenter: 'S', cartao: CARD });

    const chave = keyOf('atendimento-encerrar');
    await postAsStaff('encerrar', { chave }, session);
    expect((await look(session)).locals.consulta).toBeUndefined();
  });

  it('opens no member page and no member action', async () => {
    const session = staffSession({ consulta });
    for (const path of ['/cliente', '/cliente/inicio', '/cliente/boletos', '/cliente/nada']) {
      const visited = await portal.visit({ path, session });
      expect(visited.location, path).toMatch(/^\/entrar/);
      expect([visited.locals.membro, visited.locals.atendente]).toEqual([undefined, undefined]);
    }
    const called = await portal.call('boletos.gerar', {
      form: { nrContrato: '70', nrTitulo: '1' },
      session,
    });
    expect(called.response.status).toBe(401);
    expect(called.locals.membro).toBeUndefined();
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['15 minutes unused', { seenAt: Date.now() - 15 * MINUTE - 1000 }],
    ['12 hours old', { createdAt: Date.now() - 12 * 60 * MINUTE - 1000 }],
  ])('ends when it is %s, and says so', async (_what, fields) => {
    const session = staffSession({ ...fields, consulta });
    expect(await rightsOf(session)).toEqual(ENDED);
    expect(await session.open()).toBeUndefined();
  });

  it('ends at its next request when the account is ended, and the account cannot sign in again', async () => {
    const session = staffSession({ nome: 'rita.lobo', consulta });
    expect((await look(session)).locals.atendente?.nome).toBe('rita.lobo');
    await endAccount('rita.lobo', HASH);
    expect(await rightsOf(session)).toEqual(ENDED);
    expect(await session.open()).toBeUndefined();
    expect(outcomeOf(await enter('rita.lobo', SENHA)).status).toBe(422);
    // Another account with the same password stays signed in.
    expect((await look(staffSession())).locals.atendente?.nome).toBe('maria.souza');
  });

  it.each([
    ['has another password', { account: accountId('maria.souza', 'a de antes') }],
    ['was removed', { nome: 'ninguem' }],
  ])('ends at its next request when the account %s', async (_what, fields) => {
    expect(await rightsOf(staffSession({ ...fields, consulta }))).toEqual(ENDED);
  });

  it('stays open while it is used', async () => {
    const session = staffSession({ seenAt: Date.now() - 14 * MINUTE });
    await look(session);
    const uso = await session.fact('uso');
    expect(Date.now() - (uso?.seenAt ?? 0)).toBeLessThan(MINUTE);
  });

  it('ends at sign-out, also when it is sent again', async () => {
    const session = staffSession({ consulta });
    expect((await postAsStaff('sair', {}, session)).location).toBe('/atendimento');
    expect((await postAsStaff('sair', {}, session)).location).toBe('/atendimento');
    expect(await session.open()).toBeUndefined();
  });
});

describe('a member session', () => {
  it('is not a staff session: it finds no member and has no right to look one up', async () => {
    const session = signedIn();
    const visited = await postAsStaff('localizar', { cartaoOuCpf: CARD }, session);
    expect(outcomeOf(visited).status).toBe(401);
    expect(await rightsOf(session)).toEqual([undefined, undefined, undefined]);
    expect(server.calls).toEqual([]);
  });
});
