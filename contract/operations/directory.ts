/** Provider guide, waiting times, opening hours and banners (`docs/contract.md`): what visitors read. */
import { operator } from '#lib/config/operator.ts';
import { at, complainUnless, first, type Additions, others } from '../operation.ts';

/** A list that cannot be empty, because a form cannot be filled without it. */
const notEmpty = ({ body }: { body: unknown }) => {
  const isFilled = at(body, 'responseList', 'length') !== 0;
  return complainUnless(isFilled, 'responseList', 'at least one entry', 'an empty list');
};

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

export const directory: Additions = {
  listarEstados: {
    gives: {
      uf: (body) => homeOr(body, 'sgEstado', operator.address.state, 'sgEstado'),
      cdEstado: (body) => homeOr(body, 'sgEstado', operator.address.state, 'cdEstado'),
    },
    checks: notEmpty,
  },
  listarCidades: {
    gives: { cdCidade: (body) => homeOr(body, 'nome', operator.address.city, 'codigo') },
    checks: notEmpty,
  },
  listarProdutos: { checks: notEmpty },
  listarSegmentacoes: { checks: notEmpty },
  listarAreasAtuacao: { checks: notEmpty },
  listarRecursos: { checks: notEmpty },
  listarEspecialidades: { checks: notEmpty },
  listarQualificacoes: { checks: notEmpty },
  listarEspecialidadesAgendamento: { checks: notEmpty },
  listarProcessamentosRede: { checks: notEmpty },
  listarProcessamentosProdutos: { checks: notEmpty },
  buscarPrestadores: {
    query: SEARCH,
    gives: {
      sqPrestador: (body) => first(records(body), 'sqPrestador'),
      sqDadosAtuaisGMN: (body) => first(records(body), 'sqDadosAtuaisGMN'),
    },
    checks: ({ body }) => {
      const count = Number(at(records(body), 'length') ?? 0);
      const expected = 'at most nrQtdRegistroPagina entries (10)';
      return complainUnless(count <= 10, 'listaRegistros', expected, String(count));
    },
  },
  listarProdutosDoPrestador: {
    query: { sqPrestador: '{sqPrestador}', sqDadosAtuaisGMN: '{sqDadosAtuaisGMN?}' },
  },
  buscarGuiaNacional: { query: { ...SEARCH, cdTipoBusca: '1', cdEstado: '{cdEstado}' } },
  listarBanners: {
    // The prefix of relative addresses.
    needs: ['banners'],
    checks: ({ body, facts }) => {
      const entries: unknown[] = Array.isArray(body)
        ? body.map((entry: unknown) => at(entry, 'source_url'))
        : [at(body, 'source_url')].flat();
      return entries.flatMap((address, index) =>
        complainUnless(
          typeof address !== 'string' || URL.canParse(address, facts['banners']),
          Array.isArray(body) ? `${index}.source_url` : `source_url.${index}`,
          'an address, absolute or below --banners',
          'something else',
        ),
      );
    },
  },
};
