/** The pages that are judged, by kind: public, member, staff, errors, states of other members, refused forms. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ChavePersona } from '../../backend/seed/personas.ts';
import { persona } from '../../backend/seed/personas.ts';
import { CONTA_DEMONSTRACAO } from '../../src/lib/atendimento-interno/accounts.server.ts';
import { MEMBER, PUBLIC } from '../support/every-page.ts';
import { sessionOf } from '../tasks/walk.ts';

const MISSING = ['/nao-existe', '/guia-medico/999999', '/cliente/requisicoes/999999'];
const OF_OTHERS: readonly (readonly [who: ChavePersona, paths: readonly string[]])[] = [
  ['sem-contratos', ['/cliente/boletos', '/cliente/exames', '/cliente/pedidos']],
  ['boletos-500', ['/cliente/inicio', '/cliente/boletos', '/cliente/requisicoes']],
  ['inativo', ['/cliente/inicio', '/cliente/carteirinha']],
];
/** Forms that are sent empty. */
const FORMS = [
  '/entrar',
  '/cadastro',
  '/ouvidoria',
  '/privacidade/solicitacao',
  '/verificar-boleto',
];
const MEMBER_FORMS = ['/cliente/segunda-via-cartao', '/cliente/endereco', '/cliente/email'];

/** A page that is shown, with the HTML of its answer. */
export interface Shown {
  name: string;
  html: string;
  page: Page;
}

/** A window of a person. Without movement no colour is between two others. */
async function windowOf(browser: Browser, origin: string, who?: ChavePersona): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  if (who) {
    const cookies = await sessionOf(origin, who);
    await context.addCookies(cookies.map((one) => ({ ...one, url: origin })));
  }
  return context.newPage();
}

/** Waits until the islands of the page run. */
const settle = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([client="visible"])'));

async function* walk(page: Page, paths: readonly string[], suffix = ''): AsyncGenerator<Shown> {
  for (const path of paths) {
    const answer = await page.goto(path);
    await settle(page);
    yield { name: path + suffix, html: (await answer?.text()) ?? '', page };
  }
}

/** Sends the form of each page empty, as a browser without scripts does. */
async function* refused(page: Page, paths: readonly string[]): AsyncGenerator<Shown> {
  for (const path of paths) {
    await page.goto(path);
    // A page that is left can post its draft.
    const answered = page.waitForResponse((answer) => {
      const request = answer.request();
      return request.isNavigationRequest() && request.method() === 'POST';
    });
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form[method="post"]');
      HTMLFormElement.prototype.submit.call(form);
    });
    const html = await (await answered).text();
    await loaded;
    await settle(page);
    yield { name: `${path} (refused)`, html, page };
  }
}

async function* ofStaff(page: Page): AsyncGenerator<Shown> {
  await page.goto('/atendimento');
  await page.fill('[name="nome"]', CONTA_DEMONSTRACAO.nome);
  await page.fill('[name="senha"]', CONTA_DEMONSTRACAO.senha);
  await page.getByRole('button', { name: 'Entrar no atendimento' }).click();
  await page.getByLabel('Carteirinha ou CPF').waitFor();
  yield { name: '/atendimento (search)', html: await page.content(), page };
  await page.getByLabel('Carteirinha ou CPF').fill(persona('titular').cpf);
  await page.getByRole('button', { name: 'Localizar' }).click();
  await page.getByRole('heading', { name: 'Boletos' }).waitFor();
  yield { name: '/atendimento (member)', html: await page.content(), page };
}

/** Opens every page, one after the other. */
export async function* everyPage(browser: Browser, origin: string): AsyncGenerator<Shown> {
  const visitor = await windowOf(browser, origin);
  yield* walk(visitor, [...PUBLIC, ...MISSING.slice(0, 2)]);
  yield* refused(visitor, FORMS);
  yield* ofStaff(visitor);
  const member = await windowOf(browser, origin, 'titular');
  yield* walk(member, [...MEMBER, ...MISSING.slice(2)]);
  yield* refused(member, MEMBER_FORMS);
  for (const [who, paths] of OF_OTHERS)
    yield* walk(await windowOf(browser, origin, who), paths, ` (${who})`);
}
