/** The list of cities that has only the selected one until the form opens. */
import { describe, expect, it, vi } from 'vitest';
import type { FetchList } from '#islands/guia-medico/lists.ts';
import { createGuide } from '#islands/guia-medico/store.ts';
import { LookupError } from '#islands/shared/remote.ts';
import { formOf } from '#lib/guia-medico/query.ts';
import { shortenCities } from '#lib/guia-medico/rules.ts';
import { selected } from '#lib/guia-medico/state.ts';
import { NAO_BUSCADO } from '#lib/guia-medico/view.ts';
import { FakeHistory } from './fake-history.ts';
import { choice, CIDADES, readyState } from './support.ts';

const [first, second] = CIDADES;
const fetchSearch = () =>
  Promise.resolve({ listaRegistros: [], temProximaPagina: false, resultado: NAO_BUSCADO });

function open(fetchList: FetchList) {
  const history = new FakeHistory();
  const guide = createGuide({
    estado: shortenCities(readyState({ cidade: choice(CIDADES, 1) })),
    consulta: { cdCidade: second?.id ?? '' },
    falhas: {},
    resultado: undefined,
    fetchSearch,
    fetchList,
    history,
  });
  return { guide, history };
}

describe('a shortened list of cities', () => {
  it('has only the selected city', () => {
    const short = shortenCities(readyState({ cidade: choice(CIDADES, 1) }));
    expect(short.cidade).toEqual({ lista: [second], selecionado: 0, resumida: true });
  });

  it('without a selected city stays whole', () => {
    const whole = readyState({ cidade: choice(CIDADES) });
    expect(shortenCities(whole)).toBe(whole);
  });

  it('loads once, and keeps its selection', async () => {
    const fetchList = vi.fn<FetchList>().mockResolvedValue([...CIDADES]);
    const { guide } = open(fetchList);
    const done = guide.completeCities();
    expect(selected(guide.$estado.get().cidade)).toEqual(second);
    await done;
    await guide.completeCities();
    expect(fetchList.mock.calls.map(([campo, params]) => [campo, params])).toEqual([
      ['cidade', { uf: 'SP' }],
    ]);
    expect(guide.$estado.get().cidade).toEqual(choice(CIDADES, 1));
  });

  it('does not select again what the visitor has cleared meanwhile', async () => {
    const { guide } = open(vi.fn<FetchList>().mockResolvedValue([...CIDADES]));
    const done = guide.completeCities();
    await guide.choose('cidade', '');
    await done;
    expect(guide.$estado.get().cidade).toEqual(choice(CIDADES));
  });

  it('that cannot be completed keeps the selected city, with a message and a retry', async () => {
    const fetchList = vi.fn<FetchList>().mockRejectedValueOnce(new LookupError('fora do ar'));
    const { guide } = open(fetchList);
    await guide.completeCities();
    expect(guide.$falhas.get()).toEqual({ cidade: { mensagem: 'fora do ar', retry: true } });
    expect(selected(guide.$estado.get().cidade)).toEqual(second);
    fetchList.mockResolvedValue([...CIDADES]);
    await guide.retry('cidade');
    expect(guide.$falhas.get().cidade).toBeUndefined();
    expect(guide.$estado.get().cidade).toEqual(choice(CIDADES, 1));
  });

  it('has no other city for a link, whose page is loaded', async () => {
    const { guide, history } = open(vi.fn<FetchList>());
    const href = (cidade = '') => `/guia-medico?cdEstado=35&cdCidade=${cidade}`;
    await guide.follow(href(second?.id));
    expect(history.reloads).toBe(0);
    await guide.follow(href(first?.id));
    expect([history.reloads, history.path()]).toEqual([1, href(first?.id)]);
  });
});

describe('the address of the form with all lists', () => {
  it('has the search of the page, or no search', () => {
    expect(formOf({ cdCidade: '1' })).toBe('/guia-medico?cdCidade=1&mudar=listas#filtros');
    expect(formOf({})).toBe('/guia-medico?mudar=listas#filtros');
  });
});
