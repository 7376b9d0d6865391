/** The home page of a visitor and the frame of public pages as their HTML. */
import { operator } from '../../../src/lib/config/operator.ts';
import { expect, test } from '../fixtures.ts';

test('the home page leads to tasks and at most five news items, and names the operator', async ({
  read,
}) => {
  const home = await read('/');
  expect(home.links(/^BoletosVeja/)).toEqual(['/cliente/boletos']);
  // A browser shows one of the two; `/entrar` leads a member on.
  expect(home.linksAround(/^Área do beneficiário/)).toEqual(['/entrar']);
  expect(new Set(home.linksAround('Minha área'))).toEqual(new Set(['/cliente/inicio']));
  expect(home.links('Ver os tempos de espera')).toEqual(['/tempo-de-espera']);
  const news = home
    .links(undefined, home.part('Notícias'))
    .filter((href) => /^\/blog\/[\w-]+$/.test(href));
  expect(new Set(news).size).toBeGreaterThan(0);
  expect(new Set(news).size).toBeLessThanOrEqual(5);
  const post = await read(news[0] ?? '');
  expect(home.region('Notícias')).toContain(post.headings(1)[0]);

  const banners = home.all('img', home.part('Destaques'));
  expect(banners.length).toBeGreaterThanOrEqual(2);
  for (const { attribs } of banners) expect(attribs['src']).toMatch(/^\/_astro\//);

  expect(home.body).toContain(operator.legalName);
  expect(home.body).toContain(`ANS – nº ${operator.ansRegistration}`);
  for (const { number } of Object.values(operator.phones))
    expect(home.linksAround(number)[0], number).toMatch(/^(?:tel:|https:\/\/wa\.me\/)/);
  for (const name of ['Ouvidoria', 'Privacidade', 'Acessibilidade'])
    expect(home.linksAround(name), name).not.toEqual([]);
});

test('every page of the demonstration says that it is a demonstration', async ({ read }) => {
  for (const path of ['/', '/entrar', '/blog', '/tempo-de-espera'])
    expect((await read(path)).html, path).toContain('aria-label="Aviso de demonstração"');
});
