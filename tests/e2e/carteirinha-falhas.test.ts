/** The card and its unlocking when a service fails, in a browser. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { member, routes } from '../support/healthy-member.ts';
import { empty, json, RAW } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { problemIn } from './support/problem.ts';

test.beforeEach(({ services }) => scriptFamily(services));

test('the card: a refused profile shows the service’s message; grace periods fail in their own panel', async ({
  page,
  services,
  signInAs,
  watch,
}) => {
  watch.expectStatus(422, /carteirinha/);
  await signInAs(member);
  services.on(familyRoutes.buscarContratoBeneficiario, empty(500));
  await page.goto('/cliente/carteirinha');
  await expect(page.locator('.member-card')).toHaveCount(2);
  await expect(page.getByRole('main').locator('.alert')).toContainText(MENSAGEM_MANUTENCAO);
  services.on(routes.atualizarUsuario, json({ valido: false, mensagem: 'Cadastro em revisão.' }));
  await page.getByRole('button', { name: 'Validar de novo' }).click();
  await expect(problemIn(page)).toContainText('Cadastro em revisão.');
});

test('a failed unlock is only logged, the member reads what happens next, and can ask again at once', async ({
  fluxo,
  page,
  services,
  signInAs,
}) => {
  services.on(familyRoutes.desbloquearCartaoMagnetico, json({ mensagem: RAW }, 500), empty(202));
  await signInAs(member);
  await fluxo.open('/cliente/desbloqueio-cartao');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('espere até o próximo dia útil');
  // The same request again, after the question about an equal one.
  await fluxo.open('/cliente/desbloqueio-cartao');
  await fluxo.next.click();
  await expect(page.getByText(/Você já fez um envio igual/)).toBeVisible();
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('espere até o próximo dia útil');
  const [call, again] = services.callsTo(familyRoutes.desbloquearCartaoMagnetico);
  expect(again?.body).toBe(call?.body);
  expect(JSON.parse(call?.body ?? '{}')).toEqual({
    cdPessoaFisica: String(member.cdPessoaFisica),
    cdBeneficiario: '',
    adress: 'Rua das Flores',
    adressNumber: '12',
    district: 'Centro',
    cep: '15000000',
    addressComplement: '',
    city: 'São José do Rio Preto',
    state: 'São Paulo',
    uf: 'SP',
    cellphone: '17990000001',
    email: 'alzira@exemplo.example',
    channel: 'PORTAL',
  });
});
