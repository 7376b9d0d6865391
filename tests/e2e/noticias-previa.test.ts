/** A post before it is public, in a browser. `http/noticias-previa.test.ts` has its failures. */
import { expect } from './fixtures.ts';
import { address, test, TITLE } from './support/drafted-site.ts';

test('a preview is the page of the post, with a bar that shows the end of its address @phone', async ({
  page,
  origin,
}) => {
  const answer = await page.goto(address());
  expect(answer?.status()).toBe(200);
  const headers = answer?.headers() ?? {};
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  // To another site the browser sends at most the origin.
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const bar = page.getByRole('complementary', { name: 'Aviso de rascunho' });
  await expect(bar.getByRole('paragraph')).toHaveText([
    /^Rascunho: só quem tem este endereço o vê, até \d{1,2}h\d\d\.$/,
    'O portal mudou o texto:',
  ]);
  await expect(bar.getByRole('listitem')).toHaveText([
    '1 conteúdo incorporado saiu: não tem endereço',
    '2 imagens de outros sites não aparecem',
    /^1 link saiu, e o texto dele ficou/,
    '1 título mudou de nível, para seguir a ordem',
    '1 formulário saiu; o texto dele ficou',
    '1 botão ou campo saiu',
    '1 trecho de programação (script) saiu',
    '1 desenho (SVG) saiu',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByText('Publicado em 24 de novembro de 2026')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Como marcar' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Saúde', exact: true })).toHaveAttribute(
    'href',
    '/blog/categoria/saude',
  );
  await expect(main.getByRole('link', { name: 'Vacinas' })).toBeVisible();
  // A tag without a public post has no page.
  await expect(main.getByText('Assunto novo')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Assunto novo' })).toHaveCount(0);

  for (const name of ['Duas pessoas', 'Uma seringa']) {
    const image = page.getByRole('img', { name });
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
    const source = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(new URL(source).origin).toBe(origin);
  }
  await expect(main.getByRole('img')).toHaveCount(2);
});
