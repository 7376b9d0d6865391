import { randomUUID } from 'node:crypto';
import type { PaymentRecord } from '#lib/pagamento/record.ts';
import type { BoletoSelecionavel } from '#lib/pagamento/state.ts';
import { CARD } from '../boletos/support.ts';
import { json, type ScriptedServer } from '../support/scripted-server.ts';

export const FORMAS = `GET /ws/pagamento/formas/${CARD}`;
export const VALIDAR = 'POST /ws/pagamento/validar';
export const CREDITO = 'POST /ws/pagamento/credito';
export const DEBITO = 'POST /ws/pagamento/debito';
export const CONSULTA = 'GET /ws/pagamento/9001';
export const LINK = 'https://cartao.example/pagar/9001';

export const lista = (valores: Readonly<Record<string, number>>) => ({
  valido: true,
  listaPagamento: Object.entries(valores).map(([titulo, vlTitulo]) => ({
    cartao: CARD,
    titulo: Number(titulo),
    vlTitulo,
  })),
  vlTotal: Object.values(valores).reduce((sum, value) => sum + value, 0),
});

export const consulta = (stPagamento: string, titulos: string[] = []) =>
  json({ idPagamento: 9001, stPagamento, dsPagamento: 'Dito pelo serviço.', titulos });

/** Scripts valid answers for a payment: one boleto, an open payment. */
export function scriptPayment(server: ScriptedServer): void {
  server
    .on(
      FORMAS,
      json({
        responseList: [
          { cdForma: 1, dsForma: 'Crédito', ieTipo: 'C' },
          { cdForma: 2, dsForma: 'Débito', ieTipo: 'D' },
          { cdForma: 3, dsForma: 'Boleto parcelado', ieTipo: 'X' },
        ],
      }),
    )
    .on(VALIDAR, json(lista({ '701': 612.34 })))
    .on(CREDITO, json({ idPagamento: 9001, urlRedirecionamento: LINK }))
    .on(DEBITO, json({ idPagamento: 9001, urlRedirecionamento: LINK }))
    .on(CONSULTA, consulta('P'));
}

export const record = (titulos: string[], fields: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ref: randomUUID(),
  cartao: CARD,
  itens: titulos.map((titulo) => ({
    titulo,
    descricao: `Boleto ${titulo}`,
    dsContrato: undefined,
    dtVencimento: '26/11/2026',
    vlTitulo: 10,
  })),
  vlTotal: 10 * titulos.length,
  ieTipo: 'C',
  dsForma: 'Crédito',
  urlRetorno: 'http://127.0.0.1:4321/cliente/pagamento',
  iniciadoEm: Date.now(),
  estado: 'iniciando',
  ...fields,
});

/** A boleto that can be chosen, of the card '1'. */
export const selecionavel = (titulo: string, vlTitulo?: number): BoletoSelecionavel => ({
  cartao: '1',
  titulo,
  descricao: `Boleto ${titulo}`,
  dsContrato: undefined,
  dtVencimento: undefined,
  prazo: undefined,
  vencido: false,
  vlTitulo,
});
