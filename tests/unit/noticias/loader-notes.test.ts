/** What a build keeps for the editors of posts, and posts over a bound. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_NODES } from '#lib/conteudo/html.server.ts';
import { newsLoaders } from '#lib/noticias/loader.server.ts';
import { useNews } from './support.ts';

const { site, project } = useNews();

const withText = (id: number, rendered: string, more: object = {}) =>
  site.post(id, { content: { rendered, protected: false }, ...more });
const LONG = '<br>'.repeat(MAX_NODES + 1);

/** One build. @returns the texts of the shown posts, and what editors are told, by id */
async function build() {
  const loaders = newsLoaders();
  const [shown, told] = [await project.build(loaders.noticias), await project.build(loaders.notas)];
  return {
    texts: Object.fromEntries(shown.entries.map(({ id, rendered }) => [id, rendered?.html])),
    told: Object.fromEntries(told.entries.map(({ id, data }) => [id, data])),
    warnings: shown.warnings,
  };
}

afterEach(() => {
  vi.useRealTimers();
});

it('a build does not fail with a name, description or summary over a bound', async () => {
  const deep = '<b>'.repeat(200);
  await site.media(9, { alt_text: deep });
  site.categories = [{ id: 3, slug: 'saude', name: deep, ...{ description: deep } }];
  const fields = { title: { rendered: deep }, excerpt: { rendered: deep, protected: false } };
  site.posts = [withText(1, '<p>a</p>', { ...fields, featured_media: 9, categories: [3] })];
  expect((await build()).texts).toEqual({ 'post-1': '<p>a</p>' });
});

describe('the editor of a post', () => {
  it('is told what has changed in its text', async () => {
    site.posts = [withText(1, '<h1>Um</h1><p>a</p>'), withText(2, '<p>b</p>')];
    expect((await build()).told).toEqual({
      1: { notas: ['1 título mudou de nível, para seguir a ordem'] },
    });
  });

  it('is told that a first version is over a bound, and the others appear', async () => {
    site.posts = [withText(1, LONG), withText(2, '<p>b</p>')];
    const { texts, told, warnings } = await build();
    expect(texts).toEqual({ 'post-2': '<p>b</p>' });
    expect(told).toEqual({
      1: {
        notas: [],
        falha: expect.stringMatching(
          /mais de 30\.000 partes.*Divida.*não está no portal\.$/,
        ) as string,
      },
    });
    expect(warnings).toEqual([expect.stringMatching(/left out post 1 .*over a bound: nodes/)]);
  });

  it('is told that a new version is over a bound, and the last one stays until it fits', async () => {
    site.posts = [withText(1, '<h1>Antes</h1>', { title: { rendered: 'Antes' } })];
    await build();
    site.posts = [withText(1, LONG, { title: { rendered: 'Depois' } })];
    const falha = expect.stringMatching(/partes.*A versão anterior continua no ar\.$/) as string;
    const kept = { texts: { 'post-1': '<h2>Antes</h2>' }, told: { 1: { notas: [], falha } } };
    expect(await build()).toMatchObject({
      ...kept,
      warnings: [expect.stringContaining('post 1 is over a bound')],
    });
    expect(await build()).toMatchObject(kept);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    // After a day, every text is read again.
    expect(await build()).toMatchObject(kept);
    site.posts = [withText(1, '<p>Curto</p>')];
    expect(await build()).toMatchObject({ texts: { 'post-1': '<p>Curto</p>' }, told: {} });
  });

  it('hides a post also when its hidden version is over a bound', async () => {
    site.posts = [withText(1, '<p>Antes</p>')];
    await build();
    site.posts = [site.post(1, { content: { rendered: LONG, protected: true } })];
    expect((await build()).texts).toEqual({});
    site.posts = [withText(1, LONG)];
    expect((await build()).texts).toEqual({});
  });
});
