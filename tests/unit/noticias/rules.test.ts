import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayDay, homeFeed, isoDay, slugsOf, trimExcerpt } from '#lib/noticias/rules.ts';
import { resourceUrl } from '#lib/noticias/service.server.ts';

const post = (day: number, isInFeed = true) => ({
  data: { homeFeed: isInFeed, publishedAt: new Date(Date.UTC(2026, 0, day)) },
});

describe('homeFeed', () => {
  it('is the 5 newest of the feed, whatever their order (spec section 9)', () => {
    const posts = [post(3), post(9, false), post(1), post(7), post(5), post(2), post(6), post(4)];
    expect(homeFeed(posts).map(({ data }) => data.publishedAt.getUTCDate())).toEqual([
      7, 6, 5, 4, 3,
    ]);
  });

  it('is empty when there is none', () => {
    expect(homeFeed([post(1, false)])).toEqual([]);
  });
});

describe('slugsOf', () => {
  it.each(['calor-e-hidratacao', 'rn-565', 'covid-19', 'a--b', 'snake_case', '2026-em-numeros'])(
    'keeps %s',
    (slug) => {
      expect(slugsOf([{ id: '1', slug }], 'noticia')).toEqual([slug]);
    },
  );

  it('gives none twice: the first has it', () => {
    const things = [
      { id: '7', slug: 'igual' },
      { id: '8', slug: 'igual' },
    ];
    expect(slugsOf(things, 'tag')).toEqual(['igual', 'tag-8']);
  });

  it('are safe parts of an address, whatever the content site says', () => {
    const slug = fc.string({ unit: fc.constantFrom(...'aZ09-_./\\%?# é\0\n'.split('')) });
    const things = fc.array(fc.record({ id: fc.nat().map(String), slug }));
    fc.assert(
      fc.property(things, (list) => {
        const slugs = slugsOf(list, 'noticia');
        expect(slugs).toHaveLength(list.length);
        for (const one of slugs) expect(one).toMatch(/^(?!\d+$)[a-z0-9][a-z0-9_-]*$/);
      }),
    );
  });
});

describe('days', () => {
  it('are those of the place of the operator', () => {
    const lateEvening = new Date('2026-03-06T02:30:00Z');
    expect(displayDay(lateEvening)).toBe('5 de março de 2026');
    expect(isoDay(lateEvening)).toBe('2026-03-05');
  });
});

it.each([
  ['Resumo […]', 'Resumo…'],
  ['Resumo [...]', 'Resumo…'],
  ['Resumo [1]', 'Resumo [1]'],
])('an excerpt %j reads %j', (text, expected) => {
  expect(trimExcerpt(text)).toBe(expected);
});

describe('resourceUrl', () => {
  it.each([
    ['https://c.example/wp-json/wp/v2', 'https://c.example/wp-json/wp/v2/posts?page=2'],
    ['https://c.example/blog/wp-json/wp/v2/', 'https://c.example/blog/wp-json/wp/v2/posts?page=2'],
    [
      'https://c.example/?rest_route=/wp/v2',
      'https://c.example/?rest_route=%2Fwp%2Fv2%2Fposts&page=2',
    ],
  ])('below %s', (root, expected) => {
    expect(resourceUrl(root, 'posts', { page: 2 }).href).toBe(expected);
  });
});
