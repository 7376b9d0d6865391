/** The registration: the rows of a summary open the steps for changes, and a receipt shows the sent values. */
import { CELULAR_INVALIDO, DATA_INVALIDA } from '../../src/lib/forms/fields.ts';
import { expect, test } from './fixtures.ts';
import { PDF } from './support/files.ts';

const PROTOCOL = /Protocolo \d{4}(?: \d{4}){4}/;
const CHANGED = 'Falta enviar o que você mudou';

test('several rows, old and new values, the document of an address, then a receipt', async ({
  fluxo,
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  // The service takes the whole registration: two projects that change one member would undo each other.
  await signInAs(javaScriptEnabled ? 'outra-titular' : 'inativo');
  await fluxo.open('/cliente/cadastro');
  await expect(fluxo.next).toHaveCount(0);
  await fluxo.change('Nome social');
  await fluxo.fill({ 'Nome social': 'Çá Ñandu 🙂' });
  await fluxo.on(CHANGED);
  // The form posts only what was changed.
  await expect(page.locator('.flow input[name=nmSocial]')).toHaveCount(1);
  await expect(page.locator('.flow input[name=nmMae]')).toHaveCount(0);
  await fluxo.change('Estado civil');
  // A second change is sent with the first, from the summary.
  await expect(fluxo.save).toHaveCount(0);
  await fluxo.field('Estado civil').selectOption('União estável');
  await fluxo.on(CHANGED);
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await fluxo.change('RG');
  await fluxo.fill({ 'Data de emissão do RG': '1.2.2003' });
  await fluxo.on(CHANGED);
  await fluxo.change('Endereço');
  await fluxo.fill({ CEP: '38010000' });
  await fluxo.field('Estado').selectOption('Minas Gerais');
  if (!javaScriptEnabled) {
    await page.getByRole('button', { name: 'Mostrar as cidades deste estado' }).click();
    await expect(fluxo.field('CEP')).toHaveValue('38010-000');
  }
  // The list has the towns of the new state, so that the old town is not selected.
  const town = page.locator('[name=cdMunicipioIbge]');
  await expect(town.getByRole('option', { name: 'Uberaba' })).toBeAttached();
  await expect(town).toHaveValue('');
  await town.selectOption('Uberaba');
  await fluxo.on(CHANGED);

  await expect(fluxo.row('Nome social')).toContainText(/Alterado[^]*Antes: Sem informação/);
  await expect(fluxo.row('Nome social')).toContainText('Çá Ñandu 🙂');
  await expect(fluxo.row('Endereço')).toContainText('Uberaba/MG – CEP 38010-000');
  await expect(fluxo.row('Data de emissão')).toContainText('01/02/2003');
  await expect(fluxo.row('Nome da mãe')).not.toContainText('Alterado');

  await page.getByLabel('Comprovante de endereço').setInputFiles(PDF);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(PROTOCOL);
  await expect(fluxo.receipt).toContainText('Uberaba');
  await expect(fluxo.receipt).toContainText('Comprovante enviado');
  await expect(fluxo.receipt).not.toContainText('Nome da mãe');

  await fluxo.receipt.getByRole('link', { name: 'Ver meu cadastro' }).click();
  await expect(fluxo.row('Nome social')).toContainText('Çá Ñandu 🙂');
  await expect(fluxo.row('Estado civil')).toContainText('União estável');
});

test('the error is beside its field, and the typed text stays @plain', async ({
  fluxo,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /cadastro/);
  await signInAs('sem-contratos');
  await fluxo.open('/cliente/cadastro');
  await fluxo.change('Data de nascimento');
  await fluxo.fill({ 'Data de nascimento': '31/02/1990' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(DATA_INVALIDA);
  await expect(fluxo.field('Data de nascimento')).toHaveValue('31/02/1990');
  await expect(fluxo.field('Data de nascimento')).toHaveAttribute('aria-invalid', 'true');
  await fluxo.back.click();
  await expect(fluxo.step).toHaveText('Seus dados');
  const markup = '<b onclick=x>Zé</b>';
  await fluxo.change('Nome social');
  await fluxo.fill({ 'Nome social': 'x'.repeat(10_000) });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('Escreva no máximo 100 letras.');
  await fluxo.fill({ 'Nome social': markup });
  await fluxo.on(CHANGED);
  await expect(fluxo.row('Nome social')).toContainText(markup);
  await fluxo.change('Telefone celular');
  await fluxo.fill({ 'Telefone celular': '123' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(CELULAR_INVALIDO);
  await expect(page.getByRole('link', { name: CELULAR_INVALIDO })).toBeVisible();
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
  await fluxo.change('Nome da mãe');
  await fluxo.fill({ 'Nome da mãe': mother });
  await fluxo.on(CHANGED);
  await fluxo.next.click();
  await expect(page.getByRole('main')).toContainText(PROTOCOL);
  await expect(confirmacao.facts).toContainText(/Elza (?:Sucupira|Duarte)/);
  // The confirmation leads to the requested page.
  await confirmacao.confirm.click();
  await expect(page).toHaveURL('/cliente/carteirinha');
});
