/**
 * The card provider's own page, as the demonstration has it: a place of its own that asks for no
 * card, and where one chooses how the payment ends. Real services send to their provider's.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takesForm } from '../bodies.ts';
import type { Backend } from '../operation.ts';
import { cardPage, failedPage, pageHeaders } from '../pagamento/pagina.ts';
import {
  decide,
  idOfPage,
  paymentOf,
  totalOfPayment,
  type Decisao,
} from '../pagamento/registro.ts';

export const CARD_PAGE = '/cartao';

/** How late a late confirmation comes. */
const LATE_MS = 10_000;

interface Params {
  Params: { chave: string };
}

/** What each button of the page does; nothing else is understood. */
function decisionOf(escolha: string | undefined, now: Date): Decisao | undefined {
  if (escolha === 'aprovar' || escolha === 'emudecer') return { cobrar: true, confirmaEm: now };
  if (escolha === 'atrasar') {
    return { cobrar: true, confirmaEm: new Date(now.getTime() + LATE_MS) };
  }
  if (escolha === 'recusar') {
    return { cobrar: false, dsPagamento: 'O banco do cartão não autorizou a compra.' };
  }
  if (escolha === 'desistir') {
    return { cobrar: false, dsPagamento: 'Você desistiu na página do cartão.' };
  }
  return undefined;
}

export function paginaCartaoRoutes(app: FastifyInstance, { db, now }: Backend): void {
  const send = async (reply: FastifyReply, chave: string) => {
    const idPagamento = await idOfPage(db, chave);
    const pagamento = await paymentOf(db, idPagamento, now());
    const vlTotal = (await totalOfPayment(db, idPagamento)) / 100;
    return reply
      .headers(pageHeaders(pagamento.urlRetorno))
      .send(cardPage({ ...pagamento, vlTotal, action: `${CARD_PAGE}/${chave}` }));
  };

  app.get<Params>(`${CARD_PAGE}/:chave`, ({ params }, reply) => send(reply, params.chave));

  takesForm(app, (scope) => {
    scope.post<Params & { Body: { escolha?: string } }>(
      `${CARD_PAGE}/:chave`,
      async ({ params, body }, reply) => {
        const decisao = decisionOf(body.escolha, now());
        if (!decisao) return send(reply, params.chave);
        const idPagamento = await idOfPage(db, params.chave);
        const { urlRetorno } = await decide(db, idPagamento, decisao, now());
        if (body.escolha !== 'emudecer') return reply.redirect(urlRetorno, 303);
        // Charged, and then nothing: the payer is left with an error and no way back.
        return reply.code(504).headers(pageHeaders(urlRetorno)).send(failedPage());
      },
    );
  });
}
