/** The results of a search as their HTML. `unit/busca` has the words. */
import { expect, test as demonstration } from '../fixtures.ts';
import { test } from '../scripted.ts';

const search = (text: string) => `/busca?q=${encodeURIComponent(text)}`;

demonstration(
  'a search offers tasks, specialties, news and the directory, or says that it found nothing',
  async ({ read }) => {
    const nothing = await read(search('xyzw'));
    expect(nothing.text).toContain('Não achamos “xyzw” nas páginas do site.');
    expect(nothing.all('.search-results')).toEqual([]);
    expect(nothing.links(/^Procurar “xyzw” no guia médico/)).toEqual([
      '/guia-medico?nmPrestador=xyzw',
    ]);
    const doctor = await read(search('médico do coração'));
    expect(doctor.links('Cardiologia')).toEqual(['/guia-medico?nmPrestador=Cardiologia']);
    const news = await read(search('diabetes'));
    expect(news.headings(2)).toContain('Notícias e textos de saúde');
    expect(news.links(/[Dd]iabetes/)[0]).toMatch(/^\/blog\//);
  },
);

demonstration(
  'a long list of results shows ten, and "Mostrar mais" the others',
  async ({ read }) => {
    const first = await read('/busca?q=plano');
    const items = (page: typeof first) => page.all('li', page.all('ul.search-results'));
    expect(items(first)).toHaveLength(10);
    const [more = ''] = first.links(/^Mostrar mais resultados/);
    expect(more).toMatch(/\?q=plano&mostrar=20/);
    expect(items(await read(more)).length).toBeGreaterThan(10);
  },
);

demonstration('a CPF is neither searched nor shown again', async ({ read }) => {
  // With invisible signs, as some chats copy it.
  const page = await read('/busca?q=529.98%E2%80%8B2.%E2%81%A0247-25');
  expect(page.text).toContain('Não escreva CPF nem número de carteirinha aqui.');
  expect(page.text).not.toContain('529');
  expect(page.title).toMatch(/^Buscar no site/);
});

test('what is typed is in no line of the log', async ({ read, scriptedPortal: { portal } }) => {
  const word = 'xilindroemagico';
  const before = portal.output().length;
  expect((await read(search(word))).text).toContain(word);
  const logged = () => portal.output().slice(before);
  await expect.poll(() => logged()).toContain('"route":"/busca"');
  expect(logged()).not.toContain(word);
});
