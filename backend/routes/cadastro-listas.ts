/** The lists that registration forms choose from; the towns of a state are the directory's. */
import type { FastifyInstance } from 'fastify';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { municipioOf } from '../enderecos.ts';
import { LOGRADOUROS } from '../logradouros.ts';
import { operation, Refusal, type Backend } from '../operation.ts';
import { ESTADO_CIVIL, PAISES } from '../registration.ts';

const options = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([codigo, descricao]) => ({ codigo, descricao }));

const LISTS: [name: string, path: string, rows: () => unknown[]][] = [
  ['listarEstadoCivil', 'estado-civil', () => options(ESTADO_CIVIL)],
  ['listarTipoLogradouro', 'tipo-logradouro', () => options(LOGRADOUROS)],
  ['listarUf', 'uf', () => getStates().map(({ code, name }) => ({ sigla: code, descricao: name }))],
  [
    'listarPais',
    'pais',
    () =>
      Object.entries(PAISES).map(([sequencial, pais]) => ({
        sequencial: Number(sequencial),
        pais,
      })),
  ],
];

export function cadastroListasRoutes(app: FastifyInstance, backend: Backend): void {
  for (const [name, list, rows] of LISTS) {
    operation(app, backend, {
      name,
      base: 'WS',
      method: 'GET',
      path: `/cadastro/listar/${list}`,
      handler: () => ({ responseList: rows() }),
    });
  }

  operation<{ Params: { code: string } }>(app, backend, {
    name: 'buscarMunicipioIbge',
    base: 'WS',
    method: 'GET',
    path: '/municipio-ibge/:code',
    subject: ({ params }) => params.code,
    handler: ({ params: { code } }) => {
      const municipio = municipioOf(code);
      if (!municipio) throw new Refusal(404, 'Município não encontrado.');
      return { response: municipio };
    },
  });
}
