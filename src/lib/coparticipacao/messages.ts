/** Texts of the co-payment look-up and of its estimate. */
export const SEM_FATORES =
  'Nenhum procedimento com esse código ou nome. Tente uma palavra só, como “consulta” ou “hemograma”.';
export const ESTIMATIVA =
  'Isto é uma estimativa. O valor cobrado depende do que for feito e das regras do seu contrato.';
/** A whole table of procedures is no page that anybody reads. */
export const haMais = (shown: number) =>
  `Aqui estão os primeiros ${String(shown)} procedimentos. Para achar outro, busque pelo nome ou pelo código.`;
export const CODIGO_INVALIDO = 'O código tem só números, como 10101012.';
export const ITENS_DEMAIS =
  'A estimativa soma até 10 procedimentos. Remova um para acrescentar outro.';
