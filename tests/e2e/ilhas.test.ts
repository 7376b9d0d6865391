/**
 * Each island at each moment at which its code can throw: the server's HTML is there again, with what was
 * typed, and the browser sends the form that the island did not send. CI breaks three islands at every moment, and
 * two others when they are drawn again: a form of one step, and one of several.
 */
import { globSync, readFileSync } from 'node:fs';
import type { BrowserContext, Locator } from '@playwright/test';
import { REPORTS_PATH } from '../../server/headers.ts';
import { isEverything, isWhole } from '../support/extent.ts';
import { BREAKS } from '../tasks/broken-islands.ts';
import { expect } from './fixtures.ts';
import { test } from './support/own-portal.ts';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'islands need a script');
// In series, so that one portal serves them.
test.describe.configure({ mode: 'default' });

/** Address → its islands. */
const VISITOR = {
  '/entrar': ['SignInForm'],
  '/fale-conosco': ['FaleConoscoForm'],
  '/ouvidoria': ['OuvidoriaForm'],
  '/portabilidade': ['PortabilidadeForm'],
  '/beaba-bebe': ['BeabaBebeForm'],
  '/privacidade/solicitacao': ['SolicitacaoForm'],
  '/cadastro': ['SignUpForm'],
  '/verificar-boleto': ['CheckForm'],
  '/guia-medico?cdCidade=354980': ['Guide'],
  '/guia-medico/1#informar': ['ProviderActions', 'ReportForm'],
};
const MEMBER = {
  '/cliente/boletos': ['BoletosToPay'],
  '/cliente/pagamento': ['PagamentoForm'],
  '/cliente/cadastro': ['CadastroForm'],
  '/cliente/endereco': ['EnderecoForm'],
  '/cliente/email': ['EmailForm'],
  '/cliente/desbloqueio-cartao': ['DesbloqueioForm'],
  '/cliente/segunda-via-cartao': ['SegundaViaForm'],
  '/cliente/carteirinha': ['KeepOnDevice'],
};
const AT_EVERY_MOMENT = ['/entrar', '/guia-medico?cdCidade=354980', '/cliente/boletos'];
const WHEN_DRAWN_AGAIN = ['/fale-conosco', '/cliente/cadastro'];
const OF_REQUESTS = ['RatingForm', 'ChangePriority', 'UpdateCase'];
const PEDIDOS = '/cliente/pedidos?situacao=todos';
/** They change nothing, so that React draws them once. */
const WITHOUT_STATE = ['OpenCardPage', 'FollowPayment'];
/** A form like the others, which only the answer to a post shows. */
const AFTER_A_POST = ['PostedElsewhere'];
const TYPED = 'Quero saber';

interface Kept {
  fromServer: string;
}

/** Runs in the page: keeps the server's HTML of each island, before hydration. */
function remember(): void {
  const keep = () => {
    for (const island of document.querySelectorAll('astro-island')) {
      Object.assign(island, { fromServer: island.innerHTML });
    }
  };
  document.addEventListener('readystatechange', keep, { once: true });
}

const nameOf = async (island: Locator) => (await island.getAttribute('component-export')) ?? '';
/** The server's HTML, as a browser without scripts shows it. */
const hasServerHtml = (island: Locator) =>
  island.evaluate(
    (element) =>
      // The server writes "formAction".
      element.innerHTML.toLowerCase() ===
      (element as unknown as Kept).fromServer.replaceAll(/<\/?noscript>/g, '').toLowerCase(),
  );
const isHydrated = (island: Locator) =>
  island.evaluate(({ firstElementChild: first }) =>
    Object.keys(first ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

/** A page whose islands break at that moment, and which no form leaves. */
async function openBroken(
  context: BrowserContext,
  address: string,
  moment: keyof typeof BREAKS | 'load',
) {
  const page = await context.newPage();
  await page.addInitScript(remember);
  if (moment === 'load') await page.route('**/_astro/*.js', (route) => route.abort());
  else await page.addInitScript(BREAKS[moment]);
  await page.goto(address);
  const posts: string[] = [];
  await page.route('**', async (route, request) => {
    if (request.url().endsWith('.js')) {
      await route.fallback();
    } else if (request.isNavigationRequest()) {
      posts.push(request.postData() ?? request.url());
      await route.fulfill({ status: 204 });
    } else if (request.method() === 'GET' || request.url().endsWith(REPORTS_PATH)) {
      await route.continue();
    }
    // The call of an action gets no answer.
  });
  const islands = (await page.locator('astro-island').all()).slice(0, 3);
  return { page, posts, islands };
}

/** Types into the first text, and presses the button that sends the form, or else the first button. */
async function use(
  island: Locator,
): Promise<{ text: Locator | undefined; press: Locator | undefined }> {
  const fields = island.locator(
    'textarea:visible, input:not([type]):visible, input[type=text]:visible',
  );
  const text = (await fields.count()) > 0 ? fields.first() : undefined;
  await text?.fill(TYPED);
  const send = island.locator('form button[type=submit]:visible');
  const sends = (await send.count()) > 0;
  const button = (sends ? send : island.locator('button:visible')).first();
  if ((await button.count()) > 0) await button.click();
  return { text, press: sends ? button : undefined };
}

/** The islands show what a browser without scripts shows. */
async function checkPlain(
  context: BrowserContext,
  address: string,
  moment: 'load' | 'hydration',
  names: readonly string[],
): Promise<void> {
  await test.step(`${address}: ${moment}`, async () => {
    const { page, islands } = await openBroken(context, address, moment);
    expect(await Promise.all(islands.map(nameOf))).toEqual(expect.arrayContaining([...names]));
    for (const island of islands) {
      await expect(island).toHaveAttribute('data-plain');
      expect(await hasServerHtml(island)).toBe(true);
      expect(await isHydrated(island)).toBe(false);
      await expect(island.locator('.needs-script:visible')).toHaveCount(0);
    }
    await page.close();
  });
}

async function checkIslands(
  context: BrowserContext,
  address: string,
  names: readonly string[] = [],
): Promise<void> {
  const isAlways = isEverything || AT_EVERY_MOMENT.includes(address);
  if (isAlways) await checkPlain(context, address, 'hydration', names);
  for (const moment of isAlways ? (['render', 'event'] as const) : (['render'] as const)) {
    await test.step(`${address}: ${moment}`, async () => {
      const { page, posts, islands } = await openBroken(context, address, moment);
      expect(await Promise.all(islands.map(nameOf))).toEqual(expect.arrayContaining([...names]));
      for (const island of islands) {
        const name = await nameOf(island);
        if (WITHOUT_STATE.includes(name) || (await island.locator('*').count()) === 0) continue;
        await expect.poll(() => isHydrated(island), name).toBe(true);
        const before = posts.length;
        const { text, press } = await use(island);
        await expect.poll(() => hasServerHtml(island), name).toBe(true);
        if (text) await expect(text, name).toHaveValue(TYPED);
        if (press) await expect.poll(() => posts.length, name).toBeGreaterThan(before);
        if (press && text)
          expect(decodeURIComponent(posts.at(-1) ?? ''), name).toMatch(/Quero[ +]saber/);
      }
      await page.close();
    });
  }
}

test.beforeEach(({ watch }) => {
  watch.allowFaults();
});

test('pages whose files do not arrive @script', async ({ context, watch }) => {
  watch.expectNoConnection();
  await checkPlain(context, '/guia-medico?cdEstado=35&cdCidade=354980', 'load', ['Guide']);
  await checkPlain(context, '/guia-medico/1#informar', 'load', ['ProviderActions', 'ReportForm']);
});

test('an address, when the files do not arrive', async ({ context, signInAs, watch }) => {
  watch.expectNoConnection();
  await signInAs('titular');
  const { page, posts } = await openBroken(context, '/cliente/endereco', 'load');
  await page.getByLabel('Estado').selectOption('MG');
  await page.getByRole('button', { name: 'Mostrar as cidades deste estado' }).click();
  await expect.poll(() => decodeURIComponent(posts.at(-1) ?? '')).toContain('sgEstado=MG');
});

for (const [who, pages] of Object.entries({ visitor: VISITOR, member: MEMBER })) {
  test(`the islands of a ${who} @script`, async ({ context, signInAs }) => {
    test.setTimeout(180_000);
    if (who === 'member') await signInAs('titular');
    for (const [address, names] of Object.entries<readonly string[]>(pages)) {
      if (isWhole || [...AT_EVERY_MOMENT, ...WHEN_DRAWN_AGAIN].includes(address))
        await checkIslands(context, address, names);
    }
  });
}

test('a member with open and closed requests', async ({ context, page, signInAs }) => {
  test.slow();
  await signInAs('titular');
  await page.goto(PEDIDOS);
  const links = page.getByRole('main').locator('article a');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  const checked = new Set<string>();
  for (const address of addresses) {
    await page.goto(address);
    const names = await Promise.all((await page.locator('astro-island').all()).map(nameOf));
    if (names.every((name) => checked.has(name))) continue;
    names.forEach((name) => checked.add(name));
    await checkIslands(context, address);
  }
  expect([...checked]).toEqual(expect.arrayContaining(OF_REQUESTS));
});

test('a member who pays by card', async ({ context, pagamento, signInAs }) => {
  await signInAs('outra-titular');
  await pagamento.open();
  await pagamento.page.locator('[name^=titulo-]').first().check();
  await pagamento.choose([], 'Cartão de crédito');
  await pagamento.start();
  await checkIslands(context, pagamento.address, WITHOUT_STATE);
});

test('these are all islands @script', () => {
  const sources = globSync('src/{components,pages}/**/*.astro').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const used = sources.flatMap((text) =>
    [...text.matchAll(/<([A-Z]\w*)\s+client:parsed/g)].map(([, name = '']) => name),
  );
  expect(used.length).toBeGreaterThan(20);
  const known = [VISITOR, MEMBER].flatMap((pages) => Object.values(pages).flat());
  expect(new Set(used)).toEqual(
    new Set([...known, ...OF_REQUESTS, ...WITHOUT_STATE, ...AFTER_A_POST]),
  );
});
