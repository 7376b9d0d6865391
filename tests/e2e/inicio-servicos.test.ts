/** The home while a service is late, whose lines come later; and links that lead to a place on a page. */
import { care } from '../support/healthy-care.ts';
import { documents } from '../support/healthy-documents.ts';
import { dayFromNow, dependent, member, routes } from '../support/healthy-member.ts';
import { after, json } from '../support/scripted-server.ts';
import { expect, HURRIED, test } from './scripted.ts';

const DOSE = {
  dsVacina: 'Influenza',
  dtAplicacao: dayFromNow(-200),
  dtProximaDose: dayFromNow(-5),
};
const vacinas = json({ responseList: [DOSE] });
// The home waits 900 ms here, a look-up of its island three seconds.
test.use({ settings: HURRIED });
const LATE_MS = 1_600;

test('the page does not wait for a late service, and the island adds its lines', async ({
  inicio,
  javaScriptEnabled,
  services,
  signInAs,
}) => {
  services.on(care.listarVacinas, after(LATE_MS, vacinas));
  await signInAs(member);
  await inicio.open();
  await expect(inicio.items.first()).toContainText('venceu');
  if (!javaScriptEnabled) {
    await expect(inicio.attention).toContainText('Não conseguimos ver agora: vacinas.');
    await expect(inicio.attention.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
    await expect(inicio.attention).not.toContainText('Influenza');
    expect(services.callsTo(care.listarVacinas).map(({ abandoned }) => abandoned)).toEqual([true]);
    return;
  }
  const dose = inicio.items.filter({ hasText: 'Vacina Influenza: a próxima dose está atrasada.' });
  await expect(dose).toContainText(`Era para: ${DOSE.dtProximaDose}`);
  await expect(dose.getByRole('link')).toHaveAttribute('href', '/cliente/vacinas#proximas');
  // The dose is listed after the boletos.
  await expect(inicio.items.first()).toContainText('venceu');
  await expect(inicio.attention).not.toContainText('Não conseguimos ver agora');
  expect(services.callsTo(care.listarVacinas)).toHaveLength(2);
});

test('"Confirmar" and the readjustment lead to the exact place on the page', async ({
  checkAccessibility,
  confirmacao,
  inicio,
  page,
  services,
  signInAs,
}) => {
  const month = String(Number(dayFromNow(0).slice(3, 5)));
  const isConfirmed = (said: string) => json({ status: 200, data: { cadastroConfirmado: said } });
  services
    .on(
      documents.buscarContratoBeneficiario,
      json({ response: { nrContrato: 70, mesReajuste: month } }),
    )
    .on(routes.verificarCadastroConfirmado, isConfirmed('S'), isConfirmed('N'));
  await signInAs(member);
  const follow = async (sentence: string) => {
    await inicio.open();
    const more = inicio.attention.getByText(/^Ver tudo/);
    if (await more.isVisible()) await more.click();
    await inicio.items.filter({ hasText: sentence }).getByRole('link').click();
    const place = page.locator(':target');
    await expect(place, sentence).toBeInViewport();
    return place;
  };
  await expect(await follow('O reajuste anual')).toHaveText('Reajuste de cada ano');
  const person = await follow(`O cadastro de ${dependent.nome}`);
  await expect(person).toContainText('Cadastro a confirmar');
  await expect(page.getByText('Cadastro a confirmar')).toHaveCount(1);
  await checkAccessibility();
  await person.getByRole('button', { name: 'Confirmar cadastro de Joaquim' }).click();
  await expect(page).toHaveURL('/cliente/confirmacao-cadastral');
  await expect(confirmacao.confirm).toBeVisible();
});
