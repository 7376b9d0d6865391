/** A Redis that is flushed and holds other keys, or is killed, while nodes run: they agree again, and no form is lost. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { ENVIO_NAO_GRAVADO } from '#lib/forms/messages.ts';
import { ENTRADA_NAO_GRAVADA } from '#lib/sessao/messages.ts';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { type Program, runProgram } from '../support/processes.ts';
import { settingsFor } from '../support/scripted-portal.ts';
import { json, ScriptedServer } from '../support/scripted-server.ts';
import { member } from '../support/healthy-member.ts';
import { elsewhere, Visitor } from '../support/visitor.ts';
import { keyOf, textOf } from './support/forms.ts';
import { scriptEverything } from './support/portal.ts';
import { redisProgram, startRedisServer } from './support/redis.ts';

const ACTION = 'faleConosco.enviar';
const SERVICE = 'POST /ws/beneficiario/fale-conosco';
const TYPED = 'Quero a segunda via do contrato.';

describe.skipIf(redisProgram === undefined)('two nodes on one Redis', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-redis-'));
  const services = new ScriptedServer();
  const nodes: PortalProcess[] = [];
  let redis: Program;
  let port: number;

  const start = async () => {
    const node = await startPortal({
      ...settingsFor(services),
      PORTAL_REDIS_URL: `redis://127.0.0.1:${String(port)}`,
      PORTAL_TRUSTED_PROXIES: '127.0.0.1',
      WEB_CONCURRENCY: '2',
    });
    nodes.push(node);
    return node;
  };
  const command = (...words: string[]) =>
    runProgram((redisProgram ?? '').replace('server', 'cli'), ['-p', String(port), ...words]);
  const newKey = () => randomBytes(32).toString('base64url');

  beforeAll(async () => {
    await services.listen();
    port = await freePort();
    redis = await startRedisServer(folder, port);
    await start();
  });
  beforeEach(() => {
    scriptEverything(services);
    services.on(SERVICE, json({ response: { stValidacao: 'S', nrProtocolo: '20260001' } }));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const openMessage = async (visitor: Visitor) => ({
    dsMensagem: TYPED,
    nmBeneficiario: 'Maria Exemplo',
    dsEmail: 'maria@exemplo.example',
    ieBeneficiario: 'N',
    passo: 'revisao',
    chave: await keyOf(visitor, '/fale-conosco', ACTION),
  });
  type Message = Awaited<ReturnType<typeof openMessage>>;
  const send = (visitor: Visitor, message: Message) =>
    visitor.post(`/fale-conosco?_action=${ACTION}`, message, elsewhere());
  const enter = (visitor: Visitor) => {
    const { carteirinha, cpf, dtNasc } = member;
    const fields = { carteirinha, cpf, dtNasc };
    return visitor.post('/entrar?_action=sessao.entrar', fields, elsewhere());
  };

  it('agree after a FLUSHALL and other keys, and an open form is still sent', async () => {
    const [one] = nodes;
    if (!one) throw new Error('no node');
    const stranger = new Visitor(one.url);
    const message = await openMessage(stranger);
    const selo = newKey();
    // In one step, as a node does that starts on the empty Redis before the others notice.
    await command(
      ...['eval', "redis.call('FLUSHALL') return redis.call('MSET', unpack(ARGV))", '0'],
      ...['portal:segredo:selo', selo, 'portal:segredo:marcas', selo],
      ...['portal:segredo:auditoria', newKey()],
    );
    const other = await start();
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const isOpenAtBoth = async () => {
        const visitor = new Visitor(from.url);
        const entered = await enter(visitor);
        const there = new Visitor(to.url);
        there.cookies = visitor.cookies;
        // Two workers each.
        const seen = await Promise.all([0, 1, 2, 3].map(() => there.get('/cliente/inicio')));
        return [entered.status, ...seen.map(({ status }) => status)];
      };
      await expect.poll(isOpenAtBoth, { timeout: 10_000 }).toEqual([303, 200, 200, 200, 200]);
    }
    expect((await send(stranger, message)).status).toBe(303);
    expect(services.callsTo(SERVICE)).toHaveLength(1);
  });

  it('write the keys again after a FLUSHALL', async () => {
    const names = ['selo', 'marcas', 'auditoria'].map((name) => `portal:segredo:${name}`);
    const before = await command('mget', ...names);
    await command('flushall');
    await expect.poll(() => command('mget', ...names), { timeout: 5_000 }).toBe(before);
  });

  it('say so while Redis is killed, keep what was typed, and recover', async () => {
    const [one] = nodes;
    if (!one) throw new Error('no node');
    const stranger = new Visitor(one.url);
    const message = await openMessage(stranger);
    await redis.stop();
    const refused = await enter(new Visitor(one.url));
    expect(refused.status).toBe(503);
    expect(textOf(refused.body)).toContain(ENTRADA_NAO_GRAVADA);
    const form = await send(stranger, message);
    expect([form.status, services.callsTo(SERVICE).length]).toEqual([503, 0]);
    expect(textOf(form.body)).toContain(ENVIO_NAO_GRAVADO);
    expect(form.body).toContain(TYPED);
    redis = await startRedisServer(folder, port);
    const again = async () => (await send(stranger, message)).status;
    await expect.poll(again, { timeout: 20_000, interval: 500 }).toBe(303);
    expect(services.callsTo(SERVICE)).toHaveLength(1);
  });
});
