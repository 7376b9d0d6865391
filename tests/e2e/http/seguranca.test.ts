/** Policy, cookies and refusals of the server (security.md, edge and session). `security/borda` has the headers. */
import type { APIRequestContext } from '@playwright/test';
import { persona } from '../../../backend/seed/personas.ts';
import { expect, test } from '../fixtures.ts';
import type { ReadPage } from '../support/read-page.ts';

const identity = persona('titular');
const FORM = {
  carteirinha: identity.carteirinha,
  cpf: identity.cpf,
  dtNasc: identity.dtNasc,
};

const noRedirect = { maxRedirects: 0 };
const post = (request: APIRequestContext, path: string, headers: Record<string, string>) =>
  request.post(path, { form: FORM, headers, maxRedirects: 0 });

const policyOf = ({ headers }: ReadPage) => {
  const policy = headers['content-security-policy'] ?? '';
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
};

test('the policy of a page allows only its own sources', async ({ read, signInAs }) => {
  await signInAs('titular');
  const paths = [
    '/',
    '/entrar',
    '/blog',
    '/resolucaonormativa/565',
    '/cliente/boletos',
    '/nao-existe',
  ];
  for (const path of paths) {
    const policy = policyOf(await read(path));
    expect(policy.get('default-src'), path).toEqual(["'none'"]);
    for (const name of ['base-uri', 'frame-ancestors'])
      expect(policy.get(name), path).toEqual(["'none'"]);
    expect(policy.get('form-action'), path).toEqual(["'self'"]);
    for (const name of ['script-src', 'style-src']) {
      const sources = policy.get(name) ?? [];
      expect(sources.length, `${path} ${name}`).toBeGreaterThan(0);
      for (const source of sources)
        expect(source, `${path} ${name}`).toMatch(/^'self'$|^'sha(?:256|384|512)-/);
    }
  }
});

test('no cache may store a page under /cliente', async ({ context, origin, signInAs }) => {
  const paths = [
    '/cliente',
    '/cliente/inicio',
    '/cliente/boletos',
    '/cliente/confirmacao-cadastral',
    '/cliente/nada',
    '/cliente/boletos/30101002.pdf?contrato=30101',
  ];
  for (const signedIn of [false, true]) {
    if (signedIn) await signInAs('titular');
    for (const path of paths) {
      const answer = await context.request.get(`${origin}${path}`, noRedirect);
      expect(answer.headers()['cache-control'], `${String(signedIn)} ${path}`).toBe(
        'private, no-store',
      );
    }
  }
});

test('scripts cannot read the cookies of a sign-in, and the session is new', async ({
  request,
  origin,
}) => {
  const preset = 'portal=00000000-0000-4000-8000-000000000000';
  const answer = await post(request, '/entrar?_action=sessao.entrar', {
    Origin: origin,
    Cookie: preset,
  });
  expect(answer.status()).toBe(303);
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  const values = cookies.map(({ value }) => value).toSorted();
  const [device = '', flag = '', session = '', ...more] = values;
  expect(session).toMatch(/^portal=[\w-]{20,};/);
  expect(session.split('; ')).not.toContain(preset);
  // The page reads this cookie before the first paint. It says only that a member is signed in.
  expect(flag.toLowerCase()).toBe('portal-entrou=1; max-age=1800; path=/; samesite=lax');
  // This cookie makes the browser a known device at the next sign-in (decision 004).
  expect(device).toMatch(/^aparelho=v1\.[\w-]+\.[\w-]+;/);
  expect(more).toEqual([]);
  for (const cookie of [session, device]) {
    const attributes = cookie.toLowerCase().split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'path=/', 'samesite=lax']));
    // Over HTTP a browser does not send a Secure cookie back.
    expect(attributes).not.toContain('secure');
  }
});

test('a form of another site, of a sandboxed page or without an Origin is refused and has no effect', async ({
  request,
}) => {
  for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, {}]) {
    for (const path of ['/entrar?_action=sessao.entrar', '/sair?_action=sessao.sair']) {
      const answer = await post(request, path, headers);
      expect(answer.status(), path).toBe(403);
      expect(answer.headers(), path).not.toHaveProperty('set-cookie');
    }
  }
});

test('reading a page does not end the session', async ({ context, origin, signInAs }) => {
  await signInAs('titular');
  for (const path of ['/sair', '/sair?_action=sessao.sair', '/_actions/sessao.sair', '/entrar']) {
    await context.request.get(`${origin}${path}`, noRedirect);
  }
  const answer = await context.request.get(`${origin}/cliente/inicio`, noRedirect);
  expect(answer.status()).toBe(200);
});

test('the server reports that it is alive and ready', async ({ request }) => {
  expect((await request.get('/saude')).status()).toBe(200);
  const ready = await request.get('/pronto');
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toMatchObject({ pronto: true });
});

test('the home page is the same file for visitors and members', async ({
  context,
  origin,
  request,
  signInAs,
}) => {
  const forAnyone = await request.get('/');
  await signInAs('titular');
  const forMember = await context.request.get(`${origin}/`);
  expect(await forMember.text()).toBe(await forAnyone.text());
  const etag = forMember.headers()['etag'] ?? '';
  expect(etag).not.toBe('');
  expect(forMember.headers()).not.toHaveProperty('set-cookie');
  const again = await request.get('/', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
});
