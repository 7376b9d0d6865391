/**
 * The policy of the pages in a real browser. It blocks none of the portal's own scripts and stops text
 * from becoming markup (Trusted Types). The log contains the kind of everything that it blocks.
 */
import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { sampleOf } from '../support/extent.ts';
import { routePatterns } from '../support/route-manifest.ts';
import { useBrowser } from './support/browser.ts';
import { useScriptedPortal } from './support/portal.ts';
import { Visitor } from '../support/visitor.ts';
import { walk } from '../support/walk.ts';

const scripted = useScriptedPortal({ PORTAL_ATENDENTES: '' });
const browser = useBrowser();

/** Public pages without an id in their address. */
const PUBLIC = routePatterns().filter(
  (route) =>
    !/^\/(?:_|api\/|cliente|\d{3}|estilo)|\[|\.(?:xml|txt|css|js|webmanifest)$/.test(route),
);

declare global {
  /** What the policy of the page blocked so far. */
  var violations: string[] | undefined;
}

/** A page that records what its policy blocks. */
async function open(visitor?: Visitor): Promise<Page> {
  const context = await browser.current.newContext({ serviceWorkers: 'block' });
  await context.addCookies(visitor?.browserCookies ?? []);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const violations: string[] = [];
    globalThis.violations = violations;
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return page;
}

const violationsOn = (page: Page) => page.evaluate(() => globalThis.violations ?? []);

it('the policy blocks nothing of the portal on any screen', { timeout: 240_000 }, async () => {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  const paths = [
    ...PUBLIC.filter((path) => path !== '/sair'),
    ...(await walk(visitor)).filter((path) => !/\.(?:pdf|ics)\b/.test(path)),
  ];
  expect(paths.length).toBeGreaterThan(40);
  const page = await open(visitor);
  const stopped: string[] = [];
  for (const path of sampleOf(paths)) {
    await page.goto(scripted.portal.url + path, { waitUntil: 'load' });
    // The islands hydrate.
    await page.waitForFunction(
      () => document.querySelector('astro-island[ssr]:not([client="visible"])') === null,
    );
    // An island with a slot would turn text into markup, which the policy blocks.
    expect(await page.locator('astro-slot').count(), path).toBe(0);
    for (const violation of await violationsOn(page)) stopped.push(`${path}: ${violation}`);
  }
  expect(stopped).toEqual([]);
  expect(scripted.portal.output()).not.toContain('csp report');
  await page.context().close();
});

it.each(['/', '/entrar', '/nao-existe'])('the policy blocks text as markup on %s', async (path) => {
  const page = await open();
  await page.goto(scripted.portal.url + path, { waitUntil: 'load' });
  const tried = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const rules = { createHTML: (text: string) => text };
    const policy = (name: string) => globalThis.trustedTypes?.createPolicy(name, rules);
    const script = document.createElement('script');
    return [
      attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      attempt(() => (script.src = '/x.js')),
      attempt(() => (script.text = 'window.harm = 1')),
      attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      attempt(() => policy('outra')),
      attempt(() => policy('portal-barra')),
    ];
  });
  // The page has created its policy, and a second one of that name is not allowed.
  expect(tried).toEqual(Array(7).fill('TypeError'));
  await page.context().close();
});

it('the policy reports what it blocks, with its kind and the route of the page', async () => {
  const page = await open();
  const dados = 'cpf=529.982.247-25';
  await page.goto(`${scripted.portal.url}/fale-conosco?${dados}`, { waitUntil: 'load' });
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://fora.example/529.982.247-25.png';
    document.body.append(image);
  });
  await expect
    .poll(() => scripted.portal.output())
    .toContain('"directive":"img-src","blocked":"elsewhere","route":"/fale-conosco"');
  expect(scripted.portal.output()).not.toContain('fora.example');
  expect(scripted.portal.output()).not.toContain('529.982.247-25');
  await page.context().close();
});

it('every page declares its charset', async () => {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  const paths = [...PUBLIC, '/cliente/inicio', '/cliente/boletos', '/nao-existe', '/500'];
  for (const path of paths) {
    const { headers } = await visitor.get(path, { Accept: 'text/html' });
    const type = headers.get('content-type');
    if (type !== null) expect(type, path).toBe('text/html; charset=utf-8');
  }
});

it('security.txt exists and does not expire soon', async () => {
  const { status, headers, body } = await new Visitor(scripted.portal.url).get(
    '/.well-known/security.txt',
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(Date.parse(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now());
});
