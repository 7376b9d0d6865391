/** Functions of the directory that need a script. */
import { expect, test } from './fixtures.ts';
import { hold } from './support/hold.ts';

test.describe('with a script', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs a script');

  test('the keyboard alone searches and opens a filter and a provider, and the count is announced @script', async ({
    guia,
    page,
  }) => {
    await guia.open();
    await guia.text.focus();
    await page.keyboard.type('cecilia prado');
    await page.keyboard.press('Enter');
    await expect(guia.count).toBeFocused();
    await expect(guia.count).toHaveText(
      /^\d+ prestador(?:es)? para “cecilia prado” em São José do Rio Preto$/,
    );
    // The first element after the count removes the active filter.
    await page.keyboard.press('Tab');
    await expect(guia.results.getByRole('link', { name: /^Tirar o filtro/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(guia.count).toBeFocused();
    await expect(guia.count).toHaveText('Mais de 50 prestadores em São José do Rio Preto');
    await guia.button('Hospitais').focus();
    await page.keyboard.press('Space');
    await expect(guia.count).toContainText('hospita');
    await expect(guia.button('Hospitais')).toBeFocused();
    await guia.showAll();
    await expect(guia.provider('Hospital Jatobela')).toBeVisible();
    await guia.provider('Hospital Jatobela').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/guia-medico\/5$/);
    await page.goBack();
    await expect(guia.provider('Hospital Jatobela')).toBeVisible();
  });

  test('searches stay on the page, and back and forward make no request @script', async ({
    guia,
    page,
  }) => {
    await guia.open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await guia.find('cecilia prado');
    await expect(guia.providers.first()).toBeVisible();
    await guia.button('Hospitais').click();
    await expect(guia.count).toHaveText(/^Nenhum hospital encontrado para “cecilia prado”/);
    await page.goBack();
    await expect(guia.provider('Cecília Prado Nogueira')).toBeVisible();
    await page.goForward();
    await expect(guia.count).toHaveText(/^Nenhum hospital encontrado para “cecilia prado”/);
    // The files of later pages arrive at any time.
    const paths = asked.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => !path.startsWith('/_astro/'))).toEqual([
      '/api/guia-medico/prestadores',
      '/api/guia-medico/prestadores',
    ]);
  });

  test('back shows the search of its address before the script loads', async ({ guia, page }) => {
    await guia.open('?cdEstado=SP&cdCidade=354980&mostrar=50');
    await guia.results.getByRole('link', { name: 'Próxima página' }).click();
    await expect(guia.count).toHaveText('Outros 50 prestadores em São José do Rio Preto, página 2');
    const release = await hold(page, '**/_astro/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(guia.count).toHaveText('Outros 50 prestadores em São José do Rio Preto, página 2');
    await page.evaluate(() => history.back());
    await expect(page).not.toHaveURL(/nrPagina/);
    release();
    await expect(guia.count).toHaveText('Mais de 50 prestadores em São José do Rio Preto');
  });

  test('"Perto de mim" asks for the position only when it is pressed, and its refusal falls back to the city @script', async ({
    checkAccessibility,
    context,
    guia,
    page,
  }) => {
    await context.clearPermissions();
    await guia.open();
    await guia.button('Perto de mim').click();
    await expect(
      page.getByText(/^Sem a localização do aparelho, a busca continua pela cidade/),
    ).toBeVisible();
    await checkAccessibility();
    await guia.find('cecilia prado');
    await expect(guia.provider('Cecília Prado Nogueira')).toBeVisible();

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -20.8113, longitude: -49.3758 });
    await guia.open();
    await expect(page).toHaveURL('/guia-medico');
    await guia.button('Perto de mim').click();
    await expect(page).toHaveURL(/nrLatitude=-20.811&nrLongitude=-49.376/);
    await expect(guia.providers.first()).toContainText(/a \d+ m|a \d+(?:,\d)? km/);
    await expect(guia.fold).toHaveText('Todos os prestadores, perto de você, até 25 km – alterar');
    await guia.unfold();
    await expect(page.getByRole('combobox', { name: 'Até que distância' })).toHaveValue('25');
  });

  test('a pending search is announced, and the page is accessible', async ({
    guia,
    page,
    checkAccessibility,
  }) => {
    const answer = await hold(page, '**/api/guia-medico/prestadores*');
    await guia.open();
    await guia.button('Hospitais').click();
    await expect(guia.results).toHaveAttribute('aria-busy', 'true');
    await expect(guia.count).toHaveText('Buscando prestadores…');
    await checkAccessibility();
    answer();
    await guia.showAll();
    await expect(guia.provider('Hospital Jatobela')).toBeVisible();
  });

  test('a contact is copied, and a search is copied, printed and shared', async ({
    guia,
    page,
  }) => {
    await page.addInitScript(() => {
      const note = (name: string, text: string) => {
        document.documentElement.dataset[name] = text;
      };
      window.print = () => note('printed', 'sim');
      // The portal's policy forbids reading the clipboard.
      navigator.clipboard.writeText = (text) => {
        note('copied', text);
        return Promise.resolve();
      };
    });
    const copied = () => page.locator('html').getAttribute('data-copied');
    await guia.open('?nmPrestador=Cecilia+Prado+Nogueira');
    const card = guia.providers.first();
    await card.getByRole('button', { name: /^Copiar contato/ }).click();
    await expect(card.getByText('Copiado')).toBeVisible();
    expect(await copied()).toMatch(/^Cecília Prado Nogueira\nCardiologia\n/);
    // A device without a share function copies the address.
    await guia.button('Compartilhar esta busca').click();
    await expect(page.getByText('Endereço copiado')).toBeVisible();
    expect(await copied()).toMatch(
      /\?nmPrestador=Cecilia\+Prado\+Nogueira&cdEstado=\w+&cdCidade=354980$/,
    );
    await guia.button('Imprimir').click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'sim');

    // The shared address shows the same providers, all of them, wherever the other person searched last.
    await guia.open('?nmPrestador=cardiologia&mostrar=20');
    await page.evaluate(() => {
      Object.assign(navigator, {
        share: (shared: ShareData) => {
          document.documentElement.dataset['shared'] = shared.url;
          return Promise.resolve();
        },
      });
    });
    await guia.button('Compartilhar esta busca').click();
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      /\?nmPrestador=cardiologia&cdEstado=\w+&cdCidade=354980&mostrar=50$/,
    );
  });

  test('the script does not render the server’s page again', async ({ guia, page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const shown = document.querySelector('.guide-results');
        Object.assign(window, { changes: 0 });
        if (!shown) return;
        new MutationObserver((records) => {
          Object.assign(window, { changes: records.length });
        }).observe(shown, { childList: true, subtree: true, characterData: true });
      });
    });
    await page.goto('/guia-medico?nmPrestador=cardiologia');
    await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
    await guia.unfold();
    await guia.text.fill('x');
    expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);
  });
});
