/** The data of the payment page: the boletos to choose from, and the data of the later steps. */
import type { PageForm } from '#components/forms/form-start.ts';
import {
  competenciaInWords,
  dueInWords,
  groupBoletos,
  contratoName,
  situacaoOf,
} from '#lib/boletos/rules.ts';
import type { BoletosDoMembro } from '#lib/boletos/service.server.ts';
import { BusinessError, settle } from '#lib/errors.ts';
import type { BoletoSelecionavel } from '#lib/pagamento/state.ts';
import { LISTA_RECUSADA, SEM_FORMAS } from '#lib/pagamento/messages.ts';
import { type Progress, EFFECTS } from '#lib/pagamento/rules.ts';
import { pagamentoForm, splitTitulos } from '#lib/pagamento/schema.ts';
import { listarFormasPagamento, validarListaPagamento } from '#lib/pagamento/service.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';

/** Whether a boleto may be paid by card: no earlier payment blocks it. */
const isFree = (
  payments: readonly Progress[],
  { nrCartao, nrTitulo }: { nrCartao: string; nrTitulo: string },
) =>
  payments.every(
    ({ record: { cartao, itens }, situacao }) =>
      EFFECTS[situacao].card !== 'nenhum' ||
      cartao !== nrCartao ||
      itens.every(({ titulo }) => titulo !== nrTitulo),
  );

/** Further boletos are shown when these are paid. */
const MAX_SHOWN = 50;

/**
 * The payable boletos that may be paid by card, ordered by due date: the first `MAX_SHOWN`, and those in
 * `asked`.
 */
export function selecionaveis(
  { boletos, contratos }: BoletosDoMembro,
  payments: readonly Progress[],
  today: string,
  asked: readonly string[],
): BoletoSelecionavel[] {
  const free = boletos.filter((boleto) => isFree(payments, boleto));
  const { payable } = groupBoletos(free, today);
  const shown = payable.filter(
    ({ nrTitulo }, index) => index < MAX_SHOWN || asked.includes(nrTitulo),
  );
  return shown.map((boleto) => ({
    cartao: boleto.nrCartao,
    titulo: boleto.nrTitulo,
    descricao: `Boleto de ${competenciaInWords(boleto)}`,
    dsContrato: contratoName(contratos, boleto.nrContrato),
    dtVencimento: boleto.dtVencimento,
    prazo: boleto.dtVencimento && dueInWords(boleto.dtVencimento, today),
    vencido: situacaoOf(boleto, today) === 'vencido',
    vlTitulo: boleto.vlTitulo,
  }));
}

async function dataOf(membro: MemberContext, chosen: readonly BoletoSelecionavel[]) {
  const [first] = chosen;
  if (!first) throw new BusinessError(LISTA_RECUSADA);
  const titulos = chosen.map(({ titulo }) => titulo);
  const lista = await validarListaPagamento(membro, first.cartao, titulos);
  if ('recusa' in lista) throw new BusinessError(lista.recusa ?? LISTA_RECUSADA);
  const formas = await listarFormasPagamento(membro, first.cartao);
  if (formas.length === 0) throw new BusinessError(SEM_FORMAS);
  return { lista, formas };
}

/** Loads the data of a step after the first. When that fails, returns the first step with the message. */
export async function completeStep(
  membro: MemberContext,
  start: PageForm,
  boletos: readonly BoletoSelecionavel[],
): Promise<PageForm> {
  const [first] = pagamentoForm.steps;
  if (start.passo === first.name || start.dados !== undefined) return start;
  const wanted = splitTitulos(start.valores['titulos']);
  const chosen = boletos.filter(({ titulo }) => wanted.includes(titulo));
  const dados = await settle(dataOf(membro, chosen));
  if (dados.status === 'success') return { ...start, dados: dados.data };
  const problem = start.problem ?? { mensagem: dados.mensagem, campos: {} };
  return { ...start, passo: first.name, problem };
}
