/** How posts, topics and events are chosen, sorted and worded. */
import { describe, expect, it } from 'vitest';
import { byNearness, isoDay, isPast } from '#lib/noticias/events.ts';
import * as rules from '#lib/noticias/rules.ts';
import { resourceUrl } from '#lib/conteudo/links.ts';

const { displayDay, displayWeekday, homeFeed, trimExcerpt } = rules;

const post = (day: number, isInFeed = true) => ({
  data: { homeFeed: isInFeed, publishedAt: new Date(Date.UTC(2026, 0, day)) },
});

describe('homeFeed', () => {
  it('has the 5 newest posts of the feed in any input order (spec section 9)', () => {
    const posts = [post(3), post(9, false), post(1), post(7), post(5), post(2), post(6), post(4)];
    expect(homeFeed(posts).map(({ data }) => data.publishedAt.getUTCDate())).toEqual([
      7, 6, 5, 4, 3,
    ]);
  });

  it('has posts without a date last', () => {
    const undated = { data: { homeFeed: true } };
    expect(homeFeed([undated, post(1), undated, post(2)])).toEqual([
      post(2),
      post(1),
      undated,
      undated,
    ]);
  });
});

const classified = (id: string, categorias: string[], tags: string[] = []) => ({
  id,
  data: { categorias: categorias.map((of) => ({ id: of })), tags: tags.map((of) => ({ id: of })) },
});

it.each([
  [['saude', 'eventos'], true],
  [['saude'], false],
  [[], false],
])('isEvent for the categories %j is %s', (categorias, expected) => {
  expect(rules.isEvent(classified('a', categorias))).toBe(expected);
});

describe('relatedTo', () => {
  const post = classified('a', ['saude'], ['verao', 'agua']);
  const posts = [
    classified('nada', ['cooperativa']),
    classified('categoria', ['saude']),
    post,
    classified('outra-categoria', ['saude']),
    classified('um-assunto', [], ['verao']),
    classified('dois-assuntos', ['saude'], ['agua', 'verao']),
  ];

  it('prefers posts that share most, without the post itself', () => {
    expect(rules.relatedTo(post, posts, 9).map(({ id }) => id)).toEqual([
      'dois-assuntos',
      'um-assunto',
      'outra-categoria',
      'categoria',
      'nada',
    ]);
  });

  it('gives the same for older posts when a new post of their category is published', () => {
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

  it('gives at most the requested number', () => {
    expect(rules.relatedTo(post, posts, 2)).toHaveLength(2);
  });
});

it('titleOfPage has the page number from page 2', () => {
  expect(rules.titleOfPage('Eventos', { currentPage: 1 })).toBe('Eventos');
  expect(rules.titleOfPage('Eventos', { currentPage: 2 })).toBe('Eventos, página 2');
});

describe('days', () => {
  it('are in the operator’s time zone', () => {
    const lateEvening = new Date('2026-03-06T02:30:00Z');
    expect(displayDay(lateEvening)).toBe('5 de março de 2026');
    expect(isoDay(lateEvening)).toBe('2026-03-05');
  });

  it('say the first of a month as an ordinal, and no other day', () => {
    expect(displayDay(new Date('2026-11-01T15:00:00Z'))).toBe('1º de novembro de 2026');
    expect(displayWeekday(new Date('2026-11-01T15:00:00Z'))).toBe(
      'domingo, 1º de novembro de 2026',
    );
    expect(displayDay(new Date('2026-11-21T15:00:00Z'))).toBe('21 de novembro de 2026');
  });
});

it.each([
  ['Resumo […]', 'Resumo…'],
  ['Resumo [...]', 'Resumo…'],
  ['Resumo [1]', 'Resumo [1]'],
])('an excerpt of %j reads %j', (text, expected) => {
  expect(trimExcerpt(text)).toBe(expected);
});

it.each([
  ['https://c.example/wp-json/wp/v2', 'https://c.example/wp-json/wp/v2/posts?page=2'],
  ['https://c.example/blog/wp-json/wp/v2/', 'https://c.example/blog/wp-json/wp/v2/posts?page=2'],
  [
    'https://c.example/?rest_route=/wp/v2',
    'https://c.example/?rest_route=%2Fwp%2Fv2%2Fposts&page=2',
  ],
])('resourceUrl is the address of a resource below %s', (root, expected) => {
  expect(resourceUrl(root, 'posts', { page: 2 }).href).toBe(expected);
});

it.each([
  [0, '0 publicações, da mais recente à mais antiga.'],
  [1, '1 publicação.'],
  [2, '2 publicações, da mais recente à mais antiga.'],
])('a topic with %i posts says %j', (count, words) => {
  expect(rules.topicInWords(count)).toBe(words);
});

// 01:30 UTC on the 2nd is still the 1st in São Paulo.
const lateOnTheFirst = new Date('2026-03-02T01:30:00Z');

describe('isPast', () => {
  it.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
  ])('on %s is %s, by the operator’s time zone', (today, expected) => {
    expect(isPast(lateOnTheFirst, today)).toBe(expected);
  });

  it('is false without a date', () => {
    expect(isPast(undefined, '2026-03-02')).toBe(false);
  });
});

describe('byNearness', () => {
  const event = (id: string, date?: string) => ({
    id,
    data: date === undefined ? {} : { publishedAt: new Date(`${date}T12:00:00Z`) },
  });
  const idsOf = (events: { id: string }[]) => events.map(({ id }) => id);

  it('sorts future events by the nearest, and past events by the latest', () => {
    const { toCome, past } = byNearness(
      [
        event('sem-data'),
        event('dezembro', '2026-12-01'),
        event('março', '2026-03-10'),
        event('hoje', '2026-03-05'),
        event('ontem', '2026-03-04'),
        event('ano passado', '2025-03-04'),
      ],
      '2026-03-05',
    );
    expect(idsOf(toCome)).toEqual(['hoje', 'março', 'dezembro', 'sem-data']);
    expect(idsOf(past)).toEqual(['ontem', 'ano passado']);
  });
});
