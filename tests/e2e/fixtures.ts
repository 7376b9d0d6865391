/**
 * The fixtures of every end-to-end test: a watched browser, axe after the test, page objects, and
 * sign-in without the form. Import `test` and `expect` from here, never from Playwright.
 */
import { test as base, expect, type Page } from '@playwright/test';
import type { ChavePersona } from '../../backend/seed/personas.ts';
import { COOKIE_RECUSADO } from '../../src/lib/consentimento/rules.ts';
import { Acompanhamento } from './pages/acompanhamento.ts';
import { Atendimento } from './pages/atendimento.ts';
import { Boletos } from './pages/boletos.ts';
import { Confirmacao } from './pages/confirmacao.ts';
import { Entrar } from './pages/entrar.ts';
import { GuiaMedico } from './pages/guia-medico.ts';
import { Fluxo } from './pages/fluxo.ts';
import { Inicio } from './pages/inicio.ts';
import { Pagamento } from './pages/pagamento.ts';
import { Sair } from './pages/sair.ts';
import { isEverything } from '../support/extent.ts';
import { accessibilityFindings } from './support/accessibility.ts';
import { PageWatch } from './support/page-watch.ts';
import { ReadPage } from './support/read-page.ts';
import { type Identity, signIn } from './support/sign-in.ts';

interface Fixtures {
  /** The origin of the portal under test, without a trailing slash. */
  origin: string;
  /** A test declares here the failures that it provokes. Any other failure fails the test. */
  watch: PageWatch;
  /**
   * Runs axe on the test's page or on another one. It also runs after each test that has used its page. Before a
   * release it always checks all looks.
   */
  checkAccessibility: (other?: Page, options?: { hasLooks: boolean }) => Promise<void>;
  /** Reads a page over HTTP with the cookies of the context, and follows redirects. */
  read: (path: string) => Promise<ReadPage>;
  /** Signs in a member without the form. */
  signInAs: (who: ChavePersona | Identity) => Promise<void>;
  acompanhamento: Acompanhamento;
  atendimento: Atendimento;
  entrar: Entrar;
  inicio: Inicio;
  boletos: Boletos;
  confirmacao: Confirmacao;
  guia: GuiaMedico;
  sair: Sair;
  fluxo: Fluxo;
  pagamento: Pagamento;
}

interface Program {
  stop: () => Promise<unknown>;
}

interface OfWorker {
  /**
   * Starts a program once for all tests of this worker that give it the same name, and ends it with the worker. A
   * fixture of the scope `worker` would end worker and browser before each file that has other fixtures.
   */
  shared: <T extends Program>(name: string, start: () => Promise<T>) => Promise<T>;
}

interface Options {
  /** Whether the visitor has already answered the cookie bar. Few tests are about the bar. */
  answered: boolean;
  /** Whether axe checks the pages. */
  isChecked: boolean;
}

async function expectAccessible(
  ...[page, browser, options]: Parameters<typeof accessibilityFindings>
): Promise<void> {
  const findings = await accessibilityFindings(page, browser, options);
  expect(findings, 'what axe finds').toEqual([]);
}

export const test = base.extend<Fixtures & Options, OfWorker>({
  shared: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern
    async ({}, use) => {
      const programs = new Map<string, Promise<Program>>();
      await use(<T extends Program>(name: string, start: () => Promise<T>) => {
        const program = (programs.get(name) as Promise<T> | undefined) ?? start();
        programs.set(name, program);
        return program;
      });
      for (const program of programs.values()) await (await program).stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  answered: [true, { option: true }],

  isChecked: [true, { option: true }],

  context: async ({ context, baseURL, answered }, use) => {
    const { name, value } = COOKIE_RECUSADO;
    if (answered && baseURL) await context.addCookies([{ name, value, url: baseURL }]);
    await use(context);
  },

  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('No portal to test: run the tests with `npm run test:e2e`.');
    await use(baseURL);
  },

  watch: [
    async ({ context, origin }, use) => {
      const watch = new PageWatch(context, origin);
      await use(watch);
      expect(watch.findings(), 'what went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, browser, javaScriptEnabled, isChecked }, use, testInfo) => {
    await use(page);
    const hasPassed = testInfo.status === testInfo.expectedStatus;
    if (!isChecked || !hasPassed || !page.url().startsWith('http')) return;
    await expectAccessible(page, browser, { javaScriptEnabled, hasLooks: isEverything });
  },

  checkAccessibility: async ({ page, browser, javaScriptEnabled, isChecked }, use) => {
    await use(async (other = page, { hasLooks } = { hasLooks: isEverything }) => {
      if (isChecked) await expectAccessible(other, browser, { javaScriptEnabled, hasLooks });
    });
  },

  read: async ({ context, origin }, use) => {
    // As a browser asks for a page.
    const headers = { Accept: 'text/html,*/*' };
    await use(async (path) => ReadPage.of(await context.request.get(origin + path, { headers })));
  },

  signInAs: async ({ context, origin }, use) => {
    await use((who) => signIn(context, origin, who));
  },

  acompanhamento: async ({ page, javaScriptEnabled }, use) =>
    use(new Acompanhamento(page, javaScriptEnabled)),
  atendimento: async ({ page }, use) => use(new Atendimento(page)),
  entrar: async ({ page, javaScriptEnabled }, use) => use(new Entrar(page, javaScriptEnabled)),
  inicio: async ({ page }, use) => use(new Inicio(page)),
  boletos: async ({ page, javaScriptEnabled }, use) => use(new Boletos(page, javaScriptEnabled)),
  confirmacao: async ({ page }, use) => use(new Confirmacao(page)),
  guia: async ({ page, javaScriptEnabled }, use) => use(new GuiaMedico(page, javaScriptEnabled)),
  sair: async ({ page }, use) => use(new Sair(page)),
  fluxo: async ({ page, javaScriptEnabled }, use) => use(new Fluxo(page, javaScriptEnabled)),
  pagamento: async ({ page, fluxo }, use) => {
    const pagamento = new Pagamento(page, fluxo);
    await pagamento.keepsPortalPage();
    await use(pagamento);
  },
});

export { expect };
