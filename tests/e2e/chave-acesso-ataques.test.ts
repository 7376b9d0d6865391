/**
 * Attacks on passkeys with Chromium's virtual device: each ceremony is genuine except for one thing, so
 * that one check of the portal refuses it. `unit/chave-acesso` has the attacks that a browser cannot make.
 */
import type { Page, Route } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import * as messages from '../../src/lib/chave-acesso/messages.ts';
import { member } from '../support/healthy-member.ts';
import { expect, other, scriptIdentity, test } from './localhost.ts';
import { Chaves } from './pages/chaves.ts';
import { type Device, deviceOf } from './support/passkeys.ts';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'browsers have passkeys for scripts only');
test.setTimeout(90_000);

const call = (name: string) => `**/_actions/chaveAcesso.${name}`;

/** Opens the sign-in with a typed card, while the device does not answer yet. */
async function typeCard(chaves: Chaves, device: Device) {
  await device.answers(false);
  await chaves.open('/entrar');
  await chaves.entrar.fill(member);
  await device.answers(true);
}

/** Signs in and adds the device of the page. */
async function added(page: Page, chaves: Chaves): Promise<Device> {
  const device = await deviceOf(page);
  await chaves.signIn(member);
  await chaves.add();
  return device;
}

/** Expects that the page shows the refusal and keeps the typed text, and that no member is signed in. */
async function refused({ said, entrar, page }: Chaves, site: string, message: string) {
  await expect(said).toHaveText(message);
  await expect(entrar.cpf).toHaveValue(/^529/);
  expect((await page.request.get(`${site}/cliente/inicio`)).url()).toContain('/entrar');
}

test('an answer from another origin, to a used challenge or to one of another browser is refused @release', async ({
  page,
  browser,
  site,
  chaves,
  watch,
}) => {
  const device = await added(page, chaves);

  await test.step('another origin, which shows the pages of the portal', async () => {
    const fake = `http://localhost:${String(await freePort())}`;
    watch.expectOrigin(fake);
    const pass = async (route: Route) => {
      const request = route.request();
      const headers = { ...(await request.allHeaders()), origin: site };
      const url = request.url().replace(fake, site);
      await route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) });
    };
    await page.route(({ origin }) => origin === fake, pass);
    await page.context().clearCookies();
    const phished = new Chaves(page, fake);
    await typeCard(phished, device);
    await phished.use();
    await refused(phished, site, messages.NAO_CONFERIU);
  });

  await test.step('a challenge of another browser', async () => {
    const stranger = await browser.newContext();
    const asked = await stranger.request.post(`${site}/_actions/chaveAcesso.desafio`, {
      headers: { Origin: site },
      multipart: {},
    });
    const theirs = await asked.text();
    await stranger.close();
    await page.route(call('desafio'), async (route) => {
      await route.fulfill({ response: await route.fetch(), body: theirs });
    });
    await typeCard(chaves, device);
    await chaves.use();
    await refused(chaves, site, messages.NAO_CONFERIU);
    await page.unroute(call('desafio'));
  });

  await test.step('a challenge that has signed in before', async () => {
    const questions: Parameters<Route['fulfill']>[0][] = [];
    await page.route(call('desafio'), async (route) => {
      const response = await route.fetch();
      const [headers, body] = [response.headers(), await response.text()];
      questions.push({ status: response.status(), headers, body });
      await route.fulfill({ response });
    });
    await typeCard(chaves, device);
    await chaves.use();
    await chaves.entered();
    await page.unroute(call('desafio'));
    await page.context().clearCookies();
    // The same challenge with its cookie, and a new answer: the signature is right, and the counter grows.
    await page.route(call('desafio'), (route) => route.fulfill(questions.at(-1)));
    await typeCard(chaves, device);
    await chaves.use();
    await refused(chaves, site, messages.DEMOROU);
  });
});

test('a challenge of an earlier session confirms nothing @release', async ({ page, chaves }) => {
  const device = await added(page, chaves);
  const confirm = async () => {
    await chaves.signOut();
    await device.answers(false);
    await chaves.signIn(member);
    await device.answers(true);
    await chaves.open('/entrar/confirmar?voltar=%2Fcliente%2Facessos');
    await chaves.press('Confirmar com a digital ou o rosto');
  };
  let question: Parameters<Route['fulfill']>[0];
  await page.route(call('perguntar'), async (route) => {
    const response = await route.fetch();
    const [headers, body] = [response.headers(), await response.text()];
    question = { status: response.status(), headers, body };
    // The device does not receive the challenge, which stays unused.
    await route.fulfill({ status: 503, json: {} });
  });
  await confirm();
  await expect(chaves.said).toHaveText(messages.NAO_CONFERIU);
  await page.unroute(call('perguntar'));
  await page.route(call('perguntar'), (route) => route.fulfill(question));
  await confirm();
  await expect(chaves.said).toHaveText(messages.DEMOROU);
  await page.unroute(call('perguntar'));
  await chaves.press('Confirmar com a digital ou o rosto');
  await expect(page).toHaveURL(/\/cliente\/acessos$/);
});

test('the passkey of another person opens no account @release', async ({
  page,
  browser,
  site,
  chaves,
  services,
}) => {
  const device = await added(page, chaves);
  const [own] = await device.passkeys();
  const context = await browser.newContext();
  scriptIdentity(services, other);
  const theirs = new Chaves(await context.newPage(), site);
  const theirDevice = await deviceOf(theirs.page);
  await theirs.signIn(other);
  await theirs.add();
  const [known] = await theirDevice.passkeys();
  await context.close();
  await chaves.signOut();
  await device.pretend({ userHandle: known?.userHandle ?? '' });
  await typeCard(chaves, device);
  await chaves.use();
  await refused(chaves, site, messages.CHAVE_DESCONHECIDA);
  await device.pretend({ userHandle: own?.userHandle ?? '' });
  scriptIdentity(services, member);
  await typeCard(chaves, device);
  await chaves.use();
  await chaves.entered();
});

test('a passkey that a second device removed opens no account @release', async ({
  page,
  browser,
  site,
  chaves,
}) => {
  const device = await added(page, chaves);
  await chaves.open();
  await chaves.press('Criar dez códigos');
  const code = await chaves.main.locator('.key-codes li').first().innerText();
  const context = await browser.newContext();
  const second = new Chaves(await context.newPage(), site);
  await deviceOf(second.page);
  await second.signIn(member);
  await second.open();
  await second.press('Cadastrar outro aparelho');
  await second.main.getByLabel('Código de reserva').fill(code);
  await second.press('Usar o código');
  await second.add('Cadastrar outro aparelho');
  await second.open();
  await second.main
    .getByRole('link', { name: /ou retirar/ })
    .first()
    .click();
  await second.main.getByRole('button', { name: /^Retirar/ }).click();
  await expect(second.main.getByRole('link', { name: /ou retirar/ })).toHaveCount(1);
  // The lost device was signed in.
  await typeCard(chaves, device);
  await chaves.use();
  await refused(chaves, site, messages.CHAVE_DESCONHECIDA);
  await second.signOut();
  await second.open('/entrar');
  await second.use();
  await second.entered();
  await context.close();
});

/** Answers one challenge ten times. The page does not send the answers; `held` returns them together. */
function occupyTenTries(page: Page) {
  return page.evaluate(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials);
    const held = Promise.withResolvers<string[]>();
    Object.assign(globalThis, { held: held.promise });
    navigator.credentials.get = async (options) => {
      const answers: string[] = [];
      while (answers.length < 10) {
        const answer = (await ask(options)) as PublicKeyCredential;
        answers.push(JSON.stringify(answer.toJSON()));
      }
      held.resolve(answers);
      return new Promise(() => undefined);
    };
  });
}

test('one of ten answers at the same time signs in, as its own person, and nothing is lost @release', async ({
  page,
  site,
  chaves,
}) => {
  const device = await added(page, chaves);
  await page.context().clearCookies();
  await typeCard(chaves, device);
  await occupyTenTries(page);
  await chaves.use();
  const statuses = await page.evaluate(async () => {
    const answers = await (globalThis as unknown as { held: Promise<string[]> }).held;
    const send = async (resposta: string) => {
      const body = new URLSearchParams({ resposta });
      return (await fetch('/_actions/chaveAcesso.entrar', { method: 'POST', body })).status;
    };
    return Promise.all(answers.map(send));
  });
  expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(422)]);
  await page.goto(`${site}/cliente/acessos`);
  await expect(chaves.main).toContainText(`Aparelhos em que a área de ${member.nome}`);
  await expect(chaves.main.getByText('Entrou', { exact: true })).toHaveCount(2);
  await chaves.open();
  await expect(chaves.main.getByText(/Último uso em/)).toBeVisible();
  // The counter of the device continues to grow, and the device still opens the account.
  await chaves.signOut();
  await device.answers(false);
  await chaves.open('/entrar');
  await device.answers(true);
  await chaves.use();
  await chaves.entered();
});
