/** The call-centre mode: repeated wrong passwords, idle sessions, failed look-ups. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { documents, staff } from '../support/healthy-documents.ts';
import { member, routes } from '../support/healthy-member.ts';
import { empty, json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { sectionOf } from './support/section.ts';

test('after fifteen idle minutes the page shows no data, and says why @script', async ({
  atendimento,
  checkAccessibility,
  page,
  services,
  shiftClock,
}) => {
  await atendimento.open();
  await atendimento.enter(staff.nome, staff.senha);
  await atendimento.find(member.carteirinha);
  await expect(atendimento.heading).toHaveText(member.nome);
  shiftClock();
  await expect(async () => {
    await atendimento.open();
    await expect(atendimento.main).toContainText('Sua sessão de atendimento terminou', {
      timeout: 500,
    });
  }).toPass({ timeout: 20_000 });
  await expect(atendimento.bar).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(member.nome);
  await checkAccessibility();
  services.calls.length = 0;
  await page.goto('/atendimento?requisicao=500100');
  await expect(atendimento.heading).toHaveText('Atendimento');
  expect(services.routes).toEqual([]);
});

test('a failed or refused look-up affects only its panel', async ({
  atendimento,
  checkAccessibility,
  services,
}) => {
  services
    .on(documents.listarRequisicoesDoAtendimento, empty(401))
    .on(routes.listarBoletos, json({ mensagem: 'Cobrança em revisão.' }, 422));
  await atendimento.open();
  await atendimento.enter(staff.nome, staff.senha);
  await atendimento.find(member.carteirinha);
  await expect(atendimento.heading).toHaveText(member.nome);
  await expect(atendimento.main).toContainText('Contrato validado');
  const boletos = sectionOf(atendimento.main, 'Boletos');
  await expect(boletos).toContainText('Cobrança em revisão.');
  await expect(boletos.getByRole('link')).toHaveCount(0);
  const requests = sectionOf(atendimento.main, 'Autorizações');
  await expect(requests).toContainText(MENSAGEM_MANUTENCAO);
  await expect(requests.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
  await checkAccessibility();
});
