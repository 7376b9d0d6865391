/** The answers of the income-tax services (`docs/contract.md` › Finance). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import {
  codigo,
  dataOrBody,
  listOrEmpty,
  opcional,
  reais,
  referenciaPdf,
  response,
  texto,
  valor,
} from '#lib/wire.ts';
import { named, nomes } from '#lib/wire-names.ts';

export const itemInforme = z.object({ ...nomes, vlTotal: opcional(reais) }).transform(named);
export type ItemInforme = z.infer<typeof itemInforme>;

export const informe = response(z.object({ id: codigo, itens: listOrEmpty(itemInforme) }));
export type Informe = z.infer<typeof informe>;

export const validarImpostoRenda = operation({
  name: 'validarImpostoRenda',
  about: 'Whether there are income-tax statements, and of which years.',
  route: 'GET WS/imposto-renda/validar/{card}',
  // Bare, as in the contract, or inside `data`, as other validations.
  answers: dataOrBody(
    z.object({
      stValidacao: opcional(valor('S', 'N')),
      dsValidacao: opcional(texto),
      anos: listOrEmpty(codigo),
    }),
  ),
});

export const gerarImpostoRenda = operation({
  name: 'gerarImpostoRenda',
  about: 'The amounts of a year, and the id of the statement.',
  route: 'GET WS/imposto-renda/gerar/{card}/{ano}',
  answers: informe,
});

export const buscarPdfImpostoRenda = operation({
  name: 'buscarPdfImpostoRenda',
  about: 'The PDF of a statement.',
  route: 'GET WS/imposto-renda/{idInforme}/pdf',
  answers: referenciaPdf,
});
