/** The last day of the stage of a request: its page shows it, and its calendar file holds it. */
import { currentPrazos } from '#components/fichas/current.ts';
import { dataLimite, respostaOf } from '#lib/requisicoes/prazos.ts';
import { limiteOf, type Situacao } from '#lib/requisicoes/rules.ts';
import type { RequisicaoPanels } from '#lib/requisicoes/service.server.ts';

/**
 * Both days are DD/MM/YYYY, or `undefined` when they are not known.
 * @returns `respostaAte`: the last day for the answer, by the norm; `limite`: that of the present stage
 */
export async function limitOf({ requisicao, detalhe, situacao }: RequisicaoPanels) {
  const known = detalhe.status === 'success' ? detalhe.data : undefined;
  const dtRequisicao = known?.dtRequisicao ?? requisicao.dtRequisicao;
  const { prazosResposta } = await currentPrazos();
  const tipo = respostaOf(requisicao.dsTipo, known?.dsCaraterAtendimento);
  const respostaAte = dtRequisicao && dataLimite(dtRequisicao, prazosResposta.tipos[tipo]);
  return { respostaAte, limite: known && limiteOf(known, situacao, respostaAte) };
}

/** The title of that day in a calendar. It says nothing about the care. */
export const LIMIT_IN_CALENDAR: Partial<Record<Situacao, string>> = {
  analise: 'Até hoje sai a resposta do seu pedido',
  pendente: 'Último dia para enviar o documento que falta',
  autorizada: 'Último dia para usar a sua autorização',
};
