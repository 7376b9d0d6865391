/** A session or an account that is ended opens nothing more, in no process of the portal. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { feitoPath } from '#lib/acesso/schema.ts';
import { hashPassword } from '#lib/config/accounts.server.ts';
import { Visitor } from '../support/visitor.ts';
import { keyOf } from './support/forms.ts';
import { useScriptedPortal } from './support/portal.ts';

const SENHA = 'cavalo correto bateria';
const PORTAL_ATENDENTES = JSON.stringify({
  'maria.souza': await hashPassword(SENHA, { ln: 4, r: 8, p: 1 }),
  'joao.silva': await hashPassword(SENHA, { ln: 4, r: 8, p: 1 }),
});
const scripted = useScriptedPortal({ WEB_CONCURRENCY: '2', PORTAL_ATENDENTES });

const PAGE = '/cliente/acessos';
/** Enough new connections to reach both workers. */
const ROUNDS = 12;

async function signedIn(): Promise<Visitor> {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  return visitor;
}
const refsIn = (body: string) =>
  [...body.matchAll(/name="acesso" value="([\w-]{16})"/g)].map(([, ref = '']) => ref);

/** Requests the page on new connections, which both workers take in turn. */
async function statuses(visitor: Visitor, page: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { status, location } = await visitor.get(page, { Connection: 'close' });
    found.add(`${String(status)} ${location?.split('?')[0] ?? ''}`);
  }
  return found;
}

it('a session that is ended on another device opens no page, in any worker', async () => {
  const [home, street, third] = [await signedIn(), await signedIn(), await signedIn()];
  const before = refsIn((await home.get(PAGE)).body);
  expect(before.length).toBeGreaterThanOrEqual(2);
  // Each session is ended by its own button; the first ones are the last used.
  await street.get('/cliente/boletos');
  const chave = await keyOf(home, PAGE, 'acesso.encerrar');
  for (const acesso of before) {
    const { status, location } = await home.post(`${PAGE}?_action=acesso.encerrar`, {
      chave,
      passo: 'encerrar',
      acesso,
    });
    expect([status, location]).toEqual([303, feitoPath('um')]);
  }
  scripted.services.calls.length = 0;
  for (const ended of [street, third]) {
    expect(await statuses(ended, '/cliente/inicio')).toEqual(new Set(['302 /entrar']));
    const write = await ended.post(`${PAGE}?_action=acesso.encerrarOutros`, { chave });
    expect(write.status).not.toBe(200);
  }
  expect(scripted.services.calls).toEqual([]);
  expect(await statuses(home, PAGE)).toEqual(new Set(['200 ']));
});

it('"all others" ends all others at once, and a foreign key ends none', async () => {
  const [home, street] = [await signedIn(), await signedIn()];
  const stranger = new Visitor(scripted.portal.url);
  const chave = await keyOf(home, PAGE, 'acesso.encerrarOutros');
  const fields = { chave, passo: 'encerrar' };
  // The sender has the key of the form, but no session.
  await stranger.post(`${PAGE}?_action=acesso.encerrarOutros`, fields);
  expect(await statuses(street, PAGE)).toEqual(new Set(['200 ']));
  const { location } = await home.post(`${PAGE}?_action=acesso.encerrarOutros`, fields);
  expect(location).toBe(feitoPath('outros'));
  expect(await statuses(street, PAGE)).toEqual(new Set(['302 /entrar']));
  expect(refsIn((await home.get(PAGE)).body)).toEqual([]);
});

it('neither the store nor the log holds the CPF, the browser text or the address', async () => {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.post(
    '/entrar?_action=sessao.entrar',
    { carteirinha: '09990009000901007', cpf: '52998224725', dtNasc: '05/09/1960' },
    { 'User-Agent': 'Marcador-Do-Navegador/1.0 <b>x</b>' },
  );
  const { body } = await visitor.get(PAGE);
  expect(body).not.toContain('Marcador');
  expect(scripted.portal.output()).not.toMatch(/Marcador|52998224725/);
});

/** Runs a command of the portal while the portal runs, with its settings. @returns its exit code */
async function command(script: string, args: readonly string[], typed = ''): Promise<unknown> {
  const file = path.resolve(import.meta.dirname, '../../scripts', script);
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, PORTAL_ATENDENTES, PORTAL_DATA_DIR: scripted.portal.dataDir },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(typed);
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

it('erasing a member ends the open sessions and leaves no sign-in', async () => {
  const visitor = await signedIn();
  expect(await command('segredo.ts', ['apagar'], '52998224725\n')).toBe(0);
  expect(await statuses(visitor, PAGE)).toEqual(new Set(['302 /entrar']));
  const { body } = await (await signedIn()).get(PAGE);
  expect(refsIn(body)).toEqual([]);
  expect(body.match(/Entrou em/g)).toHaveLength(1);
});

it('an account of staff that is removed loses its open session, without a restart', async () => {
  const staff = async (nome: string) => {
    const visitor = new Visitor(scripted.portal.url);
    const { status } = await visitor.post('/atendimento?_action=atendimentoInterno.entrar', {
      nome,
      senha: SENHA,
    });
    return { visitor, status };
  };
  const [maria, joao] = [await staff('maria.souza'), await staff('joao.silva')];
  expect([maria.status, joao.status]).toEqual([303, 303]);
  expect(await command('atendente.ts', ['remove', 'maria.souza'])).toBe(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { body } = await maria.visitor.get('/atendimento', { Connection: 'close' });
    expect(body).toContain('name="senha"');
  }
  expect((await staff('maria.souza')).status).not.toBe(303);
  expect((await joao.visitor.get('/atendimento')).body).not.toContain('name="senha"');
});
