/** A page has one town, that of the registration. The others follow, or a person asks for them. */
import {
  endereco,
  familyRoutes,
  otherTown as OTHER,
  scriptFamily,
} from '../support/healthy-family.ts';
import { member } from '../support/healthy-member.ts';
import { empty, json } from '../support/scripted-server.ts';
import { BREAKS } from '../tasks/broken-islands.ts';
import { expect, test } from './scripted.ts';

const OWN = { codigo: endereco.cdMunicipioIbge, nome: endereco.nmCidade };
const PAGES = ['/cliente/endereco', '/cliente/cadastro?campo=sgEstado'];
const SHOW = 'Mostrar as cidades deste estado';

for (const path of PAGES)
  test(`the towns of ${path} @plain @script`, async ({
    fluxo,
    javaScriptEnabled,
    page,
    read,
    services,
    signInAs,
  }) => {
    scriptFamily(services);
    await signInAs(member);
    expect((await read(path)).html).not.toContain(OTHER.nome);
    expect(services.callsTo(familyRoutes.listarCidades)).toEqual([]);

    await page.goto(path);
    const town = page.getByLabel('Cidade');
    await expect(town).toHaveValue(String(OWN.codigo));
    await fluxo.fill({ Número: '77' });
    if (!javaScriptEnabled) await page.getByRole('button', { name: SHOW }).click();
    await expect(town.getByRole('option', { name: OTHER.nome })).toBeAttached();
    await expect(town).toHaveValue(String(OWN.codigo));
    await expect(fluxo.field('Número')).toHaveValue('77');
    if (javaScriptEnabled) await expect(page.getByRole('button', { name: SHOW })).toHaveCount(0);
  });

test.describe('without an answer, or with a late one @script', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'only a script asks by itself');

  test.describe('with no list of before', () => {
    test.use({ usedBy: 'cidades' });

    test('towns that did not come can be asked for again', async ({
      fluxo,
      page,
      services,
      signInAs,
      watch,
    }) => {
      watch.expectNoConnection();
      scriptFamily(services);
      services.on(familyRoutes.listarCidades, empty(500));
      await signInAs(member);
      await page.goto('/cliente/endereco');
      const town = page.getByLabel('Cidade');
      const again = page.getByRole('button', { name: SHOW });
      await expect(again).toBeVisible();
      await expect(town).toHaveValue(String(OWN.codigo));
      await expect(town.getByRole('option', { name: OWN.nome })).toBeAttached();
      await fluxo.fill({ Número: '77' });

      // The portal does not answer either.
      await page.route('**/_actions/**', (route) => route.abort());
      await page.reload();
      await expect(again).toBeVisible();
      await page.unrouteAll();
      scriptFamily(services);
      await fluxo.fill({ Número: '78' });
      await again.click();
      await expect(town.getByRole('option', { name: OTHER.nome })).toBeAttached();
      await expect(town).toHaveValue(String(OWN.codigo));
      await expect(fluxo.field('Número')).toHaveValue('78');
    });
  });

  test('an answer about towns that comes late changes no other step', async ({
    fluxo,
    page,
    services,
    signInAs,
  }) => {
    scriptFamily(services);
    await signInAs(member);
    const held = Promise.withResolvers<undefined>();
    await page.route(
      '**/_actions/**',
      async (route) => {
        await held.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto('/cliente/endereco');
    await fluxo.fill({ Número: '77' });
    await fluxo.on('Confira antes de enviar');
    const late = page.waitForResponse('**/_actions/**');
    held.resolve(undefined);
    await (await late).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await expect(fluxo.row('Endereço')).toContainText(`${OWN.nome}/SP`);
  });

  test('a town that only the island had stays when the island breaks', async ({
    page,
    services,
    signInAs,
    watch,
  }) => {
    watch.allowFaults();
    scriptFamily(services);
    services.on(
      `GET /ws/municipio-ibge/${String(OTHER.codigo)}`,
      json({ response: { cdCidade: OTHER.codigo, dsCidade: OTHER.nome, sgEstado: 'SP' } }),
    );
    await signInAs(member);
    await page.addInitScript(BREAKS.event);
    await page.goto('/cliente/endereco');
    await page.getByLabel('Cidade').selectOption(OTHER.nome);
    const posted = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'Continuar' }).click();
    expect((await posted).postData()).toContain(`cdMunicipioIbge=${String(OTHER.codigo)}`);
    await expect(page.getByRole('main')).toContainText(OTHER.nome);
  });
});
