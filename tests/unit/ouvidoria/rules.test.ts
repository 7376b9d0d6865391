/** The receipt of a document is told apart from that of a complaint. */
import { expect, it } from 'vitest';
import { formItems } from '#lib/forms/receipt.ts';
import { documentoOf, isOfDocument, reanaliseOf } from '#lib/ouvidoria/rules.ts';
import { ouvidoriaForm } from '#lib/ouvidoria/schema.ts';

const pedido = { nrRequisicao: '41' };

it.each([
  ['a document', documentoOf(pedido), true],
  ['the review of a refusal', reanaliseOf(pedido), false],
  ['a complaint about it', { tpOcorrencia: '1', dsMensagem: 'Envio de documento' }, false],
])('a receipt of %s: is of a document', (_what, valores, expected) => {
  expect(isOfDocument({ itens: formItems(ouvidoriaForm, valores) })).toBe(expected);
});
