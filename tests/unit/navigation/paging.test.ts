/** A long list, ten entries at a time: each entry is reachable, once, and the address keeps its query. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageOf, pageOf, entryAttributes, stepsOf } from '#lib/navigation/paging.ts';

const at = (query: string) => new URL(`https://portal.example/cliente/boletos${query}`);
const follow = (path: string) => new URL(path, 'https://portal.example');
// Entries are objects, as in the lists of services.
const entries = (length: number) => Array.from({ length }, (_, index) => ({ index }));

it('"Mostrar mais" and the next page lead through the whole list', () => {
  fc.assert(
    fc.property(fc.nat({ max: 300 }), fc.integer({ min: 1, max: 60 }), (length, size) => {
      const list = entries(length);
      const seen: { index: number }[] = [];
      let path: string | undefined = '/cliente/boletos';
      while (path !== undefined) {
        const page: PageOf<{ index: number }> = pageOf(list, follow(path), { size });
        const { more, next } = page.url;
        expect(more === undefined || next === undefined).toBe(true);
        if (more === undefined) seen.push(...page.itens);
        path = more ?? next;
      }
      expect(seen).toEqual(list);
    }),
  );
});

it('each "Mostrar mais" adds at most ten entries and leads to the first of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 200 }), (length) => {
      const list = entries(length);
      let { itens: before, url } = pageOf(list, at('?pagina=1'));
      while (url.more !== undefined) {
        const page = pageOf(list, follow(url.more));
        const first = page.itens[before.length];
        expect(page.itens.length - before.length).toBeLessThanOrEqual(10);
        expect(first && entryAttributes(page, first).id).toBe(follow(url.more).hash.slice(1));
        // The steps that are shown stay as they are.
        expect(stepsOf(page).flat()).toEqual(page.itens);
        expect(stepsOf(page).slice(0, -1).flat()).toEqual(before);
        ({ itens: before, url } = page);
      }
    }),
  );
});

it('a list of ten is shown whole, without links', () => {
  expect(pageOf(entries(10), at(''))).toEqual({
    itens: entries(10),
    total: 10,
    from: 1,
    to: 10,
    currentPage: 1,
    lastPage: 1,
    param: 'pagina',
    url: { prev: undefined, next: undefined, more: undefined, all: undefined },
  });
  expect(pageOf([], at(''))).toMatchObject({ lastPage: 1, from: 0, to: 0 });
});

it('an answer of one call has ten entries first; a printed document has all', () => {
  expect(pageOf(entries(50), at('')).itens).toHaveLength(10);
  expect(pageOf(entries(50), at('?mostrar=50')).itens).toHaveLength(50);
  expect(pageOf(entries(50), at(''), { showsAll: true }).itens).toHaveLength(50);
});

describe('the address', () => {
  it('keeps the rest of the query, and never the action of a form', () => {
    const list = entries(200);
    const query = '?contrato=1&_action=boletos.gerar&pagina=2';
    expect(pageOf(list, at(query)).url).toEqual({
      prev: '/cliente/boletos?contrato=1&pagina=1',
      next: undefined,
      more: '/cliente/boletos?contrato=1&pagina=2&mostrar=20#mostrar-61',
      all: '/cliente/boletos?contrato=1&pagina=2&mostrar=50#mostrar-61',
    });
    expect(pageOf(list, at(`${query}&mostrar=50`)).url).toEqual({
      prev: '/cliente/boletos?contrato=1&pagina=1',
      next: '/cliente/boletos?contrato=1&pagina=3',
      more: undefined,
      all: undefined,
    });
  });

  it('keeps two lists of one page apart', () => {
    const paid = pageOf(entries(30), at('?mostrar=30'), { param: 'pagina-pagos' });
    expect(paid.itens).toHaveLength(10);
    expect(paid.url.more).toBe('/cliente/boletos?mostrar=30&mostrar-pagos=20#mostrar-pagos-11');
  });

  it.each(['?pagina=0', '?pagina=-1', '?pagina=x', '?pagina=1.5', '?pagina=', '?pagina=1e99'])(
    '%s is a page that exists',
    (query) => {
      const { currentPage, itens } = pageOf(entries(200), at(query));
      expect(currentPage).toBeGreaterThanOrEqual(1);
      expect(itens).toHaveLength(10);
    },
  );

  it.each([
    ['?mostrar=0', 10],
    ['?mostrar=x', 10],
    ['?mostrar=11', 20],
    ['?mostrar=1e99', 50],
  ])('%s shows %i entries', (query, count) => {
    expect(pageOf(entries(200), at(query)).itens).toHaveLength(count);
  });

  it('beyond the last page shows the last', () => {
    expect(pageOf(entries(120), at('?pagina=9')).currentPage).toBe(3);
  });
});
