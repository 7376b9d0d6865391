/** The directory in an open page, with fakes for network, device and browser. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuide } from '#islands/guia-medico/store.ts';
import { LookupError } from '#islands/shared/remote.ts';
import type { SearchAnswer } from '#lib/guia-medico/view.ts';
import type { Consulta } from '#lib/guia-medico/query.ts';
import type { EstadoBusca } from '#lib/guia-medico/state.ts';
import { FakeHistory } from './fake-history.ts';
import { choice, CIDADES, ESTADOS, prestador, readyState } from './support.ts';

const fetchSearch = vi.fn<(consulta: Consulta, signal: AbortSignal) => Promise<SearchAnswer>>();
const locate = vi.fn<() => Promise<{ latitude: number; longitude: number }>>();

const answer = (name: string, temProximaPagina = false): SearchAnswer => ({
  listaRegistros: [prestador({ sqPrestador: name, nmPrestador: name })],
  temProximaPagina,
  resultado: {
    busca: { status: 'success', data: null },
    titulo: name,
    cobertura: undefined,
    alternativas: [],
  },
});

let history: FakeHistory;
function open(changes: Partial<EstadoBusca> = {}, consulta: Consulta = {}) {
  const guide = createGuide({
    estado: readyState(changes),
    consulta,
    falhas: {},
    resultado: undefined,
    fetchSearch,
    locate,
    history,
  });
  guide.watch();
  return guide;
}
const names = ({ listaRegistros }: EstadoBusca) =>
  listaRegistros.map(({ nmPrestador }) => nmPrestador);

beforeEach(() => {
  history = new FakeHistory();
  fetchSearch
    .mockReset()
    .mockImplementation(({ nmPrestador = 'todos' }) => Promise.resolve(answer(nmPrestador)));
  locate.mockReset();
});

describe('a search', () => {
  it('clears the results, requests the query of the state, and shows the answer', async () => {
    const guide = open({
      nmPrestador: 'ramos',
      nrPagina: 4,
      listaRegistros: [prestador()],
    });
    const done = guide.submit();
    expect(guide.$resultado.get()).toEqual({ status: 'loading' });
    expect(names(guide.$estado.get())).toEqual([]);
    await done;
    expect(fetchSearch.mock.calls[0]?.[0]).toEqual({
      nmPrestador: 'ramos',
      cdEstado: '35',
      cdCidade: '354980',
    });
    expect(history.path()).toBe('/guia-medico?nmPrestador=ramos&cdEstado=35&cdCidade=354980');
    expect(names(guide.$buscado.get())).toEqual(['ramos']);
    expect([guide.$focusCount.get(), guide.$isFocused.get()]).toEqual([1, true]);
  });

  it('that is repeated adds no entry to the history', async () => {
    const guide = open({ nmPrestador: 'ramos' });
    await guide.submit();
    await guide.submit();
    expect(history.entries).toHaveLength(2);
    expect(fetchSearch).toHaveBeenCalledTimes(2);
  });

  it('that fails shows the message without results, and can be repeated', async () => {
    fetchSearch.mockRejectedValueOnce(new LookupError('fora do ar'));
    const guide = open();
    await guide.submit();
    expect(guide.$resultado.get()).toEqual({ status: 'error', mensagem: 'fora do ar' });
    expect(names(guide.$estado.get())).toEqual([]);
    await guide.again();
    expect(guide.$resultado.get().status).toBe('success');
    expect(history.entries).toHaveLength(2);
  });

  it('without a city makes no request: the page and the address say that it is missing', async () => {
    const guide = open({ nmPrestador: 'ramos', cidade: choice(CIDADES) });
    await guide.submit();
    expect(fetchSearch).not.toHaveBeenCalled();
    expect(guide.$resultado.get()).toMatchObject({
      data: { busca: { status: 'error', mensagem: 'Selecione uma cidade.' } },
    });
    expect(history.path()).toBe('/guia-medico?nmPrestador=ramos&cdEstado=35');
    expect(guide.$focusCount.get()).toBe(1);
    guide.change((state) => ({ ...state, estado: choice(ESTADOS) }));
    await guide.submit();
    expect(fetchSearch).not.toHaveBeenCalled();
    expect(history.path()).toBe('/guia-medico?nmPrestador=ramos&cdCidade=');
  });

  it('is replaced by a later one, in any order of answers', async () => {
    let answerFirst: (found: SearchAnswer) => void = () => undefined;
    fetchSearch.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    );
    const guide = open();
    const first = guide.submit();
    guide.change((state) => ({ ...state, nmPrestador: 'segundo' }));
    await guide.submit();
    answerFirst(answer('primeiro'));
    await first;
    expect(names(guide.$buscado.get())).toEqual(['segundo']);
    expect(fetchSearch.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('by a link uses the last search, not later changes of the form', async () => {
    const guide = open({ nmPrestador: 'ramos' });
    await guide.submit();
    guide.change((state) => ({ ...state, nmPrestador: 'outro' }));
    await guide.follow('/guia-medico?nmPrestador=ramos&cdEstado=35&cdCidade=354980&nrPagina=2');
    expect(guide.$estado.get()).toMatchObject({ nmPrestador: 'ramos', nrPagina: 2 });
    expect(fetchSearch.mock.lastCall?.[0]).toMatchObject({ nmPrestador: 'ramos', nrPagina: '2' });
  });

  it('by a tab or a clinic option starts at page 1 and does not move the focus', async () => {
    const guide = open({ nrPagina: 3 });
    await guide.chooseTab(1);
    await guide.pressOption(0);
    expect(guide.$estado.get()).toMatchObject({ tab: 1, opcoesClinica: [0], nrPagina: 1 });
    expect([guide.$focusCount.get(), guide.$isFocused.get()]).toEqual([0, false]);
    await guide.chooseType('1');
    expect(fetchSearch.mock.lastCall?.[0]).toMatchObject({ cdTipoBusca: '1' });
  });
});

describe('"Mostrar mais"', () => {
  it('changes the address and makes no request; the next search starts with ten', async () => {
    const guide = open();
    await guide.submit();
    guide.change((state) => ({ ...state, nmPrestador: 'outro' }));
    guide.show(20);
    // The changes of the visitor in the form stay, and are not in the address.
    expect(guide.$estado.get().nmPrestador).toBe('outro');
    expect(history.path()).toBe('/guia-medico?cdEstado=35&cdCidade=354980&mostrar=20');
    expect(history.entries).toHaveLength(2);
    await guide.chooseTab(0);
    expect(guide.$buscado.get().mostrar).toBe(10);
    expect(history.path()).not.toContain('mostrar');
    history.go(-1);
    expect(guide.$buscado.get().mostrar).toBe(20);
    expect([history.reloads, fetchSearch.mock.calls.length]).toEqual([0, 2]);
  });
});

describe('back and forward', () => {
  it('before hydration reload the page for the current address', () => {
    history.loadedFrom = '/guia-medico?nrPagina=2';
    open();
    expect(history.reloads).toBe(1);
  });

  it('show the snapshot without a request', async () => {
    const guide = open();
    for (const nmPrestador of ['um', 'dois']) {
      guide.change((state) => ({ ...state, nmPrestador }));
      await guide.submit();
    }
    history.go(-1);
    expect([names(guide.$buscado.get()), guide.$isFocused.get()]).toEqual([['um'], false]);
    expect(guide.$estado.get().nmPrestador).toBe('um');
    history.go(1);
    expect(names(guide.$buscado.get())).toEqual(['dois']);
    history.go(-2);
    expect(guide.$resultado.get()).toEqual({ status: 'idle' });
    expect(fetchSearch).toHaveBeenCalledTimes(2);
    expect(history.reloads).toBe(0);
  });

  it('to an entry without a snapshot reload the page', () => {
    open();
    history.entries = ['/guia-medico?tabGuide=2', '/guia-medico'];
    history.index = 1;
    history.go(-1);
    expect(history.reloads).toBe(1);
  });

  it('to a fragment change nothing', async () => {
    const guide = open();
    await guide.submit();
    history.go(0);
    expect([history.reloads, guide.$resultado.get().status]).toEqual([0, 'success']);
  });
});

describe('"Perto de mim"', () => {
  it('asks the device and searches around its location', async () => {
    locate.mockResolvedValue({ latitude: -20.81234, longitude: -49.37654 });
    const guide = open();
    const done = guide.nearMe();
    expect(guide.$locating.get()).toBe('asking');
    await done;
    expect(guide.$locating.get()).toBe('idle');
    expect(fetchSearch.mock.lastCall?.[0]).toMatchObject({
      nrLatitude: '-20.812',
      nrLongitude: '-49.377',
    });
  });

  it('searches in the city after a refusal', async () => {
    locate.mockRejectedValue(new Error('denied'));
    const guide = open();
    await guide.nearMe();
    expect(guide.$locating.get()).toBe('refused');
    expect(fetchSearch).not.toHaveBeenCalled();
    await guide.submit();
    expect(fetchSearch.mock.lastCall?.[0]).toMatchObject({ cdCidade: '354980' });
  });

  it('does not replace a search that was made meanwhile', async () => {
    const place = Promise.withResolvers<{ latitude: number; longitude: number }>();
    locate.mockReturnValue(place.promise);
    const guide = open();
    const near = guide.nearMe();
    await guide.submit();
    place.resolve({ latitude: -20.81234, longitude: -49.37654 });
    await near;
    expect(guide.$locating.get()).toBe('idle');
    expect(fetchSearch).toHaveBeenCalledOnce();
    expect(history.path()).not.toContain('nrLatitude');
  });
});
