/** A long list on several pages: all of it is somewhere, once, and the address keeps what it says. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageOf, pageOf } from '#lib/navigation/paging.ts';

const at = (query: string) => new URL(`https://portal.example/cliente/boletos${query}`);
const numbers = (length: number) => Array.from({ length }, (_, index) => index);

it('the pages together are the list', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.integer({ min: 1, max: 60 }), (length, size) => {
      const list = numbers(length);
      const seen: number[] = [];
      let url: string | undefined = '/cliente/boletos';
      while (url !== undefined) {
        const page: PageOf<number> = pageOf(list, new URL(url, 'https://portal.example'), { size });
        seen.push(...page.itens);
        url = page.url.next;
      }
      expect(seen).toEqual(list);
    }),
  );
});

it('a short list is one page without ways', () => {
  expect(pageOf(numbers(50), at(''))).toEqual({
    itens: numbers(50),
    total: 50,
    currentPage: 1,
    lastPage: 1,
    url: { prev: undefined, next: undefined },
  });
  expect(pageOf([], at('')).lastPage).toBe(1);
});

describe('the address', () => {
  it('keeps the rest of the query, and never the action of a form', () => {
    const { url } = pageOf(numbers(200), at('?contrato=1&_action=boletos.gerar&pagina=2'));
    expect(url.prev).toBe('/cliente/boletos?contrato=1&pagina=1');
    expect(url.next).toBe('/cliente/boletos?contrato=1&pagina=3');
  });

  it.each(['?pagina=0', '?pagina=-1', '?pagina=x', '?pagina=1.5', '?pagina=', '?pagina=1e99'])(
    '%s is a page that exists',
    (query) => {
      const { currentPage, itens } = pageOf(numbers(200), at(query));
      expect(currentPage).toBeGreaterThanOrEqual(1);
      expect(itens).toHaveLength(50);
    },
  );

  it('beyond the last page it is the last', () => {
    expect(pageOf(numbers(120), at('?pagina=9')).currentPage).toBe(3);
  });
});
