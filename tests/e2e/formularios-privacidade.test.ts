/** The form of a data subject: its lists and its sending fail, and its receipt has no number. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { DIGA_QUAL } from '../../src/lib/privacidade/schema.ts';
import { empty, json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const RIGHTS = '/ws/privacidade/direitos-requisicoes-titular';
const LISTS = [`GET ${RIGHTS}/tipo-pessoa`, `GET ${RIGHTS}/tipo-ocorrencia`] as const;

test('a request about personal data: failed lists, errors, a refusal, and a receipt without a number', async ({
  checkAccessibility,
  fluxo,
  page,
  services,
  watch,
}) => {
  watch.expectStatus(400, /privacidade/);
  watch.expectStatus(422, /privacidade/);
  for (const list of LISTS) services.on(list, empty(500));
  await page.goto('/privacidade');
  await page.getByRole('link', { name: 'Pedir pelo formulário' }).click();
  await expect(page.getByRole('main')).toContainText(MENSAGEM_MANUTENCAO);
  await expect(page.getByRole('link', { name: 'privacidade@jatobela.example' })).toBeVisible();

  const one = (codigo: number, descricao: string) => ({ codigo, descricao });
  const [people, requests] = LISTS;
  services
    .on(people, json({ responseList: [one(3, 'Ex-beneficiário')] }))
    .on(requests, json({ responseList: [one(1, 'Acesso'), one(9, 'Outro pedido')] }))
    .on(`POST ${RIGHTS}/formulario`, json({ mensagem: 'CPF em análise.' }, 500), empty(200));
  await fluxo.open('/privacidade/solicitacao');
  await fluxo.next.click();
  await expect(fluxo.problem.getByRole('link')).toHaveCount(3);
  await checkAccessibility();
  await fluxo.field('Quem é você').selectOption({ label: 'Ex-beneficiário' });
  await fluxo.field('O que você pede').selectOption({ label: 'Outro pedido' });
  await fluxo.fill({ 'Descreva o seu pedido': 'Gravações' });
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText(DIGA_QUAL);
  await expect(fluxo.field('Quem é você')).toHaveValue('3');
  await fluxo.fill({ 'Qual outro?': 'Ouvir minhas ligações' });
  await fluxo.on('De quem são os dados?');
  await fluxo.fill({ 'Nome completo': 'Ana', CPF: '52998224725', 'E-mail': 'a@exemplo.example' });
  await fluxo.on('Confira e envie');
  await fluxo.back.click();
  await expect(fluxo.field('CPF')).toHaveValue('529.982.247-25');
  await fluxo.on('Confira e envie');
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('CPF em análise.');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('não informou um número de protocolo');
  await expect(fluxo.receipt).toContainText('(15 dias)');
  await expect(fluxo.receipt).toContainText('Ouvir minhas ligações');
});
