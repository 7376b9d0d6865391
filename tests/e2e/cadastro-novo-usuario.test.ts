/** Registration of a new user: identity, contact data, review, sign-in. */
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';

/** Dependents who are not registered yet, one for each Playwright project. */
const SPOUSE = { carteira: '09990001000101016', cpf: '390.533.447-05', dtNasc: '02/09/1965' };
const UNCONFIRMED = persona('nao-confirmado');
const newMember = (javaScriptEnabled: boolean) =>
  javaScriptEnabled ? SPOUSE : { ...UNCONFIRMED, carteira: UNCONFIRMED.carteirinha };

const typed = ({ carteira, cpf, dtNasc }: typeof SPOUSE) => ({
  'Número da carteirinha': carteira,
  CPF: cpf,
  'Data de nascimento': dtNasc,
});
const CONTACT = {
  'Nome completo': 'Maria <i>da</i> Conceição',
  'E-mail': 'maria@exemplo.example',
  Celular: '(17) 99000-1234',
};

test('the steps lead to a registration, and its receipt leads to sign-in', async ({
  fluxo,
  javaScriptEnabled,
  page,
  checkAccessibility,
}) => {
  await fluxo.open('/cadastro');
  await fluxo.fill(typed(newMember(javaScriptEnabled)));
  await fluxo.on('Como falamos com você');
  await checkAccessibility();
  await fluxo.fill(CONTACT);
  await fluxo.on('Confira antes de enviar');
  await expect(page.getByRole('main')).toContainText('Maria <i>da</i> Conceição');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('Seu cadastro foi criado');
  await expect(fluxo.receipt).toContainText('maria@exemplo.example');
  await fluxo.receipt.getByRole('link', { name: 'Entrar na minha área' }).click();
  await expect(page).toHaveURL('/entrar');
});
