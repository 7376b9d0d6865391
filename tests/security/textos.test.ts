/** Every screen escapes all strings and keys that the services send. */
import { Parser } from 'htmlparser2';
import { beforeEach, describe, expect, it } from 'vitest';
import { scriptHealthyDocuments } from '../support/healthy-documents.ts';
import { scriptFamily } from '../support/healthy-family.ts';
import { sampleOf } from '../support/extent.ts';
import { type Answer, ScriptedServer } from '../support/scripted-server.ts';
import { useBrowser } from './support/browser.ts';
import { useScriptedPortal } from './support/portal.ts';
import { Visitor } from '../support/visitor.ts';
import { walk } from '../support/walk.ts';

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '</title></textarea></style><iframe srcdoc="<script>alert(1)</script>">',
  'javascript:alert(1)',
  '" onmouseover="alert(1)" x="',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext><style><img src=x onerror=alert(1)></style>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '\u2028<object data="javascript:alert(1)">\u0000',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '<astro-island component-url="//evil.example/x.js" client="load">',
  ']]>--><base href="//evil.example/"><form action="//evil.example/">',
];
/** Values that the portal interprets. Changed ones would only hide the rest of the page. */
const KEPT = /^(?:[\d\W]*|.{1,3}|token-.*|arquivos\/.*|Em aberto|Vencido|Pago|Ativo|Disponível)$/;

let turn = 0;
function corrupted(value: unknown): unknown {
  if (typeof value === 'string') {
    if (KEPT.test(value)) return value;
    turn += 1;
    return `${value}${PAYLOADS[turn % PAYLOADS.length] ?? ''}`;
  }
  if (Array.isArray(value)) return value.map(corrupted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, corrupted(one)] as const);
  return Object.fromEntries([...entries, ...PAYLOADS.map((key) => [key, key] as const)]);
}

const spoilt =
  (answer: Answer): Answer =>
  (response) => {
    const end = response.end.bind(response) as (body?: unknown) => typeof response;
    response.end = ((body?: unknown) => {
      const isJson = String(response.getHeader('content-type')).includes('json');
      return end(
        isJson && typeof body === 'string' ? JSON.stringify(corrupted(JSON.parse(body))) : body,
      );
    }) as typeof response.end;
    // `getHeader` does not see headers that are passed to `writeHead`, so that they are set before.
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((status: number, headers: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return writeHead(status);
    }) as typeof response.writeHead;
    answer(response);
  };

class HostileServer extends ScriptedServer {
  override on(route: string, ...answers: [Answer, ...Answer[]]): this {
    const [first, ...rest] = answers;
    return super.on(route, spoilt(first), ...rest.map(spoilt));
  }
}

const scripted = useScriptedPortal({}, new HostileServer());
const browser = useBrowser();

beforeEach(() => {
  scriptHealthyDocuments(scripted.services);
  // Its card and contract have more texts.
  scriptFamily(scripted.services);
});

/** Finds markup that runs code or leads out of the portal. */
function problemsIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      for (const [name, value] of Object.entries(attributes)) {
        if (/^on/i.test(name)) found.push(`<${tag} ${name}>`);
        if (/^(?:href|src|action|formaction|data|srcdoc|component-url|renderer-url)$/.test(name)) {
          if (
            /^\s*(?:javascript|vbscript|data:text)/i.test(value) ||
            value.includes('evil.example')
          )
            found.push(`<${tag} ${name}="${value.slice(0, 60)}">`);
        }
      }
      if (/^(?:iframe|object|embed|base|math)$/.test(tag)) found.push(`<${tag}>`);
      if (tag === 'img' && attributes['src'] === 'x') found.push('<img src=x>');
    },
  });
  parser.end(html);
  for (const [, script = ''] of html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script/gi))
    if (script.includes('alert(1)')) found.push(`<script>${script.slice(0, 60)}`);
  return found;
}

describe('hostile services', () => {
  it('cannot put active content on any screen', async () => {
    const visitor = new Visitor(scripted.portal.url);
    await visitor.signIn();
    // To the walk, reports differ as ids do: it opens one of them.
    const reports = ['pin', 'extrato'].map((name) => `/cliente/relatorios?relatorio=${name}`);
    const screens = [
      ...(await walk(visitor)),
      ...reports,
      '/horarios',
      '/tempo-de-espera',
      '/guia-medico',
    ];
    expect(screens.length).toBeGreaterThan(20);
    let seen = 0;
    for (const screen of screens) {
      const { status, body } = await visitor.get(screen);
      expect([200, 302, 303, 308, 404], screen).toContain(status);
      expect(problemsIn(body), screen).toEqual([]);
      if (body.includes('alert(1)')) seen += 1;
    }
    // The pages did show the payloads, as text.
    expect(seen).toBeGreaterThan(10);
  });

  it('run nothing in a browser, on pages of the member area', async () => {
    const { url } = scripted.portal;
    const visitor = new Visitor(url);
    await visitor.signIn();
    const context = await browser.current.newContext();
    await context.addCookies(visitor.browserCookies);
    const found: string[] = [];
    await context.exposeFunction('tell', (what: string) => found.push(what));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { tell } = globalThis as unknown as { tell: (what: string) => void };
        tell(`${location.pathname}: ${event.effectiveDirective} ${event.sourceFile}`);
      });
    });
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      found.push(`${page.url()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    let opened = 0;
    const screens = sampleOf(await walk(visitor));
    for (const screen of screens) {
      const answer = await page.goto(url + screen, { waitUntil: 'load' }).catch(() => null);
      if (!answer?.headers()['content-type']?.startsWith('text/html')) continue;
      opened += 1;
      const injected = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'iframe, object, embed, base, img[src="x"], [onerror], [onload], [onmouseover]',
          ),
          ...document.querySelectorAll('[href^="javascript:" i], [href*="evil.example"]'),
        ].map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      found.push(...injected.map((what) => `${screen}: ${what}`));
    }
    await context.close();
    expect(found).toEqual([]);
    expect(opened).toBeGreaterThan(screens.length / 2);
  });
});
