/** Finance (`docs/contract.md`): contracts, boletos, income tax and payments by card. */
import * as boletos from '#lib/boletos/wire.ts';
import * as impostoRenda from '#lib/imposto-renda/wire.ts';
import * as pagamento from '#lib/pagamento/wire.ts';
import { referenciaPdf } from '#lib/wire.ts';
import { at, type Complaint, first, LIMITS, type Operation } from '../operation.ts';

const OPEN = new Set(['Em aberto', 'Vencido']);
const isOpen = (entry: unknown) => OPEN.has(String(at(entry, 'stTitulo')));

const openOf = (list: unknown): unknown[] => (Array.isArray(list) ? list.filter(isOpen) : []);

const START = {
  cartao: '{card}',
  urlRetorno: 'https://portal.example/cliente/boletos/pagar/retorno',
} as const;

/** The page of the card provider must have an address that a browser can open. */
const hasPage = ({ body }: { body: unknown }): Complaint[] => {
  const address = at(body, 'urlRedirecionamento');
  return typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address)
    ? []
    : [{ field: 'urlRedirecionamento', expected: 'an absolute address', found: 'something else' }];
};

const start = (name: string, kind: 'credito' | 'debito', titulo: string): Operation => ({
  name,
  about: `Starts a payment by ${kind === 'credito' ? 'credit' : 'debit'} card.`,
  route: `POST WS/pagamento/${kind}`,
  sends: { json: { ...START, titulos: [titulo], idempotencyKey: `teste-do-contrato-${kind}` } },
  answers: pagamento.pagamentoIniciado,
  checks: hasPage,
  gives: { idPagamento: (body) => at(body, 'idPagamento') },
  changes: {
    makes: 'a payment of an open boleto, which stays pending because nobody types a card',
  },
});

export const finance: readonly Operation[] = [
  {
    name: 'listarContratos',
    about: 'The contracts of a card.',
    route: 'GET WS/financeiro/contratos/{card}',
    answers: boletos.listaContratos,
  },
  {
    name: 'validarContrato',
    about: 'Whether the boletos of a card may be shown.',
    route: 'GET WS/financeiro/boleto/validar/contrato/{card}',
    query: { nrCartao: '{card}', isCallcenter: 'N' },
    answers: boletos.validacaoContrato,
  },
  {
    name: 'listarBoletos',
    about: 'The boletos of a card.',
    route: 'GET WS/boleto/listar/{card}',
    query: { nrCartao: '{card}', isCallcenter: 'N' },
    answers: boletos.listaBoletos,
    gives: {
      nrTitulo: (body) => first(at(body, 'data'), 'nrTitulo', isOpen),
      // A boleto has one payment at a time.
      nrOutroTitulo: (body) => at(openOf(at(body, 'data')), 1, 'nrTitulo'),
      nrContrato: (body) => first(at(body, 'data'), 'nrContrato', isOpen),
    },
  },
  {
    name: 'gerarBoleto',
    about: 'Today’s codes of a boleto.',
    route: 'GET WS/boleto/gerar/{nrContrato}/{nrTitulo}/{card}',
    answers: boletos.boletoGerado,
    gives: { idBoleto: (body) => at(body, 'response', 'id') },
  },
  {
    name: 'buscarPdfBoleto',
    about: 'The PDF of a generated boleto.',
    route: 'GET WS/cooperado/boleto/gerar/{idBoleto}/pdf',
    answers: referenciaPdf,
    pdf: true,
  },
  {
    name: 'validarImpostoRenda',
    about: 'Whether there are income-tax statements, and of which years.',
    route: 'GET WS/imposto-renda/validar/{card}',
    answers: impostoRenda.validacaoImpostoRenda,
    gives: {
      ano: (body) => at(body, 'data', 'anos', 0) ?? at(body, 'anos', 0),
    },
  },
  {
    name: 'gerarImpostoRenda',
    about: 'The amounts of a year, and the id of the statement.',
    route: 'GET WS/imposto-renda/gerar/{card}/{ano}',
    answers: impostoRenda.informe,
    gives: { idInforme: (body) => at(body, 'response', 'id') },
  },
  {
    name: 'buscarPdfImpostoRenda',
    about: 'The PDF of a statement.',
    route: 'GET WS/imposto-renda/{idInforme}/pdf',
    answers: referenciaPdf,
    pdf: true,
  },
  {
    name: 'listarFormasPagamento',
    about: 'The ways to pay by card.',
    route: 'GET WS/pagamento/formas/{card}',
    answers: pagamento.formasPagamento,
  },
  {
    name: 'validarListaPagamento',
    about: 'Today’s price of boletos that are paid together. It changes nothing.',
    route: 'POST WS/pagamento/validar',
    sends: { json: { cartao: '{card}', titulos: ['{nrTitulo}'] } },
    limit: LIMITS.write,
    answers: pagamento.validacaoLista,
    checks: ({ body, facts }) =>
      at(body, 'valido') !== true ||
      first(
        at(body, 'listaPagamento'),
        'titulo',
        (entry) => String(at(entry, 'titulo')) === facts['nrTitulo'],
      ) !== undefined
        ? []
        : [
            {
              field: 'listaPagamento',
              expected: 'an entry for each boleto that was asked for',
              found: 'not that boleto',
            },
          ],
  },
  start('iniciarPagamentoCredito', 'credito', '{nrTitulo}'),
  start('iniciarPagamentoDebito', 'debito', '{nrOutroTitulo}'),
  {
    name: 'consultarPagamento',
    about: 'The state of a payment.',
    route: 'GET WS/pagamento/{idPagamento}',
    answers: pagamento.pagamentoConsultado,
  },
];
