/** The copy of the data, from its page. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { care } from '../support/healthy-care.ts';
import { scriptFamily } from '../support/healthy-family.ts';
import { boletos, dependent, member } from '../support/healthy-member.ts';
import { hang, json } from '../support/scripted-server.ts';
import { expect, HURRIED, test } from './scripted.ts';
import { sectionOf } from './support/section.ts';

test.use({ settings: HURRIED });

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('a member downloads all data as one file, which says what is missing @phone', async ({
  origin,
  page,
  services,
  signInAs,
}) => {
  scriptFamily(services);
  services
    .on(care.listarVacinas, hang)
    .on(
      `GET /ws/boleto/gerar/70/${String(boletos.overdue.nrTitulo)}/${member.carteirinha}`,
      json({ response: { id: 'guia-1', nrTitulo: boletos.overdue.nrTitulo } }),
    );
  await signInAs(member);
  await page.goto('/cliente/mais');
  await page.getByRole('main').getByRole('link', { name: 'Baixar meus dados' }).click();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('meus-dados.zip');

  const files = unzipSync(await readFile(await download.path()));
  const names = Object.keys(files);
  expect(names).toContain('documentos/informe-de-pagamentos-de-2025.pdf');
  expect(text(files['documentos/carta-de-permanencia.pdf']?.subarray(0, 5))).toBe('%PDF-');
  expect(text(files['dados.json'])).not.toContain(String(dependent.cdPessoaFisica));
  for (const { url, body } of services.calls)
    expect(url + body).not.toContain(dependent.carteirinha);

  // The file has no header of the portal. Axe checks it after the test.
  await page.route('**/copia.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: text(files['index.html']) }),
  );
  await page.goto(`${origin}/copia.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tudo o que mostramos sobre você',
  );
  await expect(sectionOf(page, 'O que faltou')).toContainText('Vacinas');
  const bills = page.getByRole('table', { name: 'Boletos' });
  await expect(bills.getByRole('row')).toHaveCount(1 + Object.keys(boletos).length);
});
