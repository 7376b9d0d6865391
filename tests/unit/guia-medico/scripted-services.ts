/** Scripted services of the directory, and its page with them. */
import { beforeEach } from 'vitest';
import { type GuideRequest, loadGuide } from '#lib/guia-medico/guide.server.ts';
import { readConsulta } from '#lib/guia-medico/query.ts';
import { call } from '../support/requests.ts';
import {
  type Answer,
  json,
  type ScriptedServer,
  useScriptedServer,
} from '../support/scripted-server.ts';

export const SEARCH = 'GET /ws/prestadores';
const one = (nome: string) => ({ sqPrestador: nome, nmPrestador: nome });

export const list = (...entries: object[]) => json({ responseList: entries });
export const found = (names: readonly string[], temProximaPagina = false) =>
  json({ listaRegistros: names.map(one), temProximaPagina });

/** Answers a search according to its query. */
export const searchBy =
  (answer: (query: URLSearchParams) => Answer): Answer =>
  (response) =>
    answer(new URL(response.req.url ?? '', 'http://x').searchParams)(response);

/** Every list of the form with one entry, and two providers. */
function scriptGuide(server: ScriptedServer): void {
  server
    .on('GET /ws/estados', list({ cdEstado: 35, sgEstado: 'SP', dsEstado: 'São Paulo' }))
    .on('GET /ws/estados/SP/cidades', list({ codigo: 354980, nome: 'São José do Rio Preto' }))
    .on('GET /ws/cidades/354980/bairros', list({ sqBairro: 7, dsBairro: 'Centro' }))
    .on('GET /ws/produtos', list({ sqProduto: 1, dsProduto: 'Essencial', nrRegistroAns: '9' }))
    .on('GET /ws/segmentacoes-rede', list({ cdSegmentacao: 1, dsSegmentacao: 'Básica' }))
    .on('GET /ws/areas-atuacao', list({ sqAreaAtuacao: 1, dsAreaAtuacao: 'Dor' }))
    .on('GET /ws/recursos', list({ sqRecurso: 14, dsRecurso: 'Clínica' }))
    .on('GET /ws/especialidades', list({ cdEspecialidade: 4, dsEspecialidade: 'Cardiologia' }))
    .on(
      'GET /ws/qualificacoes',
      list({ cdQualificacao: 1, sgQualificacao: 'E', dsQualificacao: 'Título' }),
    )
    .on('GET /ws/processamentos/rede', list({ dtProcessamento: '20/11/2026 05:40' }))
    .on('GET /ws/processamentos/produtos', list({ dtProcessamento: '19/11/2026 23:10' }))
    .on(SEARCH, found(['Alda', 'Bento']))
    .on('GET /ws/nacional', found([]));
}

/** A scripted server that has the script of `scriptGuide` before each test. */
export function useGuideServices(): ScriptedServer {
  const server = useScriptedServer();
  beforeEach(() => scriptGuide(server));
  return server;
}

/** The data of the page at an address with this query. */
export const ask = (query: string, more: Partial<GuideRequest> = {}) =>
  loadGuide({ consulta: readConsulta(new URLSearchParams(query)), call, ...more });
