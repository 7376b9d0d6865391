/** In the production build a sign-out is final, even with pending pages. A failed one is reported. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { breakDatabase, entriesOf } from '../support/database.ts';
import { dependent, member } from '../support/healthy-member.ts';
import { after, json } from '../support/scripted-server.ts';
import { useScriptedPortal } from './support/portal.ts';
import { Visitor } from '../support/visitor.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-fim-'));
// Vitest runs the functions that `beforeAll` returns in reverse order, after `afterAll`. So this one runs last,
// after the portal has ended.
beforeAll(() => () => {
  rmSync(dataDir, { recursive: true, force: true });
});
const scripted = useScriptedPortal({ PORTAL_DATA_DIR: dataDir, WEB_CONCURRENCY: '2' });
const CONFIRMED = 'GET /ws/confirma-cadastro/confirmado';
const confirmed = (said: 'S' | 'N') => json({ data: { cadastroConfirmado: said } });

async function signedIn(): Promise<Visitor> {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  return visitor;
}

/** Resolves when the slow page waits for its service. */
const asked = () => expect.poll(() => scripted.services.callsTo(CONFIRMED).length).toBe(2);

/** The number of records of the session of these cookies. */
function recordsOf(cookies: string): number {
  const id = /portal=([\w-]+)/.exec(cookies)?.[1] ?? '';
  const hash = createHash('sha256').update(id).digest('base64url');
  return entriesOf(dataDir, 'sessoes').filter(({ owner }) => owner === hash).length;
}

/** Sends the same cookie often enough to reach both workers. */
async function isOpen(cookies: string): Promise<boolean> {
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const replay = new Visitor(scripted.portal.url);
    replay.cookies = cookies;
    const { status } = await replay.get('/cliente/inicio', { Connection: 'close' });
    statuses.push(status);
  }
  return statuses.some((status) => status !== 302);
}

it('a page that was pending at sign-out does not restore the session', async () => {
  scripted.services.on(CONFIRMED, confirmed('N'));
  const visitor = await signedIn();
  const kept = visitor.cookies;
  // The page waits for this answer and stores it in the session.
  scripted.services.on(CONFIRMED, after(1_500, confirmed('S')));
  const slow = new Visitor(scripted.portal.url);
  slow.cookies = kept;
  const page = slow.get('/cliente/inicio');
  await asked();
  expect((await visitor.post('/sair', {})).location).toBe('/sair');
  expect((await page).status).toBe(200);
  expect(await isOpen(kept)).toBe(false);
  expect(recordsOf(kept)).toBe(0);
});

it('a page that was pending at a change of person does not restore the first person', async () => {
  scripted.services.on(CONFIRMED, confirmed('N'));
  const visitor = await signedIn();
  scripted.services.on(CONFIRMED, after(1_000, confirmed('S')));
  const slow = new Visitor(scripted.portal.url);
  slow.cookies = visitor.cookies;
  const page = slow.get('/cliente/inicio');
  await asked();
  const path = '/cliente/confirmacao-cadastral?_action=sessao.selecionarPessoa';
  await visitor.post(path, { nrCartao: dependent.carteirinha });
  await page;
  expect((await visitor.get('/cliente/carteirinha')).body).toContain(dependent.nome);
});

describe('while the storage fails', () => {
  it('sign-out answers 503, and every worker refuses the session', async () => {
    const visitor = await signedIn();
    const kept = visitor.cookies;
    const repair = breakDatabase(dataDir);
    try {
      const answer = await visitor.post('/sair', {});
      expect(answer.status).toBe(503);
      expect(answer.body).toContain('Não conseguimos registrar sua saída.');
      expect(visitor.cookies).not.toContain('portal=');
      const { carteirinha, cpf, dtNasc } = member;
      const again = new Visitor(scripted.portal.url);
      const entered = await again.post('/entrar?_action=sessao.entrar', {
        carteirinha,
        cpf,
        dtNasc,
      });
      expect([entered.status, again.cookies]).toEqual([503, '']);
      expect(entered.body).toContain('Você não entrou.');
    } finally {
      repair();
    }
    // The session exists again. The workers refuse the session from memory, and then remove it.
    expect(await isOpen(kept)).toBe(false);
    await expect.poll(() => recordsOf(kept)).toBe(0);
    expect(await isOpen(kept)).toBe(false);
  });
});
