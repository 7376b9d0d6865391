/**
 * Services with an unknown name or an invalid certificate. Every operation fails in time as the catalogue
 * says, and sends nothing to an untrusted server. Every page is complete.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Bases } from '#lib/config/env.server.ts';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { credential } from '#lib/upstream/credential.server.ts';
import { member } from '../support/healthy-member.ts';
import { startPortal } from '../support/portal-process.ts';
import { ScriptedServer } from '../support/scripted-server.ts';
import { type Certificate, selfSigned } from './support/certificate.ts';
import { formsOf, lostIn, valuesIn } from './support/forms.ts';
import { type Operation, operationsInCode, requestTo } from './support/operacoes.ts';
import { settingsFor } from '../support/scripted-portal.ts';
import { scriptEverything } from './support/portal.ts';
import { isEverything, isQuick, sampleOf } from '../support/extent.ts';
import { Visitor } from '../support/visitor.ts';
import { walk } from '../support/walk.ts';
import { expectPortalPage } from './support/portal-page.ts';

/** A name that never resolves (RFC 6761). */
const UNRESOLVABLE = 'http://ninguem.invalid';

/** A server that counts connections and requests. */
class CountingServer {
  /** Connections. Most of them end during the handshake. */
  connections = 0;
  /** Requests that it received. */
  requests = 0;
  readonly #server: Server;

  constructor(certificate: Certificate) {
    this.#server = createServer(certificate, (_request, response) => {
      this.requests += 1;
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
    this.#server.on('connection', () => (this.connections += 1));
    // The test expects clients to close the connection during the handshake.
    this.#server.on('tlsClientError', () => undefined);
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `https://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const certificates = {
  unknown: selfSigned(),
  expired: selfSigned({ days: -1 }),
  another: selfSigned({ name: 'outro.example' }),
  sound: selfSigned(),
};
const servers = {
  unknown: new CountingServer(certificates.unknown),
  expired: new CountingServer(certificates.expired),
  another: new CountingServer(certificates.another),
  sound: new CountingServer(certificates.sound),
};

const operations = operationsInCode();
let settings: Record<string, string>;
beforeAll(async () => {
  // The test trusts the issuer of these, so that only their dates and names are wrong.
  const { expired, another, sound } = certificates;
  setDefaultCACertificates([
    ...getCACertificates('default'),
    ...[expired, another, sound].map(({ cert }) => cert),
  ]);
  settings = {
    PORTAL_WS_URL: UNRESOLVABLE,
    PORTAL_API_URL: await servers.unknown.listen(),
    PORTAL_HOST_URL: await servers.expired.listen(),
    PORTAL_COPARTICIPACAO_URL: await servers.another.listen(),
    PORTAL_IP_LOOKUP_URL: await servers.sound.listen(),
    PORTAL_TIMEOUT_SCALE: '0.4',
    PORTAL_LOG_LEVEL: 'silent',
  };
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

/** The breaker of a base opens after twenty failures (decision 006). One client makes fewer calls. */
const AT_MOST = 19;

/** A client as in a new worker, with closed breakers. */
async function freshClient() {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { request } = await import('#lib/upstream/client.server.ts');
  const { failureMessage } = await import('#lib/errors.ts');
  const call = (base: keyof Bases, operation: Operation) => request(...requestTo(base, operation));
  return { call, failureMessage };
}

describe.each<[string, keyof Bases, CountingServer | undefined]>([
  ['a name that does not resolve', 'ws', undefined],
  ['a certificate of an unknown issuer', 'api', servers.unknown],
  ['a certificate that has expired', 'host', servers.expired],
  ['a certificate of another host', 'coparticipacao', servers.another],
])('%s', (_what, base, server) => {
  it('counts as maintenance for every operation, and receives nothing', async () => {
    expect(operations.length).toBeGreaterThan(60);
    let client = await freshClient();
    for (const [at, operation] of operations.entries()) {
      // The client treats all operations alike. Before a release each one meets each cause.
      if (!isEverything && at === 6) break;
      if (at % AT_MOST === AT_MOST - 1) client = await freshClient();
      const about = operation.name;
      const before = server?.connections ?? 0;
      const start = performance.now();
      const failure: unknown = await client.call(base, operation).catch((error: unknown) => error);
      // A read has 2 s, a write 6 s. The rest is a margin for a busy machine.
      expect(performance.now() - start, about).toBeLessThan(6_000 + 15_000);
      expect(failure, about).toMatchObject({
        name: 'UpstreamError',
        kind: 'unavailable',
        mayHaveArrived: false,
      });
      expect(client.failureMessage(failure), about).toBe(MENSAGEM_MANUTENCAO);
      if (!server) continue;
      const connections = server.connections - before;
      if (operation.method === 'GET') expect([1, 2], about).toContain(connections);
      else expect(connections, about).toBe(1);
    }
    expect(server?.requests ?? 0).toBe(0);
  });
});

it('a valid certificate is accepted', async () => {
  const { call } = await freshClient();
  const sound = { name: 'sound', credential: credential.none, answers: z.object({}) } as const;
  await call('ip', { ...sound, method: 'GET' });
  await call('ip', { ...sound, method: 'POST' });
  expect(servers.sound.requests).toBe(2);
});

describe.skipIf(isQuick)('a portal whose services cannot be reached', () => {
  /** The data folder, which the next portal uses for its sessions. */
  const data = mkdtempSync(path.join(tmpdir(), 'portal-inalcancavel-'));
  const services = new ScriptedServer();
  const lasting = { PORTAL_DATA_DIR: data, PORTAL_TIMEOUT_SCALE: '0.2' };
  let screens: string[];
  let cookies: string;
  beforeAll(async () => {
    await services.listen();
    scriptEverything(services);
    const portal = await startPortal({ ...settingsFor(services), ...lasting });
    const visitor = new Visitor(portal.url);
    await visitor.signIn();
    screens = await walk(visitor);
    ({ cookies } = visitor);
    await portal.stop();
  });
  afterAll(async () => {
    await services.close();
    rmSync(data, { recursive: true, force: true });
  });

  const PUBLIC = ['/', '/guia-medico', '/tempo-de-espera', '/horarios', '/privacidade/solicitacao'];
  const MESSAGE = {
    passo: 'revisao',
    ieBeneficiario: 'não selecionado',
    dsMensagem: 'Uma pergunta sobre o meu plano.',
    nmBeneficiario: 'Maria da Conceição',
    dsEmail: 'maria@exemplo.example',
  };

  it.each<[string, () => Promise<string>]>([
    ['because their name does not resolve', () => Promise.resolve(UNRESOLVABLE)],
    [
      'because their certificate is invalid',
      () => Promise.resolve(settings['PORTAL_API_URL'] ?? ''),
    ],
  ])('%s shows every page and keeps every form', async (_why, addressOf) => {
    const url = await addressOf();
    const portal = await startPortal({ ...settingsFor({ url }), ...lasting });
    const visitor = new Visitor(portal.url);
    visitor.cookies = cookies;
    try {
      expect(screens.length).toBeGreaterThan(20);
      for (const screen of [...PUBLIC, ...sampleOf(screens)]) {
        const start = performance.now();
        const seen = await visitor.get(screen);
        expect(performance.now() - start, screen).toBeLessThan(1_600 + 15_000);
        expectPortalPage(seen, screen);
        if (screen.startsWith('/cliente/')) expect(seen.location, screen).not.toBe('/entrar');
      }
      const anyone = new Visitor(portal.url);
      const { carteirinha, cpf, dtNasc } = member;
      for (const [page, action, fields] of [
        ['/entrar', 'sessao.entrar', { carteirinha, cpf, dtNasc }],
        ['/fale-conosco', 'faleConosco.enviar', MESSAGE],
      ] as const) {
        const requests = servers.unknown.requests;
        const [open] = formsOf((await anyone.get(page)).body, page).filter(
          (one) => one.action === action,
        );
        const key = open && valuesIn(open)['chave'];
        const { status, body } = await anyone.post(`${page}?_action=${action}`, {
          ...fields,
          ...(key === undefined ? {} : { chave: key }),
        });
        expect(status, page).toBe(503);
        expect(body, page).toContain(MENSAGEM_MANUTENCAO);
        // The form certainly did not arrive, so that its sender may send it again.
        expect(body, page).not.toContain('Não sabemos se o seu pedido chegou');
        const [form] = formsOf(body, page).filter((one) => one.action === action);
        expect(form && lostIn(form, fields), page).toEqual([]);
        expect(servers.unknown.requests).toBe(requests);
      }
      expect(portal.output()).not.toMatch(/"request failed"|a worker died|unhandled rejection/);
    } finally {
      await portal.stop();
    }
  });
});
