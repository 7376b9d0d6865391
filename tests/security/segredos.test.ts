/** Logs, metrics, addresses and error pages contain no personal data and no secret of the portal. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { currentBuild } from '../../scripts/lib/builds.mjs';
import { member } from '../support/healthy-member.ts';
import { json, plain, reset } from '../support/scripted-server.ts';
import { scriptEverything, useScriptedPortal } from './support/portal.ts';
import { type Seen, Visitor } from '../support/visitor.ts';
import { inTurn } from './support/faults.ts';
import { fill, formsOf, type PageForm } from './support/forms.ts';
import { isEverything } from '../support/extent.ts';
import { walk } from '../support/walk.ts';

const metricsPort = await freePort();
const scripted = useScriptedPortal({
  PORTAL_METRICS_PORT: String(metricsPort),
  PORTAL_LOG_LEVEL: 'debug',
});

/** The text for every field. The test looks for each part of it. */
const TYPED = 'Canário F32 depressão canario@exemplo.example 17991234567';
const PERSONAL = [
  member.cpf,
  '529.982.247-25',
  member.carteirinha,
  member.nome,
  'Nogueira',
  member.dtNasc,
  'F32',
  'canario@exemplo',
  '17991234567',
];
const SECRETS = [
  member.hashLogin,
  'credencial-secreta-do-crm',
  'credencial-fixa-secreta',
  'token-do-crm',
];
const spellings = (text: string) => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('base64'),
];

const expectNone = (where: string, what: readonly string[], about: string) => {
  for (const text of what)
    for (const spelt of spellings(text))
      expect(where.includes(spelt), `${text} in ${about}`).toBe(false);
};

/** The fields of a form with `TYPED` in every text. */
function typedInto(form: PageForm) {
  const texts = new Set(
    form.controls.filter(({ kind }) => kind === 'text').map(({ name }) => name),
  );
  return fill(form, (name) => (texts.has(name) ? TYPED : undefined));
}

describe('after every screen, every form and every kind of failure', () => {
  it('logs, metrics, addresses and error pages contain no personal data', async () => {
    const { services, portal } = scripted;
    const visitor = new Visitor(portal.url);
    await visitor.signIn();
    const cookie = visitor.cookies;
    const screens = [
      ...(await walk(visitor)),
      '/entrar',
      '/cadastro',
      '/guia-medico',
      '/tempo-de-espera',
    ];
    const look = (seen: Seen, about: string) => {
      if (seen.location) {
        const place = decodeURIComponent(seen.location);
        expectNone(place, [...PERSONAL, ...SECRETS], `the address after ${about}`);
      }
      expectNone(seen.body, SECRETS, `the page of ${about}`);
      if (seen.status >= 500) expectNone(seen.body, ['ORA-01017'], about);
    };

    const failures = [
      json({ erro: `ORA-01017 ${member.cpf}` }, 500),
      reset,
      plain(`<p>${member.cpf} ${TYPED}`, 'text/html'),
      json({ response: { [member.cpf]: TYPED }, responseList: [{ [TYPED]: member.nome }] }),
    ];
    // In CI a screen has one failure, and before a release each.
    const ways = isEverything
      ? [undefined, ...failures].map((failure) => () => failure)
      : [() => undefined, (at: number) => inTurn(failures, at)];
    for (const way of ways) {
      for (const [at, screen] of screens.entries()) {
        const failure = way(at);
        scriptEverything(services);
        // A form may sign the member out.
        if ((await visitor.get('/cliente/inicio')).status !== 200) await visitor.signIn();
        const healthy = await visitor.get(screen);
        if (failure) {
          services.calls.length = 0;
          for (const route of ['GET *', 'POST *', 'PUT *']) services.on(route, failure);
        }
        look(await visitor.get(screen), screen);
        for (const form of formsOf(healthy.body, screen))
          look(await visitor.post(form.path, typedInto(form)), form.path);
      }
    }
    // An invalid body, an unknown route, an address with personal data.
    look(await visitor.get(`/cliente/${member.cpf}?cpf=${member.cpf}`), 'an unknown address');
    look(await visitor.get(`/entrar?motivo=${TYPED}`), 'sign-in');

    const log = portal.output();
    expect(log.split('\n').length).toBeGreaterThan(200);
    expectNone(log, PERSONAL, 'the log');
    expectNone(log, SECRETS, 'the log');
    expectNone(log, [/=([\w-]{20,})/.exec(cookie)?.[1] ?? 'no cookie'], 'the log');
    for (const line of log.split('\n').filter((one) => one.startsWith('{')))
      expect(() => JSON.parse(line) as unknown).not.toThrow();

    const metrics = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
    expect(metrics).toMatch(/portal_request_seconds_count\{[^}]*route="\/cliente\/boletos"/);
    expect(metrics).toMatch(/portal_upstream_seconds_count\{[^}]*operation="listarBoletos"/);
    expectNone(metrics, [...PERSONAL, ...SECRETS], 'the metrics');
    expect((await fetch(`http://127.0.0.1:${String(metricsPort)}/`)).status).toBe(404);
    expect((await visitor.get('/metrics')).status).toBe(404);
  }, 240_000);

  it('the line of a request has its route, status, time and calls', async () => {
    const { portal } = scripted;
    const visitor = new Visitor(portal.url);
    await visitor.signIn();
    const { headers } = await visitor.get('/cliente/boletos');
    const id = headers.get('x-request-id') ?? '';
    await expect.poll(() => portal.output()).toContain(`"id":"${id}"`);
    const line = JSON.parse(
      portal
        .output()
        .split('\n')
        .find((one) => one.includes(`"id":"${id}"`)) ?? '',
    ) as Record<string, unknown>;
    expect(line).toMatchObject({
      route: '/cliente/boletos',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      upstream: expect.arrayContaining([
        { operation: 'listarBoletos', outcome: 200, ms: expect.any(Number) },
      ]),
    });
  });
});

it('the files for browsers contain no secret, and do not mention the call centre', () => {
  const client = path.join(currentBuild()?.dir ?? '', 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(?:html|js|css|json|svg|xml|txt)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  for (const name of texts) {
    const text = readFileSync(path.join(client, name), 'utf8');
    expect(text, name).not.toMatch(
      /PORTAL_[A-Z_]+(?:CREDENTIAL|AUTHORIZATION|SECRET)|Basic demonstracao/,
    );
    expect(text, name).not.toContain('sourceMappingURL');
    if (name.endsWith('.js'))
      expect(text, name).not.toMatch(/isCallcenter|CALLCENTER|\/callcenter/);
  }
});
