/** The directory when its services fail: the catalogue's texts in each panel, and a way to continue. */
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

// The portal caches a look-up for a day, so that each test uses another name.
function scriptGuide(services: ScriptedServer): void {
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

// The order matters: a list in the cache is never empty again.
test.describe.configure({ mode: 'serial' });

test('without any list the page says what it needs, and each list can be retried', async ({
  guia,
  services,
}) => {
  scriptGuide(services);
  services.on('GET /ws/estados', empty(500)).on(PRODUCTS, empty(503));
  await guia.open('?tabGuide=0');
  await expect(guia.alerts).toContainText(SELECIONE_UMA_CIDADE);
  // The open filters say why no city can be selected.
  const form = guia.page.locator('#filtros');
  await expect(form).toContainText(LISTA_INDISPONIVEL);
  await expect(form).toContainText(MENSAGEM_MANUTENCAO);
  await expect(form.getByRole('link', { name: /^Tentar de novo/ })).toHaveCount(2);
});

test('a failed list is retried by itself, and its selection is restored', async ({
  guia,
  services,
  javaScriptEnabled,
}) => {
  scriptGuide(services);
  services.on(PRODUCTS, empty(503), empty(503), products);
  await guia.open('?sqProduto=3');
  await expect(guia.provider('Alda Ramos')).toBeVisible();
  await guia.openFilters();
  await guia.page.getByRole('link', { name: 'Tentar de novo carregar Plano' }).click();
  if (!javaScriptEnabled) return;
  await expect(guia.list('Plano').locator('option:checked')).toHaveText('Essencial');
  expect(services.callsTo(SEARCH)).toHaveLength(1);
});

test('a failed search shows a message in its place, and a button repeats it', async ({
  guia,
  services,
  watch,
  page,
  javaScriptEnabled,
  checkAccessibility,
}) => {
  watch.expectStatus(502, /guia-medico\?nmPrestador=alda/);
  scriptGuide(services);
  // The portal retries a read once: two failures for the page, two for the first press of the button.
  services.on(SEARCH, empty(500), empty(500), empty(500), empty(500), found);
  await guia.open('?nmPrestador=alda&cdEspecialidade=4');
  await expect(guia.count).toHaveText('A busca não foi concluída');
  await expect(page).toHaveTitle(/^A busca não foi concluída – Guia médico \| /);
  await expect(guia.alerts).toContainText(MENSAGEM_MANUTENCAO);
  const code = guia.alerts.locator('.failure-help strong');
  await expect(code).toHaveText(/^[\dA-F]{4} [\dA-F]{4}$/);
  const first = await code.innerText();
  await checkAccessibility();
  // The selection stays when the search fails again on the same page.
  if (javaScriptEnabled) watch.expectStatus(502, /api\/guia-medico\/prestadores/);
  await guia.alerts.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(guia.alerts).toContainText(MENSAGEM_MANUTENCAO);
  // Each failure has its own code; with a script, it is the code of the look-up.
  await expect(code).not.toHaveText(first);
  await expect(code).toHaveText(/^[\dA-F]{4} [\dA-F]{4}$/);
  await guia.openFilters();
  await expect(guia.text).toHaveValue('alda');
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
  scriptGuide(services);
  services.on(SEARCH, json({ temProximaPagina: false }));
  await guia.open('?nmPrestador=alda');
  await expect(guia.alerts).toContainText('Não houve lista de resposta');
});

test('a provider who left long ago is shown as gone, with the replacement', async ({
  page,
  services,
}) => {
  scriptGuide(services);
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

test('a provider’s page shows its trade name, its CNPJ with letters and what can be dialled', async ({
  page,
  services,
}) => {
  scriptGuide(services);
  services.on('GET /ws/prestadores/produtos', products).on(
    'GET /ws/prestadores/9',
    json({
      response: {
        sqPrestador: 9,
        nmPrestador: 'Ramos Serviços Médicos Ltda.',
        nmFantasia: 'Clínica Ipê',
        nrCnpj: '12.abc.345/01de-35',
        telefones: ['(17) 3202-1234 ramal 12', '3202-1234 / 3202-4567'],
      },
    }),
  );
  await page.goto('/guia-medico/9');
  const main = page.getByRole('main');
  await expect(main.locator('dl')).toContainText('Nome fantasia');
  await expect(main.locator('dl')).toContainText('Clínica Ipê');
  await expect(main.locator('dl')).toContainText('12.ABC.345/01DE-35');
  await expect(main.locator('dl')).toContainText('3202-1234 / 3202-4567');
  const phones = main.locator('dl a[href^="tel:"]');
  await expect(phones).toHaveCount(1);
  await expect(phones).toHaveAttribute('href', 'tel:+551732021234,12');
});
