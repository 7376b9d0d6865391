/** Alternatives to an empty list: each one shows its number of results. */
import { describe, expect, it } from 'vitest';
import { empty } from '../support/scripted-server.ts';
import { ask, found, SEARCH, searchBy, useGuideServices } from './scripted-services.ts';

const server = useGuideServices();

describe('an empty list', () => {
  it('offers each filter whose removal gives results', async () => {
    server.on(
      SEARCH,
      searchBy((query) => {
        if (!query.has('sqBairro')) return found(['Alda', 'Bento']);
        if (!query.has('nmPrestador'))
          return found(
            Array.from({ length: 50 }, (_, n) => `n${n}`),
            true,
          );
        return found([]);
      }),
    );
    const { resultado } = await ask('nmPrestador=x&cdCidade=354980&sqBairro=7&cdEspecialidade=4');
    expect(resultado?.alternativas.map(({ texto, quantidade }) => [texto, quantidade])).toEqual([
      ['Sem “Texto: x”', '50 ou mais'],
      ['Sem “Bairro: Centro”', '2'],
    ]);
    expect(resultado?.vazio?.title).toBe('Falta pouco: mude um filtro');
    expect(resultado?.alternativas[1]?.href).toBe(
      '/guia-medico?nmPrestador=x&cdEstado=35&cdCidade=354980&cdEspecialidade=4',
    );
  });

  it('around a location offers the smallest wider radius that gives results', async () => {
    server.on(
      SEARCH,
      searchBy((query) => found(query.get('nrRaio') === '100' ? ['Alda'] : [])),
    );
    const { resultado } = await ask('cdCidade=354980&nrLatitude=-20.8&nrLongitude=-49.3');
    expect(resultado?.alternativas).toEqual([
      {
        filtro: 'nrRaio',
        texto: 'Aumentar o raio para 100 km',
        href: '/guia-medico?cdEstado=35&cdCidade=354980&nrLatitude=-20.8&nrLongitude=-49.3&nrRaio=100',
        quantidade: '1',
      },
    ]);
  });

  it('with a card offers a form that removes it, not an address', async () => {
    server.on(
      SEARCH,
      searchBy((query) => found(query.has('nrCartao') ? [] : ['Alda'])),
    );
    const cartaoOuCpf = { texto: '09990001000101008', valido: true };
    const { resultado } = await ask('tabGuide=0', { cartaoOuCpf });
    expect(resultado?.alternativas).toEqual([
      {
        filtro: 'cartao',
        texto: 'Sem “Plano de: número final 1008”',
        href: undefined,
        quantidade: '1',
      },
    ]);
  });

  it('in the regional network offers the national network with the same filters', async () => {
    server.on(SEARCH, found([])).on('GET /ws/nacional', found(['Zilda']));
    const { resultado } = await ask('cdEspecialidade=4');
    expect(resultado?.alternativas).toEqual([
      {
        filtro: 'cdTipoBusca',
        texto: 'Procurar na rede nacional',
        href: '/guia-medico?cdTipoBusca=1&cdEstado=35&cdCidade=354980&cdEspecialidade=4',
        quantidade: '1',
      },
    ]);
    expect(server.callsTo('GET /ws/nacional')[0]?.query).toMatchObject({
      cdTipoBusca: '1',
      cdEstado: '35',
      cdEspecialidade: '4',
    });
  });

  it('leaves out an alternative whose search fails', async () => {
    server.on(
      SEARCH,
      searchBy((query) => (query.has('nmPrestador') ? found([]) : empty(500))),
    );
    const { resultado } = await ask('nmPrestador=x');
    expect(resultado?.busca.status).toBe('success');
    expect(resultado?.alternativas).toEqual([]);
  });
});
