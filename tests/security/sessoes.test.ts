/** One session is one person's: not after its end, not for who guesses, not mixed with another's. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { persona } from '../../backend/seed/personas.ts';
import { routePatterns } from '../e2e/support/route-manifest.ts';
import { startPortal } from '../support/portal-process.ts';
import { useScriptedPortal } from './support/portal.ts';
import { isThorough } from './support/thorough.ts';
import { Visitor } from './support/visitor.ts';

const scripted = useScriptedPortal();

/** Many at once, so many at a time. */
async function times(howMany: number, atOnce: number, work: (turn: number) => Promise<void>) {
  let turn = 0;
  const run = async () => {
    while (turn < howMany) await work(turn++);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

it('a cookie kept from before sign-out opens nothing, and nothing is asked with it', async () => {
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

it('guesses by the thousand are as many strangers', async () => {
  const name = new Visitor(scripted.portal.url);
  await name.signIn();
  const [cookie = ''] = name.cookies.split('=');
  scripted.services.calls.length = 0;
  const answers = new Set<string>();
  await times(isThorough ? 10_000 : 500, 16, async (turn) => {
    const guess =
      turn % 10 === 0 ? name.cookies.slice(0, -1 - (turn % 7)) : `${cookie}=${randomUUID()}`;
    const { status, location } = await new Visitor(scripted.portal.url).get('/cliente/inicio', {
      Cookie: guess,
    });
    answers.add(`${String(status)} ${location ?? ''}`);
  });
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toMatch(/^302 \/entrar/);
  expect(scripted.services.calls).toEqual([]);
}, 120_000);

it.each([
  '/cliente/boletos?contrato=70&contrato=71',
  '/cliente/coparticipacao?nmProcedimento=a&nmProcedimento=b',
  '/entrar?voltar=/cliente/inicio&voltar=//evil.example',
])('a name that stands twice in an address is refused: %s', async (path) => {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  expect((await visitor.get(path)).status).toBe(400);
});

it('what a browser says of itself changes nothing: call centre, person, role', async () => {
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

describe('two members at once, again and again', () => {
  it('each sees what is theirs, and nobody keeps it', async () => {
    const portal = await startPortal({ PORTAL_LOG_LEVEL: 'error', PORTAL_SEED_PROVIDERS: '200' });
    try {
      const keys = ['titular', 'outra-titular'] as const;
      const [first, second] = await Promise.all(
        keys.map(async (key) => {
          const visitor = new Visitor(portal.url);
          await visitor.signIn(persona(key));
          return visitor;
        }),
      );
      const people = [
        { visitor: first, own: persona('titular'), other: persona('outra-titular') },
        { visitor: second, own: persona('outra-titular'), other: persona('titular') },
      ];
      const pages = routePatterns().filter((route) => /^\/cliente\/[^[]+$/.test(route));
      await times(isThorough ? 1_000 : 200, 12, async (turn) => {
        const { visitor, own, other } = people[turn % 2] ?? {};
        const page = pages[Math.floor(turn / 2) % pages.length] ?? '';
        const { status, headers, body } = (await visitor?.get(page)) ?? {};
        expect([200, 302, 303], page).toContain(status);
        expect(headers?.get('cache-control'), page).toBe('private, no-store');
        if (!own || !other) throw new Error('unreachable: there are two');
        for (const foreign of [other.carteirinha, other.cpf])
          expect(body?.includes(foreign), `${foreign} of another at ${page}`).toBe(false);
      });
    } finally {
      await portal.stop();
    }
  }, 180_000);
});
