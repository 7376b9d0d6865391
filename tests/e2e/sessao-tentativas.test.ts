/** After too many attempts of others the right person can still sign in (decision 004). */
import type { APIRequestContext, Page } from '@playwright/test';
import { DADOS_NAO_RECONHECIDOS, HOUVE_MUITAS_TENTATIVAS } from '../../src/lib/sessao/messages.ts';
import { staff } from '../support/healthy-documents.ts';
import { routes } from '../support/healthy-member.ts';
import { empty, json, type ScriptedServer } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

// Each attacker has another address. The delays of their attempts are not scaled as in other tests: they were 20 s.
test.use({ settings: { PORTAL_TRUSTED_PROXIES: '127.0.0.1', PORTAL_TIMEOUT_SCALE: '1' } });

const REFUSED = /\/entrar|\/_actions\/sessao\.entrar/;
const born = '05/09/1960';
const fabio = { carteirinha: '09990009000905000', cpf: '39053344705', dtNasc: born };

/** The services know this person. */
function script(services: ScriptedServer): void {
  services
    .on(routes.gerarTokenCarteirinha, json({ token: 'token-da-carteirinha' }))
    .on(
      `GET /ws/r/beneficiario/validacao/auth/${fabio.carteirinha}`,
      json({ data: { valido: true, dtNascimento: born } }),
    );
}

const fromElsewhere = (nth: number) => ({ 'X-Forwarded-For': `198.18.7.${String(nth)}` });

/** Ten attempts from different addresses, with the right CPF and wrong cards. */
async function attack(
  request: APIRequestContext,
  origin: string,
  services: ScriptedServer,
): Promise<void> {
  services.on(routes.gerarTokenCarteirinha, empty(401));
  const tries = Array.from({ length: 10 }, async (_, nth) => {
    const carteirinha = `0999000900099${String(nth)}003`;
    services.on(`GET /ws/r/beneficiario/validacao/auth/${carteirinha}`, empty(204));
    const answer = await request.post(`${origin}/entrar?_action=sessao.entrar`, {
      form: { carteirinha, cpf: fabio.cpf, dtNasc: born },
      headers: { Origin: origin, ...fromElsewhere(nth) },
    });
    return answer.status();
  });
  expect((await Promise.all(tries)).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 9 }, () => 422),
    429,
  ]);
  script(services);
}

const box = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('group', { name: new RegExp(`^(?:Erro|${HOUVE_MUITAS_TENTATIVAS})$`) });

test.beforeEach(({ services }) => script(services));

test('on an unknown device @phone', async ({
  entrar,
  page,
  request,
  origin,
  services,
  watch,
  shiftClock,
  javaScriptEnabled,
  checkAccessibility,
}) => {
  test.setTimeout(60_000);
  watch.expectStatus(429, REFUSED);
  await attack(request, origin, services);
  await entrar.open();
  const wrong = { ...fabio, dtNasc: '06/09/1960' };
  const refused = page.waitForResponse((answer) => answer.status() === 429);
  await entrar.as(wrong);
  await refused;
  if (javaScriptEnabled) {
    // The script sends the proof at once, and the wrong data gets the usual answer.
    watch.expectStatus(422, REFUSED);
    await expect(box(page)).toContainText(DADOS_NAO_RECONHECIDOS, { timeout: 30_000 });
    await expect(entrar.carteirinha).toHaveValue(/0999/);
    await entrar.as(fabio);
    await page.waitForURL('/cliente/inicio', { timeout: 30_000 });
    return;
  }
  await expect(box(page)).toContainText(HOUVE_MUITAS_TENTATIVAS);
  await checkAccessibility();
  await expect(page).toHaveTitle(/^Erro: /);
  await expect(box(page)).toContainText('Foram muitas tentativas sem sucesso.');
  await expect(box(page)).toContainText('aguarde 15 minutos');
  await expect(box(page)).toContainText(/A partir das? \d{1,2}h\d\d/);
  await expect(entrar.carteirinha).toHaveValue(/0999/);
  await entrar.nascimento.fill(born);
  // Too early: the form keeps its data, and the time does not change.
  const words = await box(page)
    .getByText(/A partir das/)
    .innerText();
  await entrar.submit.click();
  await expect(box(page).getByText(/A partir das/)).toHaveText(words);
  shiftClock();
  await entrar.submit.click();
  await expect(page).toHaveURL('/cliente/inicio');
});

test('at an account of staff', async ({
  atendimento,
  page,
  request,
  origin,
  watch,
  shiftClock,
  javaScriptEnabled,
  checkAccessibility,
}) => {
  test.setTimeout(60_000);
  const tries = Array.from({ length: 10 }, (_, nth) =>
    request.post(`${origin}/atendimento?_action=atendimentoInterno.entrar`, {
      form: { nome: staff.nome, senha: 'errada' },
      headers: { Origin: origin, ...fromElsewhere(100 + nth) },
    }),
  );
  await Promise.all(tries);
  watch.expectStatus(429, /atendimentoInterno\.entrar/);
  await atendimento.open();
  await atendimento.enter(staff.nome, staff.senha);
  await expect(box(page)).toContainText(HOUVE_MUITAS_TENTATIVAS);
  await expect(page.getByLabel('Usuário')).toHaveValue(staff.nome);
  if (javaScriptEnabled) {
    await expect(box(page)).toContainText('Digite a senha de novo', { timeout: 30_000 });
    await expect(page.getByLabel('Senha')).toBeFocused();
  } else {
    await expect(box(page)).toContainText('aguarde 15 minutos');
    shiftClock();
  }
  await checkAccessibility();
  await page.getByLabel('Senha').fill(staff.senha);
  await page.getByRole('button', { name: 'Entrar no atendimento' }).click();
  await expect(atendimento.bar).toBeVisible();
});
