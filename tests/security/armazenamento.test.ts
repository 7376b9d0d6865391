/** The data folder of a running portal is removed, or its database becomes unreadable or read-only (`docs/security.md`, 73). */
import { existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MENSAGEM_SEM_GRAVAR } from '#lib/errors.ts';
import { ENVIO_NAO_GRAVADO, SAIU, SEM_CONFIRMAR } from '#lib/forms/messages.ts';
import { ENTRADA_NAO_GRAVADA } from '#lib/sessao/messages.ts';
import { breakDatabase, refuseWrites } from '../support/database.ts';
import { formsOf, textOf, valuesIn } from './support/forms.ts';
import {
  ACCEPTED,
  enter,
  MESSAGE_ACTION,
  MESSAGE_ROUTE,
  openMessage,
  sendMessage,
} from './support/message.ts';
import { useScriptedPortal } from './support/portal.ts';
import { Visitor } from '../support/visitor.ts';

const PUBLIC = ['/', '/guia-medico', '/fale-conosco', '/entrar', '/privacidade'];
const scripted = useScriptedPortal({ WEB_CONCURRENCY: '2', PORTAL_TRUSTED_PROXIES: '127.0.0.1' });
beforeEach(() => {
  scripted.services.on(MESSAGE_ROUTE, ACCEPTED);
});

const fresh = () => new Visitor(scripted.portal.url);
async function signedIn(): Promise<Visitor> {
  const visitor = fresh();
  expect((await enter(visitor)).status).toBe(303);
  return visitor;
}
const storage = async () => {
  const answer = (await (await fetch(`${scripted.portal.url}/pronto`)).json()) as Record<
    string,
    unknown
  >;
  return [answer['pronto'], answer['armazenamento']];
};
/** Each worker checks the storage at most once in three seconds. */
const tells = (said: string) => expect.poll(storage, { interval: 200 }).toEqual([true, said]);

async function expectPublicPages(visitor: Visitor): Promise<void> {
  for (const path of PUBLIC) expect((await visitor.get(path)).status, path).toBe(200);
}

const sent = () => scripted.services.callsTo(MESSAGE_ROUTE).length;

describe('a data folder that is removed', () => {
  it('is created again with the same keys, and members sign in again', async () => {
    const { dataDir } = scripted.portal;
    const before = await signedIn();
    const message = await openMessage(fresh());
    const keys = ['segredo', 'marcas'].map((name) => readFileSync(join(dataDir, name), 'hex'));

    // The portal may write while the folder is emptied.
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
    const FILES = ['segredo', 'marcas', 'portal.sqlite'];
    const areMade = () => FILES.every((name) => existsSync(join(dataDir, name)));
    await expect.poll(areMade).toBe(true);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const made = ['segredo', 'marcas'].map((name) => readFileSync(join(dataDir, name), 'hex'));
    expect(made).toEqual(keys);
    for (const name of FILES) expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);

    expect((await before.get('/cliente/inicio')).location).toMatch(/^\/entrar/);
    for (let turn = 0; turn < 4; turn += 1) {
      const visitor = await signedIn();
      expect((await visitor.get('/cliente/inicio')).status).toBe(200);
    }
    // An open form still works, because the portal still has the key that sealed it.
    const receipt = await sendMessage(fresh(), message);
    expect([receipt.status, sent()]).toEqual([303, 1]);
    await tells('gravando');
    expect(scripted.portal.output()).toContain(
      'keys or the data folder were gone and are made again',
    );
  });
});

describe('a data folder that is removed and cannot be created', () => {
  const aside = () => `${scripted.portal.dataDir}-fora`;
  const repair = () => {
    if (!existsSync(aside())) return;
    rmSync(scripted.portal.dataDir);
    renameSync(aside(), scripted.portal.dataDir);
  };
  afterAll(repair);

  it('is logged, pages and sign-in show it, and everything works once it is back', async () => {
    const visitor = await signedIn();
    renameSync(scripted.portal.dataDir, aside());
    // The system cannot resolve a link to itself, so that no file can be created there.
    symlinkSync(scripted.portal.dataDir, scripted.portal.dataDir);
    await tells('sem gravar');
    await expectPublicPages(fresh());
    await expectPublicPages(visitor);
    for (let turn = 0; turn < 4; turn += 1) {
      const refused = await enter(fresh());
      expect(refused.status).toBe(503);
      expect(textOf(refused.body)).toContain(ENTRADA_NAO_GRAVADA);
    }
    repair();
    expect((await visitor.get('/cliente/inicio')).status).toBe(200);
    await signedIn();
    await tells('gravando');
  });
});

describe('a database that cannot be written', () => {
  it('is logged, sign-in and forms show it, and everything works once it is writable', async () => {
    const visitor = await signedIn();
    const message = await openMessage(fresh());
    const repair = refuseWrites(scripted.portal.dataDir);
    onTestFinished(repair);
    await tells('sem gravar');
    await expectPublicPages(fresh());
    expect((await visitor.get('/cliente/boletos')).status).toBe(200);

    const refused = await enter(fresh());
    expect(refused.status).toBe(503);
    expect(textOf(refused.body)).toContain(ENTRADA_NAO_GRAVADA);
    const form503 = await sendMessage(fresh(), message);
    expect([form503.status, sent()]).toEqual([503, 0]);
    expect(textOf(form503.body)).toContain(ENVIO_NAO_GRAVADO);

    repair();
    await tells('gravando');
    await signedIn();
    expect((await sendMessage(fresh(), message)).status).toBe(303);
    expect(sent()).toBe(1);
  });
});

describe('sessions that cannot be read', () => {
  it('close the member area, and a public form says that it cannot check the session', async () => {
    const visitor = await signedIn();
    const message = await openMessage(visitor);
    const repair = breakDatabase(scripted.portal.dataDir);
    onTestFinished(repair);
    const area = await visitor.get('/cliente/inicio', { Accept: 'text/html' });
    expect([area.status, area.headers.get('retry-after')]).toEqual([503, '60']);
    expect(textOf(area.body)).toMatch(/a falha é nossa/i);
    await expectPublicPages(visitor);

    // Calls of a script, with the cookie of the old session.
    for (const action of ['sessao.entrar', MESSAGE_ACTION, 'sessao.continuar']) {
      const answer = await visitor.post(`/_actions/${action}`, new FormData());
      expect([answer.status, answer.body], action).toEqual([
        503,
        expect.stringContaining(MENSAGEM_SEM_GRAVAR),
      ]);
    }
    const answer = await sendMessage(visitor, message);
    expect([answer.status, sent()]).toEqual([503, 0]);
    expect(textOf(answer.body)).toContain(SEM_CONFIRMAR.titulo);
    expect(textOf(answer.body)).not.toContain(SAIU.titulo);

    repair();
    const form = formsOf(answer.body, '/fale-conosco').find(
      ({ action }) => action === MESSAGE_ACTION,
    );
    const { chave = '' } = form ? valuesIn(form) : {};
    const retry = await sendMessage(visitor, { ...message, chave, escolha: 'conferir' });
    expect(retry.status).toBe(303);
    expect(sent()).toBe(1);
  });
});
