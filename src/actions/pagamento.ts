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
import { acharRegistro, andamentoDe, estaPorAbrir } from '#lib/pagamento/andamento.server.ts';
import { type AindaAPagar, iniciar, reiniciar, terminou } from '#lib/pagamento/inicio.server.ts';
import {
  BOLETO_MUDOU,
  ESCOLHA_FORMA,
  JA_EM_PAGAMENTO,
  LISTA_RECUSADA,
  SEM_FORMAS,
  UMA_CARTEIRINHA,
  VALOR_MUDOU,
} from '#lib/pagamento/messages.ts';
import type { Registro } from '#lib/pagamento/registro.ts';
import { abrirRegistro } from '#lib/pagamento/registros.server.ts';
import { centavosOf, EFEITOS, paginaDo } from '#lib/pagamento/rules.ts';
import { conferirForm, pagamentoForm, reunirTitulos, titulosDe } from '#lib/pagamento/schema.ts';
import { listarFormasPagamento, validarListaPagamento } from '#lib/pagamento/service.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/input-errors.ts';
import { personAction } from './forms/person-action.ts';
import { ofMember } from './forms/senders.ts';

const wrongList = (mensagem: string) => fieldErrors({ titulos: mensagem });

/** The boletos of these codes, which are the member's own and still to be paid, and their one card. */
async function escolhidos(membro: MemberContext, titulos: string | undefined) {
  const todos = await loadAllBoletos(membro);
  const { boletos, contratos } = todos;
  const today = todayIn(operator.timeZone);
  const chosen = [...new Set(titulosDe(titulos))].map((titulo) => {
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

type Escolha = Awaited<ReturnType<typeof escolhidos>>;

async function validar(membro: MemberContext, { cartao, boletos }: Escolha) {
  const titulos = boletos.map(({ nrTitulo }) => nrTitulo);
  const lista = await validarListaPagamento(membro, cartao, titulos);
  if ('recusa' in lista) {
    // A service that has opened a payment refuses its boletos, even where its answer was lost.
    const isHeld = await estaPorAbrir(membro, cartao, titulos);
    throw wrongList(isHeld ? JA_EM_PAGAMENTO : (lista.recusa ?? LISTA_RECUSADA));
  }
  return lista;
}

async function formasDe(membro: MemberContext, cartao: string) {
  const formas = await listarFormasPagamento(membro, cartao);
  if (formas.length === 0) throw new BusinessError(SEM_FORMAS);
  return formas;
}

/** Where the provider sends the payer back to: our configured address, or the one that was judged at the door. */
const enderecoDeRetorno = (ref: string, { url }: ActionAPIContext) =>
  `${env().siteUrl ?? url.origin}${paginaDo(ref)}&retorno=1`;

/** Whether a boleto of another payment is still to be paid, by what was listed in this request. */
const aindaAPagar =
  ({ boletos }: BoletosDoMembro): AindaAPagar =>
  ({ cartao, titulo }) => {
    const boleto = boletos.find(
      ({ nrCartao, nrTitulo }) => nrCartao === cartao && nrTitulo === titulo,
    );
    return boleto && isPayable(situacaoDoBoleto(boleto, todayIn(operator.timeZone)));
  };

export const pagamento = {
  /** Chooses boletos and a way to pay, and starts the payment: once for a form, once for a boleto. */
  pagar: formAction({
    form: pagamentoForm,
    gather: reunirTitulos,
    mayRepeat: true,
    pagina: '/cliente/pagamento',
    who: ofMember,
    prepare: async (passo, { titulos }, membro) => {
      if (passo === 'boletos') return undefined;
      const escolha = await escolhidos(membro, titulos);
      const lista = await validar(membro, escolha);
      return { lista, formas: await formasDe(membro, escolha.cartao) };
    },
    leave: async (passo, { titulos, cdForma }, membro) => {
      if (passo !== 'forma') return;
      const { cartao } = await escolhidos(membro, titulos);
      const formas = await formasDe(membro, cartao);
      if (!formas.some((forma) => forma.cdForma === cdForma)) {
        throw fieldErrors({ cdForma: ESCOLHA_FORMA });
      }
    },
    send: async ({ titulos, cdForma, vlTotal }, _files, membro, context) => {
      const escolha = await escolhidos(membro, titulos);
      const lista = await validar(membro, escolha);
      if (centavosOf(lista.vlTotal) !== Number(vlTotal)) throw wrongList(VALOR_MUDOU);
      const formas = await formasDe(membro, escolha.cartao);
      const forma = formas.find((known) => known.cdForma === cdForma);
      if (!forma) throw fieldErrors({ cdForma: ESCOLHA_FORMA });
      const ref = randomUUID();
      const registro: Registro = {
        ref,
        cartao: escolha.cartao,
        itens: escolha.boletos.map((boleto) => ({
          titulo: boleto.nrTitulo,
          descricao: `Boleto de ${competenciaInWords(boleto)}`,
          dsContrato: contratoName(escolha.contratos, boleto.nrContrato),
          dtVencimento: boleto.dtVencimento,
          vlTitulo: lista.itens.find(({ titulo }) => titulo === boleto.nrTitulo)?.vlTitulo ?? 0,
        })),
        vlTotal: lista.vlTotal,
        ieTipo: forma.ieTipo,
        dsForma: forma.dsForma,
        urlRetorno: enderecoDeRetorno(ref, context),
        iniciadoEm: Date.now(),
        estado: 'iniciando',
      };
      const outro = await abrirRegistro(registro, (other) =>
        terminou(membro, other, aindaAPagar(escolha.todos)),
      );
      if (outro) return { para: paginaDo(outro.ref) };
      await iniciar(membro, registro);
      return { para: paginaDo(ref) };
    },
  }),

  /** Of a start without a usable answer: asks for the same payment again, under the same key. */
  conferir: personAction(conferirForm, ofMember, async ({ pagamento: ref }, membro) => {
    const registro = await acharRegistro(membro, ref, () => loadCards(membro));
    const { situacao } = await andamentoDe(membro, registro);
    if (EFEITOS[situacao].cartao === 'mesmo') {
      await reiniciar(membro, registro, aindaAPagar(await loadAllBoletos(membro)));
    }
    return { para: paginaDo(ref) };
  }),
};
