/** Payment by card: ways to pay, the list validated, the start, the query. */
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../dates.ts';
import { memberOfCard } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';
import { dueOn, payable, paymentOf, start, titlesOf } from '../pagamento/registro.ts';
import { CARD_PAGE } from './pagina-cartao.ts';

const FORMAS = [
  { cdForma: 1, dsForma: 'Cartão de crédito, à vista', ieTipo: 'C' },
  { cdForma: 2, dsForma: 'Cartão de débito', ieTipo: 'D' },
];

const reais = (centavos: number) => centavos / 100;

const card = { type: 'string', pattern: String.raw`^\d+$` } as const;
const titles = {
  type: 'array',
  maxItems: 50,
  uniqueItems: true,
  // A code may come as its number.
  items: {
    anyOf: [
      { type: 'string', pattern: String.raw`^\d{1,9}$` },
      { type: 'integer', minimum: 0, maximum: 999_999_999 },
    ],
  },
} as const;
const listBody = {
  type: 'object',
  required: ['cartao', 'titulos'],
  properties: { cartao: card, titulos: titles },
} as const;
const startBody = {
  type: 'object',
  required: ['cartao', 'titulos', 'urlRetorno', 'idempotencyKey'],
  properties: {
    cartao: card,
    titulos: titles,
    urlRetorno: { type: 'string', pattern: '^https?://', maxLength: 500 },
    idempotencyKey: { type: 'string', minLength: 16, maxLength: 64 },
  },
} as const;

interface ListBody {
  cartao: string;
  titulos: (string | number)[];
}
interface StartBody extends ListBody {
  urlRetorno: string;
  idempotencyKey: string;
}

const STARTS = [
  ['iniciarPagamentoCredito', '/pagamento/credito', 'C'],
  ['iniciarPagamentoDebito', '/pagamento/debito', 'D'],
] as const;

export function pagamentoRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  operation<{ Params: { card: string } }>(app, backend, {
    name: 'listarFormasPagamento',
    base: 'WS',
    method: 'GET',
    path: '/pagamento/formas/:card',
    schema: { params: { type: 'object', properties: { card } } },
    subject: ({ params }) => params.card,
    handler: async ({ params }) => {
      if (!(await memberOfCard(db, params.card))) throw new Refusal(404, 'Cartão não encontrado.');
      return { responseList: FORMAS };
    },
  });

  operation<{ Body: ListBody }>(app, backend, {
    name: 'validarListaPagamento',
    base: 'WS',
    method: 'POST',
    path: '/pagamento/validar',
    schema: { body: listBody },
    subject: ({ body }) => body.cartao,
    handler: async ({ body }) => {
      const lista = await payable(db, body.cartao, body.titulos.map(String), now());
      if ('mensagem' in lista) return { valido: false, mensagem: lista.mensagem };
      const today = dayOf(now());
      const due = lista.titulos.map((titulo) => ({ titulo, centavos: dueOn(titulo, today) }));
      return {
        valido: true,
        mensagem: null,
        listaPagamento: due.map(({ titulo, centavos }) => ({
          cartao: titulo.nrCartao,
          titulo: titulo.nrTitulo,
          vlTitulo: reais(centavos),
        })),
        vlTotal: reais(due.reduce((sum, { centavos }) => sum + centavos, 0)),
      };
    },
  });

  for (const [name, path, ieTipo] of STARTS) {
    operation<{ Body: StartBody }>(app, backend, {
      name,
      base: 'WS',
      method: 'POST',
      path,
      schema: { body: startBody },
      subject: ({ body }) => body.cartao,
      handler: async ({ body, host }) => {
        const { cartao: nrCartao, ...rest } = body;
        const inicio = { ...rest, titulos: body.titulos.map(String), nrCartao, ieTipo };
        const { idPagamento, chave } = await start(db, inicio, now());
        // The card provider is elsewhere in the world; here it is another page of this program.
        return { idPagamento, urlRedirecionamento: `http://${host}${CARD_PAGE}/${chave}` };
      },
    });
  }

  operation<{ Params: { idPagamento: string } }>(app, backend, {
    name: 'consultarPagamento',
    base: 'WS',
    method: 'GET',
    path: '/pagamento/:idPagamento',
    handler: async ({ params }) => {
      const { idPagamento, stPagamento, dsPagamento } = await paymentOf(
        db,
        params.idPagamento,
        now(),
      );
      return { idPagamento, stPagamento, dsPagamento, titulos: await titlesOf(db, idPagamento) };
    },
  });
}
