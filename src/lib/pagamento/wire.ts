/** What the finance services answer about payments by card (`docs/contract.md` › Finance). */
import { z } from 'zod';
import { codigo, digitos, lista, opcional, reais, responseList, texto } from '#lib/wire.ts';

export const formasPagamento = responseList(
  z.object({ cdForma: codigo, dsForma: texto, ieTipo: opcional(texto) }),
);
export type FormaPagamento = z.infer<typeof formasPagamento>[number];

/** A payment needs all its entries, so one unreadable entry breaks the contract. */
const listaInteira = <S extends z.ZodType>(item: S) =>
  opcional(lista(item)).transform((items) => items ?? []);

const itemLista = z.object({
  cartao: opcional(digitos),
  titulo: codigo,
  vlTitulo: opcional(reais),
});

export const validacaoLista = z.object({
  valido: z.boolean(),
  mensagem: opcional(texto),
  listaPagamento: listaInteira(itemLista),
  vlTotal: opcional(reais),
});
export type ValidacaoLista = z.infer<typeof validacaoLista>;

export const pagamentoIniciado = z.object({ idPagamento: codigo, urlRedirecionamento: texto });

export const pagamentoConsultado = z.object({
  stPagamento: opcional(texto),
  dsPagamento: opcional(texto),
  titulos: listaInteira(codigo),
});
export type PagamentoConsultado = z.infer<typeof pagamentoConsultado>;
