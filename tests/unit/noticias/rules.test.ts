import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from '#lib/noticias/rules.ts';
import { resourceUrl } from '#lib/noticias/service.server.ts';

const { displayDay, homeFeed, isoDay, slugsOf, trimExcerpt } = rules;

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

const classified = (id: string, categorias: string[], tags: string[] = []) => ({
  id,
  data: { categorias: categorias.map((of) => ({ id: of })), tags: tags.map((of) => ({ id: of })) },
});

describe('isEvent', () => {
  it.each([
    [['eventos'], true],
    [['saude', 'eventos'], true],
    [['saude'], false],
    [[], false],
  ])('of the categories %j: %s', (categorias, expected) => {
    expect(rules.isEvent(classified('a', categorias))).toBe(expected);
  });
});

describe('relatedTo', () => {
  const post = classified('a', ['saude'], ['verao', 'agua']);
  const posts = [
    classified('nada', ['cooperativa']),
    classified('categoria', ['saude']),
    post,
    classified('um-assunto', [], ['verao']),
    classified('outra-categoria', ['saude']),
    classified('dois-assuntos', ['saude'], ['agua', 'verao']),
  ];

  it('prefers what shares most, and never the post itself', () => {
    expect(rules.relatedTo(post, posts, 9).map(({ id }) => id)).toEqual([
      'dois-assuntos',
      'um-assunto',
      'outra-categoria',
      'categoria',
      'nada',
    ]);
  });

  it('says the same beside older posts when one more of their category is published', () => {
    const older = ['e', 'd', 'c', 'b', 'a'].map((id) => classified(id, ['saude']));
    const newer = classified('f', ['saude']);
    for (const one of older.slice(0, 2)) {
      const before = rules.relatedTo(one, older, 3);
      expect(rules.relatedTo(one, [newer, ...older], 3)).toEqual(before);
    }
    expect(rules.relatedTo(newer, [newer, ...older], 3).map(({ id }) => id)).toEqual([
      'e',
      'd',
      'c',
    ]);
  });

  it('gives as many as are wanted', () => {
    expect(rules.relatedTo(post, posts, 2)).toHaveLength(2);
  });
});

describe('byMonth', () => {
  it("runs by the operator's calendar, in the order given", () => {
    const at = (date: string) => ({ data: { publishedAt: new Date(date) } });
    // 1 April in London is still 31 March in São Paulo.
    const posts = [
      at('2026-04-02T12:00:00Z'),
      at('2026-04-01T01:00:00Z'),
      at('2026-03-05T12:00:00Z'),
    ];
    expect(rules.byMonth(posts).map(({ month, posts: of }) => [month, of.length])).toEqual([
      ['abril de 2026', 1],
      ['março de 2026', 2],
    ]);
  });
});

describe('titleOfPage', () => {
  it('says which page it is from the second on', () => {
    expect(rules.titleOfPage('Eventos', { currentPage: 1 })).toBe('Eventos');
    expect(rules.titleOfPage('Eventos', { currentPage: 2 })).toBe('Eventos, página 2');
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

describe('isPast', () => {
  // 01:30 UTC on the 2nd is still the 1st in São Paulo.
  const lateOnTheFirst = new Date('2026-03-02T01:30:00Z');

  it.each([
    ['2026-02-28', false],
    ['2026-03-01', false],
    ['2026-03-02', true],
  ])('on %s: %s, by the day at the operator', (today, expected) => {
    expect(rules.isPast(lateOnTheFirst, today)).toBe(expected);
  });
});
