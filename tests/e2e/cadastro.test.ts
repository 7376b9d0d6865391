/** The registration: change it step by step, compare old and new, and see the change. */
import type { ChavePersona } from '../../backend/seed/personas.ts';
import { CELULAR_INVALIDO, CEP_INVALIDO, DATA_INVALIDA } from '../../src/lib/forms/fields.ts';
import { NADA_MUDOU } from '../../src/lib/cadastro/rules.ts';
import { expect, test } from './fixtures.ts';
import { PDF } from './support/files.ts';

const PROTOCOL = /Protocolo \d{20}/;
const STEPS = [
  'Documentos',
  'Telefones',
  'CEP e estado',
  'Endereço',
  'Confira antes de enviar',
] as const;

// Each project uses another member, because the tests change the data.
const writer = (javaScriptEnabled: boolean): ChavePersona =>
  javaScriptEnabled ? 'outra-titular' : 'contrato-invalido';

test('every step, then old and new values side by side, then a receipt', async ({
  fluxo,
  javaScriptEnabled,
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs(writer(javaScriptEnabled));
  await fluxo.open('/cliente/cadastro');
  await fluxo.fill({ 'Nome social': 'Çá Ñandu 🙂' });
  await fluxo.field('Estado civil').selectOption('União estável');
  await fluxo.on('Documentos');
  await fluxo.fill({ 'Data de emissão do RG': '1.2.2003' });
  await fluxo.on('Telefones');
  await fluxo.fill({ Celular: '17 99123-4567' });
  await fluxo.on('CEP e estado');
  await fluxo.fill({ CEP: '38010000' });
  await fluxo.field('Estado').selectOption('Minas Gerais');
  await fluxo.on('Endereço');
  // The list has the towns of the new state, so that the old town is not selected.
  await expect(fluxo.field('Cidade')).toHaveValue('');
  await fluxo.field('Cidade').selectOption('Uberaba');
  await fluxo.on('Confira antes de enviar');

  const row = (label: string) => page.getByRole('row').filter({ hasText: label });
  await expect(row('Nome social')).toContainText('Sem informação');
  await expect(row('Nome social')).toContainText('Çá Ñandu 🙂');
  await expect(row('Celular')).toContainText('(17) 99123-4567');
  await expect(row('Cidade')).toContainText('Uberaba');
  await expect(row('Data de emissão')).toContainText('01/02/2003');
  await expect(row('Nome da mãe')).toHaveCount(0);
  await checkAccessibility();

  await page.getByLabel('Comprovante de endereço').setInputFiles(PDF);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(PROTOCOL);
  await expect(fluxo.receipt).toContainText('Uberaba');
  await expect(fluxo.receipt).toContainText('Comprovante enviado');

  await fluxo.receipt.getByRole('link', { name: 'Ver meu cadastro' }).click();
  await expect(fluxo.field('Nome social')).toHaveValue('Çá Ñandu 🙂');
  await expect(fluxo.field('Estado civil').locator('option:checked')).toHaveText('União estável');
});

test('the review says that nothing changed, and a step can be corrected from it', async ({
  fluxo,
  page,
  signInAs,
}) => {
  await signInAs('boletos-500');
  await fluxo.open('/cliente/cadastro');
  for (const step of STEPS) await fluxo.on(step);
  await expect(page.getByText(NADA_MUDOU)).toBeVisible();
  await fluxo.back.click();
  await expect(fluxo.step).toHaveText('Endereço');
  await fluxo.fill({ Complemento: 'Fundos' });
  await fluxo.on('Confira antes de enviar');
  await page.getByRole('button', { name: /^Corrigir/ }).click();
  await expect(fluxo.step).toHaveText('Endereço');
  await expect(fluxo.field('Complemento')).toHaveValue('Fundos');
});

test('the error is beside its field, and the typed text stays', async ({
  fluxo,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /cadastro/);
  await signInAs('sem-contratos');
  await fluxo.open('/cliente/cadastro');
  const markup = '<b onclick=x>Zé</b>';
  await fluxo.fill({ 'Nome social': markup, 'Data de nascimento': '31/02/1990' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(DATA_INVALIDA);
  await expect(fluxo.field('Nome social')).toHaveValue(markup);
  await expect(fluxo.field('Data de nascimento')).toHaveAttribute('aria-invalid', 'true');
  await fluxo.fill({ 'Data de nascimento': '19/08/2001', 'Nome social': 'x'.repeat(10_000) });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('Escreva no máximo 100 letras.');
  await fluxo.fill({ 'Nome social': '' });
  await fluxo.on('Documentos');
  await fluxo.on('Telefones');
  await fluxo.fill({ Celular: '123' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(CELULAR_INVALIDO);
  await expect(page.getByRole('link', { name: CELULAR_INVALIDO })).toBeVisible();
});

test('a person’s own address is separate from the family’s', async ({
  fluxo,
  javaScriptEnabled,
  inicio,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /endereco/i);
  await signInAs('titular');
  await inicio.open();
  await inicio.choosePerson('Tomás Quintela Arruda');
  await fluxo.open('/cliente/endereco');
  await expect(page.getByRole('region', { name: /^Endereço de Tomás/ })).toBeVisible();
  const family = page.getByRole('region', { name: 'Endereço da família' });
  await expect(family).toContainText('Rua das Paineiras, 482');

  await fluxo.fill({ CEP: '1' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(CEP_INVALIDO);
  await fluxo.fill({ CEP: '15130-000' });
  await fluxo.on('Endereço');
  await fluxo.field('Cidade').selectOption('Mirassol');
  const street = javaScriptEnabled ? 'das Acácias' : 'das Hortênsias';
  await fluxo.fill({ 'Nome da rua': street, Número: 'S/N' });
  await fluxo.on('Confira antes de enviar');
  await expect(page.getByRole('row').filter({ hasText: 'Nome da rua' })).toContainText(street);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(PROTOCOL);
  await fluxo.receipt.getByRole('link', { name: 'Ver o endereço' }).click();
  await expect(page.getByRole('region', { name: /^Endereço de Tomás/ })).toContainText(
    /Rua das (?:Acácias|Hortênsias), S\/N/,
  );
  await expect(family).toContainText('Rua das Paineiras, 482');
});

test('data can be corrected before it is confirmed', async ({
  confirmacao,
  fluxo,
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  // Her check fails, so that she is never confirmed.
  await signInAs('confirmacao-500');
  await page.goto('/cliente/carteirinha');
  await expect(confirmacao.heading).toBeVisible();
  await page.getByRole('link', { name: 'Corrigir um dado' }).click();
  const mother = javaScriptEnabled ? 'Elza Sucupira' : 'Elza Duarte';
  await fluxo.fill({ 'Nome da mãe': mother });
  for (const step of STEPS) await fluxo.on(step);
  await fluxo.next.click();
  await expect(page.getByRole('main')).toContainText(PROTOCOL);
  await expect(confirmacao.facts).toContainText(/Elza (?:Sucupira|Duarte)/);
  // The confirmation leads to the requested page.
  await confirmacao.confirm.click();
  await expect(page).toHaveURL('/cliente/carteirinha');
});
