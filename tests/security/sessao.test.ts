/** A session belongs to one person: it ends, cannot be guessed and does not mix with another. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { persona } from '../../backend/seed/personas.ts';
import { DADOS_NAO_RECONHECIDOS } from '#lib/sessao/messages.ts';
import { cpfOf } from '../support/cpf.ts';
import { isEverything } from '../support/extent.ts';
import { routePatterns } from '../support/route-manifest.ts';
import { routes } from '../support/healthy-member.ts';
import { startPortal } from '../support/portal-process.ts';
import { empty, json } from '../support/scripted-server.ts';
import { useScriptedPortal } from './support/portal.ts';
import { Visitor } from '../support/visitor.ts';

const scripted = useScriptedPortal();

/** Runs many tasks, a limited number at a time. */
async function times(howMany: number, atOnce: number, work: (turn: number) => Promise<void>) {
  let turn = 0;
  const run = async () => {
    while (turn < howMany) await work(turn++);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

it('a cookie from before sign-out opens no page and causes no call', async () => {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  const kept = visitor.cookies;
  await visitor.post('/sair?_action=sessao.sair', {});
  scripted.services.calls.length = 0;
  const replay = new Visitor(scripted.portal.url);
  for (const path of ['/cliente/inicio', '/cliente/boletos', '/cliente/carteirinha']) {
    replay.cookies = kept;
    const { status, location } = await replay.get(path);
    expect(status, path).toBe(302);
    expect(location, path).toMatch(/^\/entrar/);
  }
  expect(scripted.services.calls).toEqual([]);
});

it('a thousand guessed cookies open no session', async () => {
  const name = new Visitor(scripted.portal.url);
  await name.signIn();
  const session = name.cookies.split('; ').find((pair) => pair.startsWith('portal=')) ?? '';
  scripted.services.calls.length = 0;
  const answers = new Set<string>();
  await times(isEverything ? 10_000 : 1_000, 16, async (turn) => {
    const guess = turn % 10 === 0 ? session.slice(0, -1 - (turn % 7)) : `portal=${randomUUID()}`;
    const { status, location } = await new Visitor(scripted.portal.url).get('/cliente/inicio', {
      Cookie: guess,
    });
    answers.add(`${String(status)} ${location ?? ''}`);
  });
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toMatch(/^302 \/entrar/);
  expect(scripted.services.calls).toEqual([]);
});

it('a browser cannot claim a role, a person or the call centre', async () => {
  const { services, portal } = scripted;
  const visitor = new Visitor(portal.url);
  await visitor.signIn();
  services.calls.length = 0;
  visitor.cookies = `${visitor.cookies}; isCallcenter=S; tpAcesso=A`;
  await visitor.get('/cliente/boletos?isCallcenter=S&tpAcesso=A&cpf=1&__proto__=x');
  const asked = services.calls.map(({ query }) => query['isCallcenter']).filter(Boolean);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['N']));
});

it('neither the answer nor the calls show whether a card exists', async () => {
  const { services, portal } = scripted;
  const VALIDATION = 'GET /ws/r/beneficiario/validacao/auth/';
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  // In turn, each as another person, so that no limit of attempts applies.
  for (let turn = 0; turn < 8; turn += 1) {
    const kind = turn % 2 === 0 ? 'known' : 'unknown';
    const carteirinha = `0999000${String(1_000_000_000 + turn)}`;
    const cpf = cpfOf(turn * 7_919);
    const found = { data: { valido: true, nrCpf: cpf, dtNascimento: '01/01/1950' } };
    services.calls.length = 0;
    services
      .on(
        routes.gerarTokenCarteirinha,
        kind === 'known' ? json({ token: 'token-de-alguem' }) : empty(401),
      )
      .on(VALIDATION + carteirinha, kind === 'known' ? json(found) : empty(204));
    const fields = { carteirinha, cpf, dtNasc: '02/02/1990' };
    const visitor = new Visitor(portal.url);
    const { status, body } = await visitor.post('/entrar?_action=sessao.entrar', fields);
    const asked = services.routes.map((route) => route.replace(carteirinha, '{card}'));
    // Each answer has the code of its own request.
    const alert = /aria-label="Erro"[^]*?<\/div>/
      .exec(body)?.[0]
      .replaceAll(/\b[\dA-F]{4} [\dA-F]{4}\b/g, '{code}');
    answers[kind].add(JSON.stringify([status, alert, asked]));
  }
  expect([...answers.known]).toHaveLength(1);
  expect([...answers.known]).toEqual([...answers.unknown]);
  expect([...answers.known][0]).toContain(DADOS_NAO_RECONHECIDOS);
});

describe('two members at the same time', () => {
  it('see only their own data, and no cache stores it', async () => {
    const portal = await startPortal({ PORTAL_LOG_LEVEL: 'error', PORTAL_SEED_PROVIDERS: '200' });
    try {
      const members = [persona('titular'), persona('outra-titular')] as const;
      const visitors = members.map(() => new Visitor(portal.url));
      for (const [at, visitor] of visitors.entries()) await visitor.signIn(members[at]);
      const pages = routePatterns().filter((route) => /^\/cliente\/[^[]+$/.test(route));
      await times(isEverything ? 1_000 : 200, 12, async (turn) => {
        const other = turn % 2 === 0 ? members[1] : members[0];
        const page = pages[Math.floor(turn / 2) % pages.length] ?? '';
        const { status, headers, body } = (await visitors[turn % 2]?.get(page)) ?? {};
        expect([200, 302, 303, 308], page).toContain(status);
        expect(headers?.get('cache-control'), page).toBe('private, no-store');
        for (const foreign of [other.carteirinha, other.cpf])
          expect(body?.includes(foreign), `${foreign} of another at ${page}`).toBe(false);
      });
    } finally {
      await portal.stop();
    }
  }, 180_000);
});
