/** The addresses of "Meus pedidos", and its former ones. */
import { describe, expect, it } from 'vitest';
import { antigosFor, movedTo, pagesToRead, pedidosHref, readFiltro } from '#lib/pedidos/schema.ts';

const at = (query: string) => new URL(`https://portal.example/cliente/pedidos${query}`);

describe('the filter in an address', () => {
  it('is read', () => {
    expect(readFiltro(at('?tipo=chamados&situacao=abertos&busca=%20cart%C3%A3o%20'))).toEqual({
      tipo: 'chamados',
      situacao: 'abertos',
      busca: 'cartão',
      antigos: 0,
    });
  });

  it.each(['?tipo=x&situacao=&antigos=-1', '?antigos=1e9', `?busca=${'x'.repeat(101)}`, ''])(
    'is empty for %s',
    (query) => {
      expect(readFiltro(at(query))).toEqual({
        tipo: undefined,
        situacao: undefined,
        busca: '',
        antigos: 0,
      });
    },
  );
});

it('an address leaves out empty values', () => {
  expect(pedidosHref({ tipo: undefined, busca: '', antigos: 0 })).toBe('/cliente/pedidos');
  expect(pedidosHref({ chamado: 'a b', antigos: 1 }, '#aberto')).toBe(
    '/cliente/pedidos?chamado=a+b&antigos=1#aberto',
  );
});

it('the address for a page of cases has just enough older pages for it', () => {
  for (let pagina = 1; pagina <= 30; pagina += 1) {
    const antigos = antigosFor(pagina);
    expect(pagesToRead({ antigos })).toBeGreaterThanOrEqual(pagina);
    if (antigos > 0) expect(pagesToRead({ antigos: antigos - 1 })).toBeLessThan(pagina);
  }
});

describe('a former address', () => {
  const from = (tipo: 'protocolos' | 'chamados', query: string) => movedTo(tipo, at(query));

  it.each([
    ['', '?tipo=protocolos'],
    ['?pagina=2', '?tipo=protocolos&pagina=2'],
    [
      '?protocolo=77&feito=avaliacao&recibo=r',
      '?protocolo=77&feito=avaliacao&recibo=r&tipo=protocolos',
    ],
    [
      '?_action=protocolos.avaliar&protocolo=77',
      '?_action=protocolos.avaliar&protocolo=77&tipo=protocolos',
    ],
  ])('of protocols, with %s, leads to %s', (query, expected) => {
    expect(from('protocolos', query)).toBe(`/cliente/pedidos${expected}`);
  });

  it.each([
    ['', '?tipo=chamados'],
    ['?pagina=x', '?tipo=chamados'],
    ['?pagina=2', '?tipo=chamados&pagina=1&mostrar=40'],
    // The cases 41 to 60 are at the end of the first page and at the start of the second.
    ['?pagina=3', '?tipo=chamados&pagina=1&mostrar=50'],
    ['?pagina=4', '?tipo=chamados&pagina=2&mostrar=30'],
    ['?pagina=6', '?tipo=chamados&antigos=1&pagina=3&mostrar=20'],
    ['?pagina=2&chamado=1-2', '?chamado=1-2&tipo=chamados'],
    ['?pagina=9&chamado=1-2', '?chamado=1-2&tipo=chamados&antigos=1'],
  ])('of cases, with %s, leads to %s', (query, expected) => {
    expect(from('chamados', query)).toBe(`/cliente/pedidos${expected}`);
  });
});
