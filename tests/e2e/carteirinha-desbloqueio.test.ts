/** Unlocking the magnetic card, also when its service fails. */
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { member } from '../support/healthy-member.ts';
import { empty, json, RAW } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

test('known data is one summary; the page says what happens next, also after a failure, and the member can ask again @phone', async ({
  checkAccessibility,
  fluxo,
  page,
  services,
  signInAs,
}) => {
  scriptFamily(services);
  services.on(familyRoutes.desbloquearCartaoMagnetico, json({ mensagem: RAW }, 500), empty(202));
  await signInAs(member);
  await fluxo.open('/cliente/desbloqueio-cartao');
  await expect(fluxo.step).toHaveText('Confira antes de enviar');
  await expect(fluxo.row('Endereço')).toContainText('São José do Rio Preto/SP');
  await expect(fluxo.row('E-mail')).toContainText('alzira@exemplo.example');
  await checkAccessibility();
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('espere até o próximo dia útil');
  await expect(fluxo.receipt).toContainText('Centro');
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

  await fluxo.open('/cliente/desbloqueio-cartao');
  await fluxo.change('Telefone celular');
  await fluxo.fill({ Celular: '17 99123-0009' });
  await fluxo.on('Confira antes de enviar');
  await expect(fluxo.row('Telefone celular')).toContainText('(17) 99123-0009');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('(17) 99123-0009');
});
