/** The answers of the income-tax services (`docs/contract.md` › Finance). */
import { z } from 'zod';
import {
  codigo,
  dataOrBody,
  listOrEmpty,
  opcional,
  reais,
  response,
  texto,
  valor,
} from '#lib/wire.ts';
import { named, nomes } from '#lib/wire-names.ts';

/** Bare, as in the contract, or inside `data`, as other validations. */
export const validacaoImpostoRenda = dataOrBody(
  z.object({
    stValidacao: opcional(valor('S', 'N')),
    dsValidacao: opcional(texto),
    anos: listOrEmpty(codigo),
  }),
);

export const itemInforme = z.object({ ...nomes, vlTotal: opcional(reais) }).transform(named);
export type ItemInforme = z.infer<typeof itemInforme>;

export const informe = response(z.object({ id: codigo, itens: listOrEmpty(itemInforme) }));
export type Informe = z.infer<typeof informe>;
