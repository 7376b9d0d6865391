/** The chart of twelve months of boletos, and the reasons why a boleto changed. */
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

test('a member sees twelve months, reads the parts of a difference and asks about the rest @phone', async ({
  boletos,
  checkAccessibility,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await boletos.open();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Veja doze meses em um gráfico' }).click();
  await expect(main.getByRole('figure')).toContainText(
    /^Em [a-zç]+ você pagou R\$\s\d.* que a média dos meses pagos.*pagos, \d em aberto/,
  );
  await main.getByText('Ver os doze meses em tabela').click();
  const months = main.getByRole('table').getByRole('row');
  await expect(months).toHaveCount(13);
  await expect(months.filter({ hasText: 'mês do reajuste' })).toHaveCount(1);
  await checkAccessibility();
  await main.getByRole('link', { name: 'Boletos', exact: true }).click();

  // The parts of the next boleto, fee and co-payments, explain the whole difference.
  const next = boletos.cards.nth(1);
  await expect(next).toContainText(/R\$\s32,50 a mais que em/);
  await next.getByRole('link', { name: /^Por que mudou\?/ }).click();
  await expect(main).toContainText(/ficou R\$\s32,50 mais caro que o de/);
  const parts = main.getByRole('table').getByRole('row');
  await expect(parts.filter({ hasText: 'Coparticipações de' })).toContainText(/\+ R\$\s32,50/);
  await expect(main).toContainText('As partes desta conta somam toda a diferença.');
  await expect(main).toContainText('os atendimentos de um mês estão no boleto do mesmo mês');
  await expect(main).not.toContainText('Sem explicação nos dados');
  await checkAccessibility();

  // In the month of the readjustment the fee rose. No field of the services contains that amount.
  await main.getByRole('link', { name: 'Voltar aos boletos' }).click();
  await main.getByText(/^Boletos pagos e cancelados \(/).click();
  await main.getByRole('link', { name: 'Mostrar tudo (boletos pagos e cancelados)' }).click();
  const readjusted = main.getByRole('row').filter({ hasText: /R\$\s791,55/ });
  await readjusted.getByRole('link', { name: / a mais que em março$/ }).click();
  await expect(parts.filter({ hasText: 'Coparticipações de' })).toHaveCount(2);
  const rest = parts.filter({ hasText: 'Sem explicação nos dados' });
  await expect(rest).toContainText(/\+ R\$\s45,38/);
  const facts = sectionOf(main, 'O que mais aconteceu entre os dois boletos');
  await expect(facts).toContainText('é o mês do reajuste anual do seu contrato');
  await expect(facts).toContainText('Pode ser uma parte do valor sem explicação.');

  await main.getByRole('link', { name: 'Perguntar sobre a diferença' }).click();
  await expect(page.getByLabel('Sua mensagem')).toHaveValue(
    /^O boleto de .* ficou R\$\s116,03 mais caro .* Quero saber, item por item/,
  );
});
