/** Finance (`docs/contract.md`): contracts, boletos, income tax and payments by card. */
import { at, complainUnless, first, type Addition, type Additions } from '../operation.ts';

const OPEN = new Set(['Em aberto', 'Vencido']);
const isOpen = (entry: unknown) => OPEN.has(String(at(entry, 'stTitulo')));

const openOf = (list: unknown): unknown[] => (Array.isArray(list) ? list.filter(isOpen) : []);

const START = {
  cartao: '{card}',
  urlRetorno: 'https://portal.example/cliente/boletos/pagar/retorno',
} as const;

/** The page of the card provider must have an address that a browser can open. */
const hasPage = ({ body }: { body: unknown }) => {
  const field = 'urlRedirecionamento';
  const address = at(body, field);
  const isPage = typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address);
  return complainUnless(isPage, field, 'an absolute address', 'something else');
};

const start = (kind: 'credito' | 'debito', titulo: string): Addition => ({
  sends: { json: { ...START, titulos: [titulo], idempotencyKey: `teste-do-contrato-${kind}` } },
  checks: hasPage,
  gives: { idPagamento: (body) => at(body, 'idPagamento') },
  changes: {
    makes: 'a payment of an open boleto, which stays pending because nobody types a card',
  },
});

export const finance: Additions = {
  validarContrato: { query: { nrCartao: '{card}', isCallcenter: 'N' } },
  listarBoletos: {
    query: { nrCartao: '{card}', isCallcenter: 'N' },
    gives: {
      nrTitulo: (body) => first(at(body, 'data'), 'nrTitulo', isOpen),
      // A boleto has one payment at a time.
      nrOutroTitulo: (body) => at(openOf(at(body, 'data')), 1, 'nrTitulo'),
      nrContrato: (body) => first(at(body, 'data'), 'nrContrato', isOpen),
    },
  },
  gerarBoleto: { gives: { idBoleto: (body) => at(body, 'response', 'id') } },
  buscarPdfBoleto: { pdf: true },
  validarImpostoRenda: {
    gives: {
      ano: (body) => at(body, 'data', 'anos', 0) ?? at(body, 'anos', 0),
    },
  },
  gerarImpostoRenda: { gives: { idInforme: (body) => at(body, 'response', 'id') } },
  buscarPdfImpostoRenda: { pdf: true },
  validarListaPagamento: {
    sends: { json: { cartao: '{card}', titulos: ['{nrTitulo}'] } },
    checks: ({ body, facts }) => {
      const isAsked = (entry: unknown) => String(at(entry, 'titulo')) === facts['nrTitulo'];
      return complainUnless(
        at(body, 'valido') !== true ||
          first(at(body, 'listaPagamento'), 'titulo', isAsked) !== undefined,
        'listaPagamento',
        'an entry for each boleto that was asked for',
        'not that boleto',
      );
    },
  },
  iniciarPagamentoCredito: start('credito', '{nrTitulo}'),
  iniciarPagamentoDebito: start('debito', '{nrOutroTitulo}'),
};
