/** The call-centre mode after idle minutes. `http/atendimento-interno.test.ts` has failed look-ups. */
import { staff } from '../support/healthy-documents.ts';
import { member } from '../support/healthy-member.ts';
import { expect, test } from './scripted.ts';

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
