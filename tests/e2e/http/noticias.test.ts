/** News as their HTML: their lists, and what a static page loads. */
import { expect, test } from '../fixtures.ts';
import { wordsOf } from '../support/read-page.ts';

test('the parent address of a category or subject lists all of them', async ({ read }) => {
  for (const [folder, title] of [
    ['/blog/categoria', 'Categorias das notícias'],
    ['/blog/tag', 'Assuntos das notícias'],
  ] as const) {
    const page = await read(`${folder}/`);
    expect([page.status, page.address, ...page.headings(1)]).toEqual([200, folder, title]);
    const [name = ''] = page.headings(2);
    const [first = ''] = page.links(undefined, page.all('h2'));
    expect((await read(first)).headings(1)).toEqual([name]);
  }
});

test('a post links to related posts and to its subjects, which are no category', async ({
  read,
}) => {
  const post = await read('/blog/diabetes-sinais-e-exames');
  expect(post.all('article', post.part('Leia também'))).toHaveLength(3);
  const [picture] = post.all('img').filter(({ attribs }) => attribs['alt']?.startsWith('Aparelho'));
  expect(picture?.attribs['src']).toMatch(/^\/_astro\/.*\.webp$/);
  const subject = await read(post.links('Alimentação')[0] ?? '');
  expect([subject.address, ...subject.headings(1)]).toEqual([
    '/blog/tag/alimentacao',
    'Alimentação',
  ]);
  const categories = subject.all('a', subject.part('Categorias das notícias'));
  expect(categories.map(wordsOf)).toContain('Todas');
  expect(categories.filter(({ attribs }) => 'aria-current' in attribs)).toEqual([]);
  expect(subject.all('article')).toHaveLength(2);
});

test('older posts are on the next page, and a portal without a public address has no feed', async ({
  read,
}) => {
  const newest = await read('/blog');
  expect(newest.all('article')).toHaveLength(10);
  expect(newest.links(/^Mais antigas/)).toEqual(['/blog/2']);
  const older = await read('/blog/2');
  expect(older.title).toMatch(/^Notícias e saúde, página 2/);
  expect(older.all('article')).toHaveLength(5);
  expect(older.links(/^Mais recentes/)).toEqual(['/blog']);
  expect(newest.html).not.toContain('application/rss+xml');
  expect((await read('/blog/rss.xml')).status).toBe(404);
});

test('a static page loads no style sheet before its first paint, unless the browser has it', async ({
  context,
  origin,
  read,
}) => {
  const whole = await read('/blog');
  const [, name = '', value = ''] = /data-known="([^"=]+)=([^"]+)"/.exec(whole.html) ?? [];
  await context.addCookies([{ name, value, url: origin }]);
  const linked = await read('/blog');
  expect(linked.html.length).toBeLessThan(whole.html.length - 40_000);
  const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(linked.html) ?? [];
  expect((await read(sheet)).status).toBe(200);
  await context.clearCookies({ name });

  const pages = ['/', '/blog', '/blog/pressao-alta', '/blog/tag/verao', '/eventos'];
  for (const path of [...pages, '/resolucaonormativa/565', '/nao-existe']) {
    // A browser without JavaScript also loads the reader's settings.
    const html = (await read(path)).html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
    expect(html, path).toContain('<style');
    expect(html, path).not.toContain('rel="stylesheet"');
  }
});
