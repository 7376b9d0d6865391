/** The form of a data subject when its lists fail, and when its receipt has no number. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { empty, json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const RIGHTS = '/ws/privacidade/direitos-requisicoes-titular';

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
