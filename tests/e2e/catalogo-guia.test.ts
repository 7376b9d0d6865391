/** The directory when its services fail: the catalogue's texts, one panel at a time, and the way on. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { LISTA_INDISPONIVEL, SELECIONE_UMA_CIDADE } from '../../src/lib/guia-medico/messages.ts';
import { empty, json, type ScriptedServer } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const list = (...entries: object[]) => json({ responseList: entries });
const SEARCH = 'GET /ws/prestadores';
const PRODUCTS = 'GET /ws/produtos';
const found = json({
  listaRegistros: [{ sqPrestador: 1, nmPrestador: 'Alda Ramos' }],
  temProximaPagina: false,
});
const products = list({ sqProduto: 3, dsProduto: 'Essencial' });

// A look-up that answered once is kept for a day: each test's lists fail under a name of their own.
function playGuide(services: ScriptedServer): void {
  const empties = ['segmentacoes-rede', 'areas-atuacao', 'recursos', 'qualificacoes'];
  for (const path of empties) services.on(`GET /ws/${path}`, list());
  services
    .on('GET /ws/estados', list({ cdEstado: 35, sgEstado: 'SP', dsEstado: 'São Paulo' }))
    .on('GET /ws/estados/SP/cidades', list({ codigo: 354980, nome: 'São José do Rio Preto' }))
    .on('GET /ws/cidades/354980/bairros', list({ sqBairro: 7, dsBairro: 'Centro' }))
    .on('GET /ws/especialidades', list({ cdEspecialidade: 4, dsEspecialidade: 'Cardiologia' }))
    .on('GET /ws/processamentos/rede', list())
    .on('GET /ws/processamentos/produtos', list())
    .on(PRODUCTS, products)
    .on(SEARCH, found);
}

// In this order, on one portal: what has once been there is never empty again.
test.describe.configure({ mode: 'serial' });

test('no list at all: the page is usable, says what it needs, and each can be tried again', async ({
  guia,
  services,
}) => {
  playGuide(services);
  services.on('GET /ws/estados', empty(500)).on(PRODUCTS, empty(503));
  await guia.open('?tabGuide=0');
  await expect(guia.alerts).toContainText(SELECIONE_UMA_CIDADE);
  // The filters stand open: there it says why no city can be chosen.
  const form = guia.page.locator('#filtros');
  await expect(form).toContainText(LISTA_INDISPONIVEL);
  await expect(form).toContainText(MENSAGEM_MANUTENCAO);
  await expect(form.getByRole('link', { name: /^Tentar de novo/ })).toHaveCount(2);
});

test('a failed list is retried alone, and its selection restored', async ({
  guia,
  services,
  javaScriptEnabled,
}) => {
  playGuide(services);
  services.on(PRODUCTS, empty(503), empty(503), products);
  await guia.open('?sqProduto=3');
  await expect(guia.provider('Alda Ramos')).toBeVisible();
  await guia.filters.click();
  await guia.page.getByRole('link', { name: 'Tentar de novo carregar Plano' }).click();
  if (!javaScriptEnabled) return;
  await expect(guia.list('Plano').locator('option:checked')).toHaveText('Essencial');
  expect(services.callsTo(SEARCH)).toHaveLength(1);
});

test('a search that fails says so in its place, and is made again on a press', async ({
  guia,
  services,
  watch,
  page,
  javaScriptEnabled,
  checkAccessibility,
}) => {
  watch.expectStatus(502, /guia-medico\?nmPrestador=alda/);
  playGuide(services);
  // A read is asked twice: the third answer is that of the second press.
  services.on(SEARCH, empty(500), empty(500), empty(500), empty(500), found);
  await guia.open('?nmPrestador=alda&cdEspecialidade=4');
  await expect(guia.count).toHaveText('A busca não foi concluída');
  await expect(page).toHaveTitle(/^A busca não foi concluída – Guia médico \| /);
  await expect(guia.alerts).toContainText(MENSAGEM_MANUTENCAO);
  await checkAccessibility();
  // What was chosen stays, also when it fails once more, here without leaving the page.
  if (javaScriptEnabled) watch.expectStatus(502, /api\/guia-medico\/prestadores/);
  await guia.alerts.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(guia.alerts).toContainText(MENSAGEM_MANUTENCAO);
  await expect(guia.text).toHaveValue('alda');
  await guia.filters.click();
  await expect(guia.list('Especialidade').locator('option:checked')).toHaveText('Cardiologia');
  await guia.alerts.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(guia.provider('Alda Ramos')).toBeVisible();
  await expect(page).toHaveTitle(
    /^1 prestador de Cardiologia para “alda” em São José do Rio Preto/,
  );
});

test('an answer without a list has the text of the catalogue', async ({
  guia,
  services,
  watch,
}) => {
  watch.expectStatus(502, /guia-medico\?nmPrestador=alda/);
  playGuide(services);
  services.on(SEARCH, json({ temProximaPagina: false }));
  await guia.open('?nmPrestador=alda');
  await expect(guia.alerts).toContainText('Não houve lista de resposta');
});

test('who left longer ago than the directory shows is told as gone, with who takes the place', async ({
  page,
  services,
}) => {
  playGuide(services);
  services.on('GET /ws/prestadores/produtos', products).on(
    'GET /ws/prestadores/9',
    json({
      response: {
        sqPrestador: 9,
        nmPrestador: 'Bento Lima',
        telefones: ['1730000009'],
        dtInicioVigencia: '01/02/2010',
        dtFimVigencia: '01/02/2020',
        substitutos: ['Alda Ramos'],
      },
    }),
  );
  await page.goto('/guia-medico/9');
  const main = page.getByRole('main');
  await expect(main).toContainText('Não faz mais parte da rede: saiu em 01/02/2020');
  await expect(main.getByRole('link', { name: 'Alda Ramos' })).toBeVisible();
  await expect(main).not.toContainText('(17) 3000-0009');
  await expect(main).not.toContainText('Planos que atende');
  await expect(main).not.toContainText('Na rede');
});

test('a provider’s page tells its trade name and its CNPJ', async ({ page, services }) => {
  playGuide(services);
  services.on('GET /ws/prestadores/produtos', products).on(
    'GET /ws/prestadores/9',
    json({
      response: {
        sqPrestador: 9,
        nmPrestador: 'Ramos Serviços Médicos Ltda.',
        nmFantasia: 'Clínica Ipê',
        nrCnpj: '11222333000181',
      },
    }),
  );
  await page.goto('/guia-medico/9');
  const main = page.getByRole('main');
  await expect(main.locator('dl')).toContainText('Nome fantasia');
  await expect(main.locator('dl')).toContainText('Clínica Ipê');
  await expect(main.locator('dl')).toContainText('11.222.333/0001-81');
});
