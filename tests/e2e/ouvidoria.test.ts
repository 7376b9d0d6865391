/** The ombudsman for a visitor, and about a refusal. A member's way is a task of `esforco.test.ts`. */
import { ARQUIVO_TIPO } from '../../src/lib/forms/files.ts';
import { CARTAO_INVALIDO, CARTAO_NAO_ENCONTRADO } from '../../src/lib/errors.ts';
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';
import { MISLABELLED, PDF } from './support/files.ts';

const PROTOCOL = /Protocolo \d{4}(?: \d{4}){4}/;
const BY_WHEN = /até [a-zç-]+, \d\d\/\d\d\/\d{4}/;

test('the ombudsman for a visitor: what happened, the person, and a summary with a document @phone', async ({
  fluxo,
  javaScriptEnabled,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.expectStatus(400, /ouvidoria/);
  if (!javaScriptEnabled) watch.expectStatus(422, /ouvidoria/);
  await fluxo.open('/ouvidoria');
  await fluxo.field('Reclamação').check();
  await fluxo.fill({
    'Conte o que aconteceu': `Esperei duas horas (${String(javaScriptEnabled)}).`,
  });
  await checkAccessibility();
  await fluxo.on('Quem é você?');
  await fluxo.fill({ 'Nome completo': 'Rita Campos', Celular: '17 99000-1234' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(CARTAO_INVALIDO);
  await fluxo.fill({ 'Número da carteirinha': '09990001000999999' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(CARTAO_NAO_ENCONTRADO);
  const { carteirinha } = persona('outra-titular');
  await fluxo.fill({ 'Número da carteirinha': carteirinha });
  await fluxo.on('Confira e envie');
  // The page does not show the owner of the card.
  await expect(page.locator('body')).not.toContainText(/Sofia|Guarantã|exemplo\.example/);
  await checkAccessibility();
  // Optional fields are shown on request.
  await fluxo.change('Endereço', 'Onde você mora?');
  await fluxo.field('Estado').selectOption({ label: 'São Paulo' });
  await fluxo.on('Confira e envie');
  await expect(fluxo.row('Endereço')).toContainText('SP');
  await page.getByLabel('Documento').setInputFiles(MISLABELLED);
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(ARQUIVO_TIPO);
  await page.getByLabel('Documento').setInputFiles(PDF);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(PROTOCOL);
  await expect(fluxo.receipt).toContainText(BY_WHEN);
  await expect(fluxo.receipt).toContainText('PDF, 1 KB');
  await expect(fluxo.receipt).toContainText('São Paulo');
});

test('a member’s own refusal fills in the ombudsman’s form; another member’s does not', async ({
  context,
  fluxo,
  page,
  signInAs,
}) => {
  const path = '/ouvidoria?requisicao=41000103';
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Entre na sua área' })).toHaveAttribute(
    'href',
    '/entrar?voltar=%2Fouvidoria%3Frequisicao%3D41000103',
  );
  await signInAs('titular');
  // The portal checks in the member area that her registration is confirmed.
  await page.goto('/cliente/requisicoes/41000103');
  const link = page.getByRole('link', { name: 'Pedir reanálise' });
  await expect(link).toHaveAttribute('href', path);
  await fluxo.open(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Pedir reanálise');
  await expect(page).toHaveTitle(/^Pedir reanálise/);
  await expect(fluxo.step).toHaveText('Confira e envie');
  await expect(fluxo.row('O que aconteceu')).toContainText(/Reanálise[^]*requisição 41000103/);
  await expect(fluxo.row('Nome e contatos')).toContainText('Helena Prado Quintela');
  await fluxo.change('Nome e contatos', 'Quem é você?');
  await expect(heading).toHaveText('Pedir reanálise');
  await fluxo.open('/ouvidoria?requisicao=41000107');
  await expect(heading).toHaveText('Enviar o documento que falta');

  await context.clearCookies();
  await signInAs('outra-titular');
  await page.goto('/cliente/inicio');
  await fluxo.open(path);
  await expect(heading).toHaveText('Ouvidoria');
  await expect(fluxo.field('Reanálise de um pedido negado')).not.toBeChecked();
  await expect(fluxo.field('Conte o que aconteceu')).toHaveValue('');
});
