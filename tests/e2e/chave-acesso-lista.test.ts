/** The list of the browser beside the button: both can start a ceremony, and one sends its answer. */
import { member } from '../support/healthy-member.ts';
import { expect, test } from './localhost.ts';
import { deviceOf } from './support/passkeys.ts';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'browsers have passkeys for scripts only');

test('a press of the button does not disturb an answer from the list of the browser', async ({
  page,
  chaves,
}) => {
  await deviceOf(page);
  await chaves.signIn(member);
  await chaves.add();
  await page.context().clearCookies();
  const sent = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route('**/_actions/chaveAcesso.entrar', async (route) => {
    sent.resolve(undefined);
    await released.promise;
    await route.continue();
  });
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('chaveAcesso.desafio')) questions.push(request.method());
  });
  await chaves.open('/entrar');
  await sent.promise;
  await chaves.press('Entrar com a digital ou o rosto');
  released.resolve(undefined);
  await chaves.entered();
  expect(questions).toHaveLength(1);
});
