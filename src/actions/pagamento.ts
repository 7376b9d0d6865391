import { randomUUID } from 'node:crypto';
import type { ActionAPIContext } from 'astro:actions';
import {
  competenciaInWords,
  isPayable,
  contratoName,
  situacaoOf as situacaoDoBoleto,
} from '#lib/boletos/rules.ts';
import { type BoletosDoMembro, loadCards, loadAllBoletos } from '#lib/boletos/service.server.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { env } from '#lib/config/env.server.ts';
import { BusinessError, NotFoundError } from '#lib/errors.ts';
import { operator } from '#lib/config/operator.ts';
import { findRecord, progressOf, hasUnconfirmedStart } from '#lib/pagamento/progress.server.ts';
import {
  type IsPayable,
  startPayment,
  restartPayment,
  hasEnded,
} from '#lib/pagamento/start.server.ts';
import {
  BOLETO_MUDOU,
  ESCOLHA_FORMA,
  JA_EM_PAGAMENTO,
  LISTA_RECUSADA,
  SEM_FORMAS,
  UMA_CARTEIRINHA,
  VALOR_MUDOU,
} from '#lib/pagamento/messages.ts';
import type { PaymentRecord } from '#lib/pagamento/record.ts';
import { openRecord } from '#lib/pagamento/records.server.ts';
import { centavosOf, EFFECTS, OPENS, paymentPath } from '#lib/pagamento/rules.ts';
import { conferirForm, pagamentoForm, gatherTitulos, splitTitulos } from '#lib/pagamento/schema.ts';
import { listarFormasPagamento, validarListaPagamento } from '#lib/pagamento/service.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/posted-form.ts';
import { personAction } from './forms/person-action.ts';
import { ofMember } from './forms/senders.ts';

const wrongList = (mensagem: string) => fieldErrors({ titulos: mensagem });

/** The member's own unpaid boletos with these codes, and the card that they share. */
async function findChosen(membro: MemberContext, titulos: string | undefined) {
  const todos = await loadAllBoletos(membro);
  const { boletos, contratos } = todos;
  const today = todayIn(operator.timeZone);
  const chosen = [...new Set(splitTitulos(titulos))].map((titulo) => {
    const boleto = boletos.find(({ nrTitulo }) => nrTitulo === titulo);
    if (!boleto) throw new NotFoundError('boleto');
    return boleto;
  });
  if (!chosen.every((boleto) => isPayable(situacaoDoBoleto(boleto, today)))) {
    throw wrongList(BOLETO_MUDOU);
  }
  const cards = new Set(chosen.map(({ nrCartao }) => nrCartao));
  const [cartao = membro.cartao] = cards;
  if (cards.size > 1) throw wrongList(UMA_CARTEIRINHA);
  return { cartao, boletos: chosen, contratos, todos };
}

type Chosen = Awaited<ReturnType<typeof findChosen>>;

async function validateChosen(membro: MemberContext, { cartao, boletos }: Chosen) {
  const titulos = boletos.map(({ nrTitulo }) => nrTitulo);
  const lista = await validarListaPagamento(membro, cartao, titulos);
  if ('recusa' in lista) {
    // A service that has opened a payment refuses its boletos, even if the portal never got its
    // answer.
    const isHeld = await hasUnconfirmedStart(membro, cartao, titulos);
    throw wrongList(isHeld ? JA_EM_PAGAMENTO : (lista.recusa ?? LISTA_RECUSADA));
  }
  return lista;
}

async function requireFormas(membro: MemberContext, cartao: string) {
  const formas = await listarFormasPagamento(membro, cartao);
  if (formas.length === 0) throw new BusinessError(SEM_FORMAS);
  return formas;
}

/**
 * The address to which the provider returns the payer: the configured one, or the checked address
 * of this request.
 */
const returnAddress = (ref: string, { url }: ActionAPIContext) =>
  `${env().siteUrl ?? url.origin}${paymentPath(ref)}&retorno=1`;

/** Whether a boleto of another payment is still payable, by the lists of this request. */
const payableIn =
  ({ boletos }: BoletosDoMembro): IsPayable =>
  ({ cartao, titulo }) => {
    const boleto = boletos.find(
      ({ nrCartao, nrTitulo }) => nrCartao === cartao && nrTitulo === titulo,
    );
    return boleto && isPayable(situacaoDoBoleto(boleto, todayIn(operator.timeZone)));
  };

export const pagamento = {
  /**
   * Chooses boletos and a way to pay, and starts the payment: once for each form and each boleto.
   */
  pagar: formAction({
    form: pagamentoForm,
    gather: gatherTitulos,
    mayRepeat: true,
    page: '/cliente/pagamento',
    who: ofMember,
    prepare: async (passo, { titulos }, membro) => {
      if (passo === 'boletos') return undefined;
      const chosen = await findChosen(membro, titulos);
      const lista = await validateChosen(membro, chosen);
      return { lista, formas: await requireFormas(membro, chosen.cartao) };
    },
    completeStep: async (passo, { titulos, cdForma }, membro) => {
      if (passo !== 'forma') return;
      const { cartao } = await findChosen(membro, titulos);
      const formas = await requireFormas(membro, cartao);
      if (!formas.some((forma) => forma.cdForma === cdForma)) {
        throw fieldErrors({ cdForma: ESCOLHA_FORMA });
      }
    },
    send: async ({ titulos, cdForma, vlTotal }, _files, membro, context) => {
      const chosen = await findChosen(membro, titulos);
      const lista = await validateChosen(membro, chosen);
      if (centavosOf(lista.vlTotal) !== Number(vlTotal)) throw wrongList(VALOR_MUDOU);
      const formas = await requireFormas(membro, chosen.cartao);
      const forma = formas.find((known) => known.cdForma === cdForma);
      if (!forma) throw fieldErrors({ cdForma: ESCOLHA_FORMA });
      const ref = randomUUID();
      const record: PaymentRecord = {
        ref,
        cartao: chosen.cartao,
        itens: chosen.boletos.map((boleto) => ({
          titulo: boleto.nrTitulo,
          descricao: `Boleto de ${competenciaInWords(boleto)}`,
          dsContrato: contratoName(chosen.contratos, boleto.nrContrato),
          dtVencimento: boleto.dtVencimento,
          vlTitulo: lista.itens.find(({ titulo }) => titulo === boleto.nrTitulo)?.vlTitulo ?? 0,
        })),
        vlTotal: lista.vlTotal,
        ieTipo: forma.ieTipo,
        dsForma: forma.dsForma,
        urlRetorno: returnAddress(ref, context),
        iniciadoEm: Date.now(),
        estado: 'iniciando',
      };
      const other = await openRecord(record, (earlier) =>
        hasEnded(membro, earlier, payableIn(chosen.todos)),
      );
      if (other) return { para: paymentPath(other.ref) };
      await startPayment(membro, record);
      return { para: `${paymentPath(ref)}&${OPENS}=1` };
    },
  }),

  /**
   * Repeats a start without a usable answer: requests the same payment again, under the same key.
   */
  conferir: personAction(conferirForm, ofMember, async ({ pagamento: ref }, membro) => {
    const record = await findRecord(membro, ref, () => loadCards(membro));
    const { situacao } = await progressOf(membro, record);
    if (EFFECTS[situacao].card === 'mesmo') {
      await restartPayment(membro, record, payableIn(await loadAllBoletos(membro)));
    }
    return { para: paymentPath(ref) };
  }),
};
