/** Payment by card: the ways to pay, the list of titles, the start, the query, and the card page. */
import type { FastifyReply } from 'fastify';
import { dayOf } from '../dates.ts';
import { cardParams, digits, object, reais } from '../fields.ts';
import { requireCard } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { cardPage, decisionOf, failedPage, pageHeaders } from '../pagamento/card-page.ts';
import * as payments from '../pagamento/payments.ts';

const CARD_PAGE = '/cartao';

const FORMAS = [
  { cdForma: 1, dsForma: 'Cartão de crédito, à vista', ieTipo: 'C' },
  { cdForma: 2, dsForma: 'Cartão de débito', ieTipo: 'D' },
];

const LIST = {
  cartao: digits,
  titulos: {
    type: 'array',
    maxItems: 50,
    uniqueItems: true,
    // A code may come as a number.
    items: {
      anyOf: [
        { type: 'string', pattern: String.raw`^\d{1,9}$` },
        { type: 'integer', minimum: 0, maximum: 999_999_999 },
      ],
    },
  },
};
const START = {
  ...LIST,
  urlRetorno: { type: 'string', pattern: '^https?://', maxLength: 500 },
  idempotencyKey: { type: 'string', minLength: 16, maxLength: 64 },
};

interface ListBody {
  cartao: string;
  titulos: (string | number)[];
}
interface StartBody extends ListBody {
  urlRetorno: string;
  idempotencyKey: string;
}

const STARTS = [
  ['iniciarPagamentoCredito', 'credito', 'C'],
  ['iniciarPagamentoDebito', 'debito', 'D'],
] as const;

export function routes(backend: Backend): void {
  const { db, now } = backend;

  operation<{ Params: { card: string } }>(backend, {
    name: 'listarFormasPagamento',
    route: 'GET WS/pagamento/formas/:card',
    schema: { params: cardParams },
    handler: async ({ params }) => {
      await requireCard(db, params.card);
      return { responseList: FORMAS };
    },
  });

  operation<{ Body: ListBody }>(backend, {
    name: 'validarListaPagamento',
    route: 'POST WS/pagamento/validar',
    schema: { body: object(LIST) },
    handler: async ({ body }) => {
      const lista = await payments.payable(db, body.cartao, body.titulos.map(String), now());
      if ('mensagem' in lista) return { valido: false, mensagem: lista.mensagem };
      const today = dayOf(now());
      const due = lista.titulos.map((titulo) => payments.dueOn(titulo, today));
      return {
        valido: true,
        mensagem: null,
        listaPagamento: lista.titulos.map((titulo, index) => ({
          cartao: titulo.nrCartao,
          titulo: titulo.nrTitulo,
          vlTitulo: reais(due[index] ?? 0),
        })),
        vlTotal: reais(due.reduce((sum, centavos) => sum + centavos, 0)),
      };
    },
  });

  for (const [name, path, ieTipo] of STARTS) {
    operation<{ Body: StartBody }>(backend, {
      name,
      route: `POST WS/pagamento/${path}`,
      schema: { body: object(START) },
      handler: async ({ body, host }) => {
        const { cartao: nrCartao, ...rest } = body;
        const inicio = { ...rest, titulos: body.titulos.map(String), nrCartao, ieTipo };
        const { idPagamento, chave } = await payments.start(db, inicio, now());
        return { idPagamento, urlRedirecionamento: `http://${host}${CARD_PAGE}/${chave}` };
      },
    });
  }

  operation<{ Params: { idPagamento: string } }>(backend, {
    name: 'consultarPagamento',
    route: 'GET WS/pagamento/:idPagamento',
    handler: async ({ params }) => {
      const found = await payments.paymentOf(db, params.idPagamento, now());
      const { idPagamento, stPagamento, dsPagamento } = found;
      const titulos = await payments.titlesOf(db, idPagamento);
      return {
        idPagamento,
        stPagamento,
        dsPagamento,
        titulos: titulos.map(({ nrTitulo }) => String(nrTitulo)),
      };
    },
  });

  cardPageRoutes(backend);
}

/** The page of the card provider. It is not an operation of the contract. */
function cardPageRoutes({ app, db, now }: Backend): void {
  interface ByKey {
    Params: { chave: string };
  }

  const send = async (reply: FastifyReply, chave: string) => {
    const idPagamento = await payments.idOfPage(db, chave);
    const pagamento = await payments.paymentOf(db, idPagamento, now());
    const titulos = await payments.titlesOf(db, idPagamento);
    const total = titulos.reduce((sum, { vlTitulo }) => sum + vlTitulo, 0);
    return reply
      .headers(pageHeaders(pagamento.urlRetorno))
      .send(cardPage(pagamento, total, `${CARD_PAGE}/${chave}`));
  };

  app.get<ByKey>(`${CARD_PAGE}/:chave`, ({ params }, reply) => send(reply, params.chave));

  app.post<ByKey & { Body: { escolha?: string } | null }>(
    `${CARD_PAGE}/:chave`,
    async ({ params, body }, reply) => {
      const escolha = body?.escolha;
      const decisao = decisionOf(escolha, now());
      if (!decisao) return send(reply, params.chave);
      const idPagamento = await payments.idOfPage(db, params.chave);
      const { urlRetorno } = await payments.decide(db, idPagamento, decisao, now());
      if (escolha !== 'emudecer') return reply.redirect(urlRetorno, 303);
      // The payer is charged, and gets an error instead of a redirect to the portal.
      return reply.code(504).headers(pageHeaders(urlRetorno)).send(failedPage());
    },
  );
}
