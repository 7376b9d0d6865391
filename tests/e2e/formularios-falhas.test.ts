/** The public forms when a service refuses, fails or does not answer. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { empty, json, reset } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const CONTACT = 'POST /ws/beneficiario/fale-conosco';
const RIGHTS = '/ws/privacidade/direitos-requisicoes-titular';

test('contact: the service’s own message, then a failure, then an uncertain end', async ({
  fluxo,
  page,
  services,
  watch,
}) => {
  services.on(
    CONTACT,
    json({ response: { stValidacao: 'N', dsValidacao: 'Escreva com mais detalhes.' } }),
    empty(500),
    reset,
    json({ response: { stValidacao: 'S', nrProtocolo: '20260077' } }),
  );
  watch.expectStatus(422, /faleConosco/);
  watch.expectStatus(503, /faleConosco/);
  await fluxo.open('/fale-conosco');
  await fluxo.fill({ 'Sua mensagem': 'Oi' });
  await fluxo.on('Como respondemos a você?');
  await fluxo.fill({ 'Seu nome': 'Ana', Celular: '17990001234' });
  await fluxo.on('Confira e envie');
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('Escreva com mais detalhes.');
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(MENSAGEM_MANUTENCAO);
  await fluxo.next.click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Não sabemos se o seu pedido chegou.');
  await expect(main).toContainText('verifique');
  await expect(main).toContainText('Oi');
  await expect(fluxo.problem).toHaveCount(0);
  expect(services.callsTo(CONTACT)).toHaveLength(3);
  // The visitor checks and sends it again, once, without another question.
  await page.getByRole('button', { name: 'Já verifiquei, enviar de novo' }).click();
  await expect(fluxo.receipt).toContainText('20260077');
  expect(services.callsTo(CONTACT)).toHaveLength(4);
});

test('privacy: lists that fail, then the service’s message, then a receipt without a protocol number', async ({
  fluxo,
  page,
  services,
  watch,
}) => {
  watch.expectStatus(422, /privacidade/);
  const list = (descricao: string) => json({ responseList: [{ codigo: 1, descricao }] });
  services
    .on(`GET ${RIGHTS}/tipo-pessoa`, empty(500))
    .on(`GET ${RIGHTS}/tipo-ocorrencia`, empty(500));
  await page.goto('/privacidade/solicitacao');
  await expect(page.getByRole('main')).toContainText(MENSAGEM_MANUTENCAO);
  await expect(page.getByRole('link', { name: 'privacidade@jatobela.example' })).toBeVisible();

  services
    .on(`GET ${RIGHTS}/tipo-pessoa`, list('Beneficiário'))
    .on(`GET ${RIGHTS}/tipo-ocorrencia`, list('Acesso'))
    .on(`POST ${RIGHTS}/formulario`, json({ mensagem: 'CPF em análise.' }, 500), empty(200));
  await fluxo.open('/privacidade/solicitacao');
  await fluxo.field('Quem é você').selectOption('1');
  await fluxo.field('O que você pede').selectOption('1');
  await fluxo.fill({ 'Descreva o seu pedido': 'Ver tudo' });
  await fluxo.on('De quem são os dados?');
  await fluxo.fill({ 'Nome completo': 'Ana', CPF: '52998224725', 'E-mail': 'a@exemplo.example' });
  await fluxo.on('Confira e envie');
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('CPF em análise.');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('não informou um número de protocolo');
});
