/** Provider guide, waiting times, opening hours and banners (`docs/contract.md`): what visitors read. */
import { listaBanners } from '#lib/banners/wire.ts';
import * as guia from '#lib/guia-medico/wire.ts';
import { listaUnidades } from '#lib/horarios/wire.ts';
import { listaTempos } from '#lib/tempo-espera/wire.ts';
import type { z } from 'zod';
import { operator } from '#lib/config/operator.ts';
import { at, type Complaint, first, type Operation, others } from '../operation.ts';

/** A list that cannot be empty, because a form cannot be filled without it. */
const notEmpty = ({ body }: { body: unknown }): Complaint[] => {
  const entries = at(body, 'responseList');
  return Array.isArray(entries) && entries.length === 0
    ? [{ field: 'responseList', expected: 'at least one entry', found: 'an empty list' }]
    : [];
};

const list = (
  name: string,
  path: string,
  about: string,
  answers: z.ZodType,
  more: Partial<Operation> = {},
): Operation => ({ name, about, route: `GET WS/${path}`, answers, checks: notEmpty, ...more });

/** A field of the entry of the operator's own state or city, which has providers; else of the first entry. */
function homeOr(body: unknown, name: string, home: string, field: string): unknown {
  const entries = at(body, 'responseList');
  return first(entries, field, (entry) => at(entry, name) === home) ?? first(entries, field);
}

const SEARCH = {
  nrQtdRegistroPagina: '10',
  nrPagina: '1',
  'cdCidade?': '{cdCidade}',
  ...others('nrLatitude', 'nrLongitude', 'nrRaio', 'ieAgendaOnline', 'tabGuide', 'tabClinicaGuide'),
  ...others('sqBairro', 'sqProduto', 'cdSegmentacaoRede', 'sqAreaAtuacao', 'sqRecurso'),
  ...others('ieUrgenciaEmergencia', 'cdEspecialidade', 'cdQualificacao', 'nmPrestador'),
  ...others('nrCartao', 'nrCpf'),
} as const;

const records = (body: unknown) => at(body, 'listaRegistros');

export const directory: readonly Operation[] = [
  list('listarEstados', 'estados', 'The states.', guia.listaEstados, {
    gives: {
      uf: (body) => homeOr(body, 'sgEstado', operator.address.state, 'sgEstado'),
      cdEstado: (body) => homeOr(body, 'sgEstado', operator.address.state, 'cdEstado'),
    },
  }),
  list('listarCidades', 'estados/{uf}/cidades', 'The cities of a state.', guia.listaCidades, {
    gives: { cdCidade: (body) => homeOr(body, 'nome', operator.address.city, 'codigo') },
  }),
  list(
    'listarBairros',
    'cidades/{cdCidade}/bairros',
    'The districts of a city.',
    guia.listaBairros,
    {
      checks: () => [],
    },
  ),
  list('listarProdutos', 'produtos', 'The products.', guia.listaProdutos),
  list(
    'listarSegmentacoes',
    'segmentacoes-rede',
    'The segments of the network.',
    guia.listaSegmentacoes,
  ),
  list('listarAreasAtuacao', 'areas-atuacao', 'The fields of practice.', guia.listaAreasAtuacao),
  list('listarRecursos', 'recursos', 'The kinds of providers.', guia.listaRecursos),
  list('listarEspecialidades', 'especialidades', 'The specialties.', guia.listaEspecialidades),
  list('listarQualificacoes', 'qualificacoes', 'The qualifications.', guia.listaQualificacoes),
  list(
    'listarEspecialidadesAgendamento',
    'r/beneficiario/agendamento/consultas/listar-especialidades',
    'The specialties that can be booked online.',
    guia.listaEspecialidades,
  ),
  list(
    'listarProcessamentosRede',
    'processamentos/rede',
    'When the network was processed.',
    guia.listaProcessamentos,
  ),
  list(
    'listarProcessamentosProdutos',
    'processamentos/produtos',
    'When the products were processed.',
    guia.listaProcessamentos,
  ),
  {
    name: 'buscarPrestadores',
    about: 'One page of the providers that match a search.',
    route: 'GET WS/prestadores',
    query: SEARCH,
    answers: guia.searchAnswer(guia.prestador),
    gives: {
      sqPrestador: (body) => first(records(body), 'sqPrestador'),
      sqDadosAtuaisGMN: (body) => first(records(body), 'sqDadosAtuaisGMN'),
    },
    checks: ({ body }) => {
      const found = records(body);
      return Array.isArray(found) && found.length > 10
        ? [
            {
              field: 'listaRegistros',
              expected: 'at most nrQtdRegistroPagina entries (10)',
              found: String(found.length),
            },
          ]
        : [];
    },
  },
  {
    name: 'buscarPrestador',
    about: 'One provider.',
    route: 'GET WS/prestadores/{sqPrestador}',
    answers: guia.detalhePrestador,
  },
  {
    name: 'listarProdutosDoPrestador',
    about: 'The products that a provider serves.',
    route: 'GET WS/prestadores/produtos',
    query: { sqPrestador: '{sqPrestador}', sqDadosAtuaisGMN: '{sqDadosAtuaisGMN?}' },
    answers: guia.listaProdutos,
  },
  {
    name: 'buscarGuiaNacional',
    about: 'As buscarPrestadores, in the national network.',
    route: 'GET WS/nacional',
    query: { ...SEARCH, cdTipoBusca: '1', cdEstado: '{cdEstado}' },
    answers: guia.searchAnswer(guia.prestador),
  },
  list(
    'listarTempoLaboratorios',
    'laboratorios/tempo-atendimento',
    'The waiting times of the laboratories.',
    listaTempos,
    { checks: () => [] },
  ),
  list(
    'listarTempoPainel',
    'complexo-saude/painel-atendimento/v2/tempo-atendimento',
    'The waiting times of the emergency rooms.',
    listaTempos,
    { checks: () => [] },
  ),
  list(
    'listarHorariosPontoAtendimento',
    'agendamento/pontos-atendimento/horarios',
    'The opening hours of the service points.',
    listaUnidades,
    { checks: () => [] },
  ),
  list(
    'listarHorariosLaboratorio',
    'agendamento/laboratorios/horarios',
    'The opening hours of the laboratories.',
    listaUnidades,
    { checks: () => [] },
  ),
  {
    name: 'listarBanners',
    about: 'The pictures at the top of the home page.',
    route: 'GET WS/content/banners',
    answers: listaBanners,
    // The prefix of relative addresses.
    needs: ['banners'],
    checks: ({ body, facts }) => {
      const entries: unknown[] = Array.isArray(body)
        ? body.map((entry: unknown) => at(entry, 'source_url'))
        : [at(body, 'source_url')].flat();
      return entries.flatMap((address, index) =>
        typeof address !== 'string' || URL.canParse(address, facts['banners'])
          ? []
          : [
              {
                field: Array.isArray(body)
                  ? `${String(index)}.source_url`
                  : `source_url.${String(index)}`,
                expected: 'an address, absolute or below --banners',
                found: 'something else',
              },
            ],
      );
    },
  },
];
