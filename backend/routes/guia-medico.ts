/** The directory's look-ups: places, plans, vocabularies, and when it was last processed. */
import { asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { dateTimeBr } from '../dates.ts';
import * as schema from '../db/schema/guia-medico.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

const cities = Map.groupBy(getMunicipalities(), ({ stateCode }): string => stateCode);

interface LookUp {
  name: string;
  path: string;
  read: () => Promise<unknown[]> | unknown[];
}

/** The look-ups that need nothing: a whole vocabulary each. */
function vocabularies({ db }: Backend): LookUp[] {
  const { areasAtuacao, especialidades, produtos, qualificacoes, recursos, segmentacoesRede } =
    schema;
  const specialties = () =>
    db
      .select({
        cdEspecialidade: especialidades.cdEspecialidade,
        dsEspecialidade: especialidades.dsEspecialidade,
      })
      .from(especialidades)
      .orderBy(asc(especialidades.dsEspecialidade));
  const processed = async (lista: 'rede' | 'produtos') => {
    const rows = await db
      .select()
      .from(schema.processamentos)
      .where(eq(schema.processamentos.lista, lista))
      .orderBy(desc(schema.processamentos.processadoEm));
    return rows.map(({ processadoEm }) => ({ dtProcessamento: dateTimeBr(processadoEm) }));
  };
  return [
    {
      name: 'listarEstados',
      path: '/estados',
      read: () =>
        getStates().map(({ code, name, ibgeCode }) => ({
          cdEstado: ibgeCode,
          sgEstado: code,
          dsEstado: name,
        })),
    },
    {
      name: 'listarProdutos',
      path: '/produtos',
      read: () =>
        db
          .select({
            sqProduto: produtos.sqProduto,
            dsProduto: produtos.dsProduto,
            nrRegistroAns: produtos.nrRegistroAns,
          })
          .from(produtos)
          .orderBy(asc(produtos.dsProduto)),
    },
    {
      name: 'listarSegmentacoes',
      path: '/segmentacoes-rede',
      read: () => db.select().from(segmentacoesRede).orderBy(asc(segmentacoesRede.cdSegmentacao)),
    },
    {
      name: 'listarAreasAtuacao',
      path: '/areas-atuacao',
      read: () => db.select().from(areasAtuacao).orderBy(asc(areasAtuacao.dsAreaAtuacao)),
    },
    {
      name: 'listarRecursos',
      path: '/recursos',
      read: () => db.select().from(recursos).orderBy(asc(recursos.dsRecurso)),
    },
    {
      name: 'listarQualificacoes',
      path: '/qualificacoes',
      read: () => db.select().from(qualificacoes).orderBy(asc(qualificacoes.cdQualificacao)),
    },
    { name: 'listarEspecialidades', path: '/especialidades', read: specialties },
    {
      name: 'listarEspecialidadesAgendamento',
      path: '/r/beneficiario/agendamento/consultas/listar-especialidades',
      read: () => specialties().where(eq(especialidades.agendaOnline, true)),
    },
    {
      name: 'listarProcessamentosRede',
      path: '/processamentos/rede',
      read: () => processed('rede'),
    },
    {
      name: 'listarProcessamentosProdutos',
      path: '/processamentos/produtos',
      read: () => processed('produtos'),
    },
  ];
}

export function guiaMedicoRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;
  for (const { name, path, read } of vocabularies(backend)) {
    operation(app, backend, {
      name,
      base: 'WS',
      method: 'GET',
      path,
      subject: () => '',
      handler: async () => ({ responseList: await read() }),
    });
  }

  operation<{ Params: { uf: string } }>(app, backend, {
    name: 'listarCidades',
    base: 'WS',
    method: 'GET',
    path: '/estados/:uf/cidades',
    subject: ({ params }) => params.uf,
    handler: ({ params: { uf } }) => {
      const found = cities.get(uf);
      if (!found) throw new Refusal(404, 'Estado não encontrado.');
      // City codes have 6 digits: IBGE's seventh is a check digit.
      return {
        responseList: found.map(({ code, name }) => ({ codigo: code.slice(0, 6), nome: name })),
      };
    },
  });

  operation<{ Params: { id: string } }>(app, backend, {
    name: 'listarBairros',
    base: 'WS',
    method: 'GET',
    path: '/cidades/:id/bairros',
    schema: {
      params: {
        type: 'object',
        properties: { id: { type: 'string', pattern: String.raw`^\d{6}$` } },
      },
    },
    subject: ({ params }) => params.id,
    handler: async ({ params: { id } }) => ({
      responseList: await db
        .select({ sqBairro: schema.bairros.sqBairro, dsBairro: schema.bairros.dsBairro })
        .from(schema.bairros)
        .where(eq(schema.bairros.cdCidade, id))
        .orderBy(asc(schema.bairros.dsBairro)),
    }),
  });
}
