/** The public forms: contact and the baby programme. */
import {
  MENSAGEM_INICIAL,
  COMO_RESPONDER,
  ESCREVA_MENSAGEM,
} from '../../src/lib/fale-conosco/schema.ts';
import { expect, test } from './fixtures.ts';

const PROTOCOL = /Protocolo \d{4}(?: \d{4}){4}/;
const BY_WHEN = /até [a-zç-]+, \d\d\/\d\d\/\d{4}/;

test('a message: errors are shown, the typed text is kept, a receipt follows @phone', async ({
  fluxo,
  page,
  watch,
  checkAccessibility,
  javaScriptEnabled,
}, { project }) => {
  watch.expectStatus(400, /faleConosco/);
  await fluxo.open('/fale-conosco');
  // The initial message of the spec is a state, not a visible text.
  await expect(page.getByRole('main')).not.toContainText(MENSAGEM_INICIAL);
  await expect(fluxo.field('Sua mensagem')).toHaveValue('');
  await fluxo.next.click();
  await expect(fluxo.problem.getByRole('link', { name: ESCREVA_MENSAGEM })).toBeVisible();
  if (!javaScriptEnabled) await expect(page).toHaveTitle(/^Erro: Fale conosco/);
  await fluxo.problem.getByRole('link').click();
  await expect(fluxo.field('Sua mensagem')).toBeFocused();
  await checkAccessibility();
  await fluxo.fill({ 'Sua mensagem': `Olá & <b>bom</b> dia.\nDe ${project.name}` });
  await fluxo.on('Como respondemos a você?');
  await expect(fluxo.field('Prefiro não dizer')).toBeChecked();
  await fluxo.fill({ 'Seu nome': 'Ana Prado' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(COMO_RESPONDER);
  await expect(fluxo.field('Seu nome')).toHaveValue('Ana Prado');
  await fluxo.fill({ 'E-mail': 'ana@exemplo.example' });
  await fluxo.on('Confira e envie');
  await expect(page.getByRole('main')).toContainText('Olá & <b>bom</b> dia.');
  await fluxo.next.dblclick();
  await expect(fluxo.receipt).toContainText(PROTOCOL);
  await expect(fluxo.receipt).toContainText(BY_WHEN);
  await expect(fluxo.receipt).toContainText(`De ${project.name}`);
  const protocol = await fluxo.receipt.locator('.receipt__protocol').innerText();
  await page.reload();
  await expect(fluxo.receipt).toContainText(protocol);
});

test('the programme: filled in for a member, kept as a draft, and listed among her protocols', async ({
  fluxo,
  acompanhamento,
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  await signInAs('outra-titular');
  await page.goto('/cliente/inicio');
  await fluxo.open('/beaba-bebe');
  const name = fluxo.field('Nome completo da mãe');
  // Another test gives her this social name.
  await expect(name).toHaveValue(/^(?:Sofia Amaral Guarantã|Çá Ñandu 🙂)$/);
  await fluxo.fill({ Profissão: `Médica ${String(javaScriptEnabled)}` });
  await fluxo.on('Como está a gravidez?');
  await fluxo.field('Em que mês').selectOption({ label: '5º mês' });
  await fluxo.field('Não, é a primeira vez').check();
  await fluxo.on('Como falamos com você?');
  // The member leaves the page and returns.
  await page.goto('/horarios');
  await fluxo.open('/beaba-bebe');
  await expect(page.getByText('Recuperamos o que você tinha preenchido')).toBeVisible();
  await expect(fluxo.step).toHaveText('Como falamos com você?');
  await fluxo.fill({ Celular: '(17) 99000-1234' });
  await fluxo.field('Manhã').check();
  await fluxo.on('Confira e envie');
  await expect(page.getByRole('main')).toContainText(`Médica ${String(javaScriptEnabled)}`);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(PROTOCOL);
  await expect(fluxo.receipt).toContainText(BY_WHEN);
  const protocol = await fluxo.receipt.locator('.receipt__protocol').innerText();
  await acompanhamento.open('/cliente/pedidos');
  await expect(
    acompanhamento.card('Inscrição no programa').filter({ hasText: protocol }),
  ).toBeVisible();
  // After it is sent, no draft remains.
  await fluxo.open('/beaba-bebe');
  await expect(fluxo.step).toHaveText('Quem vai participar?');
  await expect(page.getByText('Recuperamos')).toHaveCount(0);
});
