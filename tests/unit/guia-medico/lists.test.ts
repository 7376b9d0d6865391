/** The lists of the form in the browser: each one loads, fails and is retried by itself. */
import { atom } from 'nanostores';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLists, type FetchList } from '#islands/guia-medico/lists.ts';
import { LookupError } from '#islands/shared/remote.ts';
import { SEM_CIDADE } from '#lib/guia-medico/view.ts';
import type { Consulta } from '#lib/guia-medico/query.ts';
import type { EstadoBusca } from '#lib/guia-medico/state.ts';
import { BAIRROS, choice, CIDADES, ESTADOS, readyState } from './support.ts';

const fetchList = vi.fn<FetchList>();

function open(changes: Partial<EstadoBusca> = {}, consulta: Consulta = {}) {
  const $estado = atom(readyState(changes));
  return { $estado, ...createLists({ $estado, consulta, falhas: {}, fetchList }) };
}

beforeEach(() => {
  fetchList.mockReset().mockResolvedValue([...BAIRROS]);
});

describe('the lists', () => {
  it('after a selected state are its cities, without a selection; neighbourhoods wait for one', async () => {
    const belo = { id: '310620', nome: 'Belo Horizonte' };
    fetchList.mockResolvedValueOnce([belo]);
    const guide = open({ bairro: choice(BAIRROS, 0) });
    const done = guide.choose('estado', '31');
    expect(guide.$estado.get().cidade).toEqual(choice([]));
    await done;
    expect(fetchList.mock.calls.map(([campo, params]) => [campo, params])).toEqual([
      ['cidade', { uf: 'MG' }],
    ]);
    const { cidade, bairro } = guide.$estado.get();
    expect([cidade, bairro]).toEqual([choice([belo]), choice([])]);
    expect(guide.$falhas.get()).toEqual({ bairro: SEM_CIDADE });

    await guide.choose('cidade', '310620');
    expect(fetchList.mock.lastCall?.slice(0, 2)).toEqual(['bairro', { cdCidade: '310620' }]);
    expect(guide.$estado.get().bairro).toEqual(choice(BAIRROS));
    expect(guide.$falhas.get()).toEqual({});
  });

  it.each(['estado', 'cidade'] as const)(
    'without a selected %s are empty and ask for a city, without a call',
    async (campo) => {
      const guide = open({ bairro: choice(BAIRROS, 0) });
      await guide.choose(campo, '');
      expect(fetchList).not.toHaveBeenCalled();
      expect(guide.$estado.get().bairro).toEqual(choice([]));
      expect(guide.$falhas.get().bairro).toEqual({
        mensagem: 'Selecione uma cidade.',
        retry: false,
      });
    },
  );

  it('of cities that fail leave the neighbourhoods asking for a city', async () => {
    fetchList.mockRejectedValueOnce(new LookupError('fora do ar'));
    const guide = open();
    await guide.choose('estado', '31');
    expect(guide.$falhas.get()).toEqual({
      cidade: { mensagem: 'fora do ar', retry: true },
      bairro: SEM_CIDADE,
    });
  });

  it('that fail are empty with a message; a retry restores the selection', async () => {
    fetchList.mockRejectedValueOnce(new LookupError('fora do ar'));
    const guide = open({}, { sqBairro: '8' });
    await guide.retry('bairro');
    expect(guide.$falhas.get()).toEqual({ bairro: { mensagem: 'fora do ar', retry: true } });
    expect(guide.$estado.get().bairro).toEqual(choice([]));
    await guide.retry('bairro');
    expect(guide.$falhas.get()).toEqual({});
    expect(guide.$estado.get().bairro).toEqual(choice(BAIRROS, 1));
  });

  it('of states reload cities and neighbourhoods', async () => {
    fetchList.mockImplementation((campo) =>
      Promise.resolve([
        ...{ estado: ESTADOS, cidade: CIDADES, bairro: BAIRROS }[campo as 'estado'],
      ]),
    );
    const guide = open({ estado: choice([]), cidade: choice([]), bairro: choice([]) });
    await guide.retry('estado');
    const { estado, cidade, bairro } = guide.$estado.get();
    expect([estado.selecionado, cidade.selecionado, bairro.lista]).toEqual([1, 1, BAIRROS]);
  });

  it('of specialties change with online booking and keep the selection when they have it', async () => {
    const guide = open({ especialidade: choice([{ id: '5', nome: 'Pediatria' }], 0) });
    fetchList.mockResolvedValue([
      { id: '4', nome: 'Cardiologia' },
      { id: '5', nome: 'Pediatria' },
    ]);
    await guide.chooseOnline('S');
    expect(fetchList.mock.calls[0]?.slice(0, 2)).toEqual([
      'especialidade',
      { ieAgendaOnline: 'S' },
    ]);
    expect(guide.$estado.get().especialidade.selecionado).toBe(1);
    expect(guide.$estado.get().ieAgendaOnline).toBe('S');
  });
});
