import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formerPaths, slugsOf } from '#lib/noticias/addresses.ts';
import { termEntries } from '#lib/noticias/entry.server.ts';

/** WordPress's slug for a title that begins with an emoji. */
const PARTY = '%f0%9f%8e%89-festa-junina';

describe('slugsOf', () => {
  it.each(['calor-e-hidratacao', 'rn-565', 'covid-19', 'a--b', 'snake_case', '2026-em-numeros'])(
    'keeps %s',
    (slug) => {
      expect(slugsOf([{ id: '1', slug, title: 'Outro' }], 'noticia')).toEqual([slug]);
    },
  );

  it.each([
    [{ slug: PARTY }, 'festa-junina-12'],
    [{ slug: '', title: 'Vacinação: comece já!' }, 'vacinacao-comece-ja-12'],
    [{ title: '2026' }, 'noticia-12'],
    [{ slug: '%f0%9f%8e%89', title: '🎉🎉' }, 'noticia-12'],
    [{ title: 'palavra '.repeat(40) }, `${'palavra-'.repeat(7)}12`],
  ])('generates a readable slug for %j: %s', (thing, expected) => {
    expect(slugsOf([{ id: '12', ...thing }], 'noticia')).toEqual([expected]);
  });

  it('gives each slug once, to the first entry', () => {
    const things = [
      { id: '7', slug: 'igual' },
      { id: '8', slug: 'igual' },
      { id: '9', slug: 'igual', title: 'Igual' },
      { id: '10', slug: 'igual-9' },
    ];
    const names = slugsOf(things, 'tag');
    expect(names.slice(0, 2)).toEqual(['igual', 'igual-8']);
    expect(names[3]).toBe('igual-9');
    expect(new Set(names).size).toBe(4);
  });

  it('gives slugs that are safe in an address, for any content', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ09-_./\\%?# é🎉\0\n'.split('')) });
    const things = fc.uniqueArray(
      fc.record({ id: fc.nat().map(String), slug: text, title: text }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(things, (list) => {
        const slugs = slugsOf(list, 'noticia');
        expect(new Set(slugs).size).toBe(list.length);
        for (const one of slugs) expect(one).toMatch(/^(?!\d+$)[a-z0-9][a-z0-9_-]*$/);
      }),
    );
  });
});

describe('formerPaths', () => {
  const of = (things: { id: string; slug?: string; title?: string }[]) => [
    ...formerPaths(things, slugsOf(things, 'noticia'), { kind: 'noticia', folder: '/blog' }),
  ];

  it("lead from the portal's former slug and from the content site's slug", () => {
    expect(of([{ id: '12', slug: PARTY, title: '🎉 Festa junina' }])).toEqual([
      ['/blog/noticia-12', '/blog/festa-junina-12'],
      ['/blog/🎉-festa-junina', '/blog/festa-junina-12'],
    ]);
  });

  it('are empty without a change, and never use a current slug', () => {
    expect(of([{ id: '1', slug: 'vacinas' }])).toEqual([]);
    const things = [
      { id: '1', slug: 'noticia-2' },
      { id: '2', slug: 'a/b', title: 'Corrida' },
    ];
    expect(of(things)).toEqual([]);
  });
});

it('a category has a readable slug, as a post has', () => {
  const terms = [{ id: '7', name: 'Saúde', slug: PARTY }];
  expect(termEntries(terms, 'categoria').get('7')?.id).toBe('saude-7');
});
