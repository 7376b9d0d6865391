/** The parameters of a search, line by line (spec section 7). */
import { expect, it } from 'vitest';
import { payloadOf } from '#lib/guia-medico/service.server.ts';
import type { EstadoBusca } from '#lib/guia-medico/state.ts';
import { BAIRROS, choice, readyState } from './support.ts';

/** Removes undefined parameters, which are not sent. */
const sent = (changes: Partial<EstadoBusca> = {}) => {
  const payload = payloadOf(readyState(changes));
  return payload && Object.fromEntries(Object.entries(payload).filter(([, v]) => v !== undefined));
};
const PLACE = { nrLatitude: -20.812, nrLongitude: -49.376 };
const base = { nrQtdRegistroPagina: 50, nrPagina: 1, cdCidade: '354980' };
const second = (
  campo: 'especialidade' | 'areaAtuacao' | 'recurso' | 'qualificacao' | 'produto' | 'segmentacao',
) => choice(readyState()[campo].lista, 1);

it('a search without a filter sends only page size, page and city', () => {
  expect(sent()).toEqual(base);
});

// A selected resource replaces the codes of a tab. A value of fewer than 15 characters is a CPF.
it.each<[Partial<EstadoBusca>, Record<string, unknown>]>([
  [
    { nrPagina: 3, nrQtdRegistroPagina: 20 },
    { nrQtdRegistroPagina: 20, nrPagina: 3 },
  ],
  [{ ieAgendaOnline: 'S' }, { ieAgendaOnline: 'S' }],
  [{ tab: 0 }, { tabGuide: 0 }],
  [{ tab: 1 }, { tabGuide: 1, tabClinicaGuide: '0,1,2', sqRecurso: '14,13,11' }],
  [
    { tab: 1, opcoesClinica: [0, 2] },
    { tabGuide: 1, tabClinicaGuide: '0,2', sqRecurso: '14,11' },
  ],
  [
    { tab: 1, opcoesClinica: [1] },
    { tabGuide: 1, tabClinicaGuide: '1', sqRecurso: '13' },
  ],
  [{ tab: 2 }, { tabGuide: 2, sqRecurso: '12,28,29,34' }],
  [{ tab: 3 }, { tabGuide: 3 }],
  [{ bairro: choice(BAIRROS, 1) }, { sqBairro: '8' }],
  [{ produto: second('produto') }, { sqProduto: 'produto-2' }],
  [{ segmentacao: second('segmentacao') }, { cdSegmentacaoRede: 'segmentacao-2' }],
  [{ cdTipoBusca: '1' }, { cdTipoBusca: '1', cdEstado: '35' }],
  [{ areaAtuacao: second('areaAtuacao') }, { sqAreaAtuacao: 'area-2' }],
  [{ ieUrgenciaEmergencia: true }, { ieUrgenciaEmergencia: 'S' }],
  [{ recurso: second('recurso') }, { sqRecurso: 'recurso-2' }],
  [
    { tab: 2, recurso: second('recurso') },
    { tabGuide: 2, sqRecurso: 'recurso-2' },
  ],
  [
    { tab: 1, recurso: second('recurso') },
    { tabGuide: 1, tabClinicaGuide: '0,1,2', sqRecurso: 'recurso-2' },
  ],
  [{ especialidade: second('especialidade') }, { cdEspecialidade: 'especialidade-2' }],
  [{ qualificacao: second('qualificacao') }, { cdQualificacao: 'qualificacao-2' }],
  [{ nmPrestador: ' ramos ' }, { nmPrestador: 'ramos' }],
  [{ nmPrestador: 'Dra. Angela' }, { nmPrestador: 'Angela' }],
  [{ nmPrestador: '   ' }, {}],
  [{ cartaoOuCpf: { texto: '099900010001010', valido: true } }, { nrCartao: '099900010001010' }],
  [{ cartaoOuCpf: { texto: '529.982.247-25', valido: true } }, { nrCpf: '52998224725' }],
  [{ cartaoOuCpf: { texto: '09990001000101008', valido: false } }, {}],
])('the choice %j adds to the search what the contract says', (changes, more) => {
  expect(sent(changes)).toEqual({ ...base, ...more });
});

it('a location is sent with its radius, without a city', () => {
  const { cdCidade: _city, ...rest } = base;
  expect(sent({ ...PLACE, nrRaio: 50 })).toEqual({ ...rest, ...PLACE, nrRaio: 50 });
});

it('a coordinate of 0 means no location', () => {
  expect(sent({ nrLatitude: 0, nrLongitude: -49 })).toEqual(base);
  expect(sent({ nrLatitude: -20, nrLongitude: 0 })).toEqual(base);
});
