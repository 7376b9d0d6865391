/** The list of cities that has only the selected one until the form opens. */
import { describe, expect, it, vi } from 'vitest';
import type { FetchList } from '#islands/guia-medico/lists.ts';
import { createGuide } from '#islands/guia-medico/store.ts';
import { LookupError } from '#islands/shared/remote.ts';
import { formOf } from '#lib/guia-medico/query.ts';
import { choose, completeCities, shortenCities } from '#lib/guia-medico/rules.ts';
import { selected } from '#lib/guia-medico/state.ts';
import { NAO_BUSCADO } from '#lib/guia-medico/view.ts';
import { choice, CIDADES, readyState } from './support.ts';

const [first, second] = CIDADES;
const fetchSearch = () =>
  Promise.resolve({ listaRegistros: [], temProximaPagina: false, resultado: NAO_BUSCADO });

function open(fetchList: FetchList) {
  return createGuide({
    estado: shortenCities(readyState({ cidade: choice(CIDADES, 1) })),
    consulta: { cdCidade: second?.id ?? '' },
    falhas: {},
    resultado: undefined,
    fetchSearch,
    fetchList,
    history: {
      path: () => '',
      loaded: () => '',
      key: () => '',
      push: () => undefined,
      replace: () => undefined,
      reload: () => undefined,
      listen: () => () => undefined,
    },
  });
}

describe('a shortened list of cities', () => {
  it('has only the selected city, and keeps it selected when all cities arrive', () => {
    const short = shortenCities(readyState({ cidade: choice(CIDADES, 1) }));
    expect(short.cidade).toEqual({ lista: [second], selecionado: 0, resumida: true });
    expect(completeCities(short, CIDADES).cidade).toEqual(choice(CIDADES, 1));
  });

  it('is completed after its selection was cleared too', () => {
    const short = shortenCities(readyState({ cidade: choice(CIDADES, 1) }));
    expect(completeCities(choose(short, 'cidade', ''), CIDADES).cidade).toEqual(choice(CIDADES));
  });

  it('without a selected city stays whole, and a whole list stays as it is', () => {
    const whole = readyState({ cidade: choice(CIDADES) });
    expect(shortenCities(whole)).toBe(whole);
    expect(completeCities(whole, [])).toBe(whole);
  });

  it('loads once, for the form and for the shown search', async () => {
    const fetchList = vi.fn<FetchList>().mockResolvedValue([...CIDADES]);
    const guide = open(fetchList);
    await guide.completeCities();
    await guide.completeCities();
    expect(fetchList.mock.calls.map(([campo, params]) => [campo, params])).toEqual([
      ['cidade', { uf: 'SP' }],
    ]);
    expect(guide.$estado.get().cidade).toEqual(choice(CIDADES, 1));
    expect(guide.$buscado.get().cidade).toEqual(choice(CIDADES, 1));
  });

  it('that cannot be completed keeps the selected city, with a message and a retry', async () => {
    const fetchList = vi.fn<FetchList>().mockRejectedValueOnce(new LookupError('fora do ar'));
    const guide = open(fetchList);
    await guide.completeCities();
    expect(guide.$falhas.get()).toEqual({ cidade: { mensagem: 'fora do ar', retry: true } });
    expect(selected(guide.$estado.get().cidade)).toEqual(second);
    fetchList.mockResolvedValue([...CIDADES]);
    await guide.retry('cidade');
    expect(guide.$falhas.get().cidade).toBeUndefined();
    expect(guide.$estado.get().cidade).toEqual(choice(CIDADES, 1));
  });

  it('is completed before a search in a city that it does not have', async () => {
    const guide = open(vi.fn<FetchList>().mockResolvedValue([...CIDADES]));
    await guide.follow(`/guia-medico?cdEstado=35&cdCidade=${first?.id ?? ''}`);
    expect(selected(guide.$buscado.get().cidade)).toEqual(first);
  });
});

describe('the address of the form with all lists', () => {
  it('has the search of the page, or no search', () => {
    expect(formOf({ cdCidade: '1' })).toBe('/guia-medico?cdCidade=1&mudar=listas#filtros');
    expect(formOf({})).toBe('/guia-medico?mudar=listas#filtros');
  });
});
