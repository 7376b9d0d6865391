/**
 * Every page with long texts from the services: no word widens a page at 320 px, and what must not be
 * translated is marked. The services are the reference back end, with longer texts.
 */
import type { Page } from '@playwright/test';
import { persona } from '../../backend/seed/personas.ts';
import { startPortal } from '../support/portal-process.ts';
import { settingsForBackend, startBackend } from '../support/reference-process.ts';
import { ScriptedServer } from '../support/scripted-server.ts';
import { expect, test as base } from './fixtures.ts';
import { MEMBER, PUBLIC } from '../support/every-page.ts';
import { sidewaysPixels } from './support/looks.ts';

/** Names of persons, providers, plans and contracts. */
const NAME = /^(?:nm(?!Arquivo|Bairro|Cidade|Procedimento)|ds(?:Produto|Contrato)$)/;
/** Texts that the portal shows and does not interpret. */
const WORDS =
  /^(?:nmBairro|nmCidade|nmProcedimento|ds(?!Email|Status|Tempo|Dia|Competencia|Contratacao|TipoContratacao|Validacao))/;
const CANARY = 'Canario';
const MARK = `${CANARY}${'o'.repeat(100)}`;
const LONG_EMAIL = `${'e'.repeat(60)}@${'dominio'.repeat(10)}.example`;

function longer(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  if (key === 'dsEmail') return LONG_EMAIL;
  // The first name too, by which a page greets.
  if (NAME.test(key)) return `${MARK} ${value}`;
  return WORDS.test(key) ? `${value} ${'palavra'.repeat(14)}` : value;
}
const withLongTexts = (json: string) => JSON.stringify(JSON.parse(json, longer));

const test = base.extend<object, { portal: string }>({
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const backend = await startBackend();
      const services = new ScriptedServer();
      await services.listen();
      services.forwardTo(backend.url, withLongTexts);
      const portal = await startPortal(settingsForBackend(services.url));
      await use(portal.url);
      await portal.stop();
      await services.close();
      await backend.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal),
});

/** What must not be translated, wherever it stands. */
const KEPT: Readonly<Record<string, RegExp>> = {
  name: new RegExp(CANARY),
  'e-mail': /[\w.-]+@[\w-]+\.\w+/,
  card: /\b0999[\d ]{13,}/,
  CPF: /[\d*]{3}\.\d{3}\.\d{3}-[\d*]{2}/,
  CNPJ: /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/,
  'digitable line': /\d{5}\.\d{5} \d{5}\.\d{6}/,
  Pix: /000201\d/,
  'number of a request, case, protocol or exam':
    /\b(?:4100\d{4}|77000\d|20\d{8,}|\d{4}(?: \d{4}){4})\b/,
};

/** The class of the element that ends furthest to the right, or of the one around it. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const all = [...document.body.querySelectorAll(':not(.visually-hidden, script)')];
    return all
      .toSorted((a, b) => right(a) - right(b))
      .at(-1)
      ?.closest('[class]')?.className;
  });

/** The flex and grid boxes in which a name stands beside bare text: the space between both is lost. */
const joined = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[translate=no]')]
      .map(({ parentElement }) => parentElement)
      .filter((box) => box !== null && /flex|grid/.test(getComputedStyle(box).display))
      .filter((box) =>
        [...(box?.childNodes ?? [])].some(
          (node) => node.nodeName === '#text' && /\p{L}/u.test(node.textContent ?? ''),
        ),
      )
      .map((box) => box?.textContent),
  );

/** The build has the directory of the demonstration, and this portal no account of the call centre. */
const ABSENT = /^\/(?:especialidades\/|estilo|atendimento$)/;
const PAGES = { public: PUBLIC, member: MEMBER } as const;

for (const [who, paths] of Object.entries(PAGES)) {
  test(`long texts fit in 320 px, and names and codes stay untranslated: ${who}`, async ({
    page,
    signInAs,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'the server makes the same pages');
    test.setTimeout(180_000);
    if (who === 'member') await signInAs(persona('titular'));
    await page.setViewportSize({ width: 320, height: 640 });
    const faults: string[] = [];
    for (const path of paths.filter((one) => !ABSENT.test(one))) {
      await page.goto(path);
      const meta = page.locator('meta[name=format-detection][content^="telephone=no"]');
      if ((await meta.count()) !== 1) faults.push(`${path} lets a telephone be detected`);
      const wide = await sidewaysPixels(page);
      if (wide > 0)
        faults.push(`${path} is ${String(wide)} px too wide: ${String(await widest(page))}`);
      for (const text of await joined(page))
        faults.push(`${path} joins the words of ${text ?? ''}`);
      // Text nodes one after another, with a sign for what stays untranslated between them.
      const shown = await page.evaluate(() => {
        const texts: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement;
          if (!parent || parent.closest('script, style, template, noscript')) continue;
          texts.push(parent.translate ? (walker.currentNode.textContent ?? '') : '\u0001');
        }
        return texts.join('');
      });
      for (const [kind, pattern] of Object.entries(KEPT)) {
        const found = [...shown.matchAll(new RegExp(`.{0,40}${pattern.source}`, 'g'))];
        for (const [text] of found.slice(0, 3)) faults.push(`${path}, ${kind}: ${text}`);
      }
    }
    expect(faults).toEqual([]);
  });
}
