/** The edge of the production server, over every route of the build (`docs/security.md`, 1 to 16, 35 to 38). */
import { describe, expect, it } from 'vitest';
import { routePatterns } from '../support/route-manifest.ts';
import { ask } from '../support/raw-http.ts';
import { actionNames } from '../support/action-names.ts';
import { isEverything } from '../support/extent.ts';
import { useScriptedPortal } from './support/portal.ts';
import { weakHeaders } from './support/observatory.ts';
import { Visitor } from '../support/visitor.ts';

const scripted = useScriptedPortal();
const portOf = () => Number(new URL(scripted.portal.url).port);

const routes = routePatterns().filter((route) => !/^\/_(?:image|server-islands)/.test(route));
const plain = routes
  .filter((route) => !/^\/\d{3}(?:-|$)/.test(route))
  .map((route) => route.replaceAll(/\[\.{3}[^\]]*\]/g, 'x').replaceAll(/\[[^\]]*\]/g, '1'));
const memberPaths = plain.filter((path) => path.startsWith('/cliente'));

/** In CI every third case of a list, beginning with another one each time; before a release all. */
const someOf = <T>(cases: readonly T[], turn: number): readonly T[] =>
  isEverything ? cases : cases.filter((_, at) => (at + turn) % 3 === 0);

/** Other spellings of a path. Some mean the same path and some are invalid. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.replace('/cliente', '/cliente/'),
  (path) => path.replace('/cliente', '//cliente'),
  (path) => path.replace('/cliente', '/./cliente'),
  (path) => path.replace('/cliente', '/x/../cliente'),
  (path) => path.replace('/cliente', '/%2e/cliente'),
  (path) => path.replace('/cliente', '/x/%2e%2e/cliente'),
  (path) => path.replace('/cliente', '/%63liente'),
  (path) => path.replace('/cliente', '/%2563liente'),
  (path) => path.replace('/cliente', '/%252563liente'),
  (path) => path.replace('/cliente', '/CLIENTE'),
  (path) => path.replace('/cliente', '/Cliente'),
  (path) => path.replace('/cliente/', '/cliente%2f'),
  (path) => path.replace('/cliente/', '/cliente%252f'),
  (path) => path.replace('/cliente/', '/cliente%5c'),
  (path) => path.replace('/cliente', '/cliente;x=1'),
  (path) => path.replace('/cliente', '/cliente%00'),
  (path) => path.replace('/cliente', '/cliente%20'),
  (path) => `${path}?_action=boletos.gerar`,
  (path) => `${path}/index.html`,
  (path) => `${path}.html`,
];

/** Calls about one member. */
const personal = () =>
  scripted.services.calls.filter(({ url }) => !/tempo-atendimento|horarios|estados/.test(url));

describe('without a session', () => {
  it('no spelling of a member’s address opens a page or makes a call', async () => {
    expect(memberPaths.length).toBeGreaterThan(20);
    for (const [at, path] of memberPaths.entries()) {
      for (const spell of someOf(SPELLINGS, at)) {
        const spelt = spell(path);
        const { status, headers } = await ask(portOf(), `GET ${spelt}`);
        expect([301, 302, 308, 400, 404], spelt).toContain(status);
        const location = headers['location'];
        if (location !== undefined) expect(location, spelt).toMatch(/^\/(?![/\\])/);
        // A page in another spelling leads to its own address, which leads to the sign-in.
        if (status === 302 && location !== path) expect(location, spelt).toMatch(/^\/entrar/);
      }
    }
    expect(personal()).toEqual([]);
  });
});

it('every answer has every header, on every route and spelling', async () => {
  const paths = [...plain, '/nao-existe', '/_image?href=x', '/saude', '/favicon.svg'];
  const asked = paths
    .flatMap((path) => [path, `${path}/`, `/${path}`, `${path}/index.html`])
    .map((path) => `GET ${path}`)
    .concat('TRACE /', 'PUT /', 'POST /', 'POST /entrar', 'GET /%', 'GET /a b');
  for (const line of asked) {
    const { headers } = await ask(portOf(), line);
    expect(weakHeaders(new Headers(headers)), line).toEqual([]);
  }
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  expect(weakHeaders((await visitor.get('/cliente/inicio')).headers)).toEqual([]);
});

it('no answer repeats a foreign Host', async () => {
  for (const path of plain) {
    for (const host of ['evil.example', `127.0.0.1:${String(portOf())}.evil.example`]) {
      const { status, headers, body } = await ask(portOf(), `GET ${path}`, { Host: host });
      expect(status, path).toBe(421);
      expect(JSON.stringify(headers) + body, path).not.toContain('evil.example');
    }
    const forwarded = await ask(portOf(), `GET ${path}`, {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '203.0.113.7',
      Forwarded: 'host=evil.example',
    });
    expect(JSON.stringify(forwarded.headers) + forwarded.body, path).not.toContain('evil.example');
  }
  expect(JSON.stringify(scripted.services.calls)).not.toContain('evil.example');
});

describe('a request that no page of the portal sends', () => {
  const BODIES: [type: string, body: string][] = [
    ['application/json', 'null'],
    ['application/json', '{"a":'],
    ['application/json', '[]'],
    ['application/json', '"x"'],
    ['application/json', '{"__proto__":{"polluted":1}}'],
    ['multipart/form-data; boundary=x', '--x\r\n'],
    ['multipart/form-data', 'no boundary'],
    ['text/plain', 'a=1'],
    ['', ''],
  ];

  it('gets 4xx from an action, an island’s address and an end point', async () => {
    const visitor = new Visitor(scripted.portal.url);
    await visitor.signIn();
    scripted.services.calls.length = 0;
    const targets = [
      ...actionNames.flatMap((name) => [`/_actions/${name}`, `/entrar?_action=${name}`]),
      '/_server-islands/x',
      '/_actions/',
      '/_actions/nada.nada',
      '/api/tempo-espera',
      '/api/conteudo/rebuild',
    ];
    for (const [at, target] of targets.entries()) {
      for (const [type, body] of someOf(BODIES, at)) {
        const { status } = await ask(
          portOf(),
          `POST ${target}`,
          {
            Origin: scripted.portal.url,
            Cookie: visitor.cookies,
            'Content-Length': String(body.length),
            ...(type ? { 'Content-Type': type } : {}),
          },
          body,
        );
        expect(status, `${target} ${type} ${body}`).toBeGreaterThanOrEqual(400);
        expect(status, `${target} ${type} ${body}`).toBeLessThan(500);
      }
    }
    const writes = scripted.services.routes.filter((route) => !route.startsWith('GET '));
    expect(writes).toEqual([]);
  });

  it('from another origin gets 403 before any call, with every content type', async () => {
    const visitor = new Visitor(scripted.portal.url);
    await visitor.signIn();
    scripted.services.calls.length = 0;
    const types = BODIES.map(([type]) => type).concat('application/json;charset=utf-7', 'x');
    for (const [at, name] of actionNames.entries()) {
      for (const type of someOf(types, at)) {
        for (const from of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }]) {
          const { status } = await ask(
            portOf(),
            `POST /_actions/${name}`,
            {
              Cookie: visitor.cookies,
              'Content-Length': '2',
              ...(type ? { 'Content-Type': type } : {}),
              ...from,
            },
            '{}',
          );
          expect(status, `${name} ${type}`).toBe(403);
        }
      }
    }
    expect(scripted.services.calls).toEqual([]);
  });
});

it('reading every page makes no write', async () => {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  scripted.services.calls.length = 0;
  for (const path of plain) await visitor.get(path);
  // The support-case service needs a sign-in of the portal before each read. A statement is a POST that
  // changes nothing (docs/contract.md).
  const writes = scripted.services.routes.filter(
    (route) =>
      !route.startsWith('GET ') &&
      !/\/auth\/crm-auth$|\/extrato-mensal-coparticipacao$/.test(route),
  );
  expect(writes).toEqual([]);
  expect((await visitor.get('/cliente/inicio')).status).toBe(200);
});
