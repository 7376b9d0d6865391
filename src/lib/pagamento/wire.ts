/** What the finance services answer about payments by card (`docs/contract.md` › Finance). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import {
  cartaoOuCpf,
  codigo,
  opcional,
  reais,
  responseList,
  strictList,
  texto,
  valor,
} from '#lib/wire.ts';

/** A payment needs all its entries, so one unreadable entry breaks the contract. */
const listaInteira = <S extends z.ZodType>(item: S) =>
  opcional(strictList(item)).transform((items) => items ?? []);

const itemLista = z.object({
  cartao: opcional(cartaoOuCpf),
  titulo: codigo,
  vlTitulo: opcional(reais),
});

export const pagamentoIniciado = z.object({ idPagamento: codigo, urlRedirecionamento: texto });

export const listarFormasPagamento = operation({
  name: 'listarFormasPagamento',
  about: 'The ways to pay by card.',
  route: 'GET WS/pagamento/formas/{card}',
  answers: responseList(
    z.object({ cdForma: codigo, dsForma: texto, ieTipo: opcional(valor('C', 'D')) }),
  ),
});

export const validarListaPagamento = operation({
  name: 'validarListaPagamento',
  about: 'Today’s price of boletos that are paid together. It changes nothing.',
  route: 'POST WS/pagamento/validar',
  answers: z.object({
    valido: z.boolean(),
    mensagem: opcional(texto),
    listaPagamento: listaInteira(itemLista),
    vlTotal: opcional(reais),
  }),
});

export const iniciarPagamentoCredito = operation({
  name: 'iniciarPagamentoCredito',
  about: 'Starts a payment by credit card.',
  route: 'POST WS/pagamento/credito',
  answers: pagamentoIniciado,
});

export const iniciarPagamentoDebito = operation({
  name: 'iniciarPagamentoDebito',
  about: 'Starts a payment by debit card.',
  route: 'POST WS/pagamento/debito',
  answers: pagamentoIniciado,
});

export const consultarPagamento = operation({
  name: 'consultarPagamento',
  about: 'The state of a payment.',
  route: 'GET WS/pagamento/{idPagamento}',
  answers: z.object({
    stPagamento: opcional(valor('P', 'A', 'R')),
    dsPagamento: opcional(texto),
    titulos: listaInteira(codigo),
  }),
});
