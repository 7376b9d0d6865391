/** Texts of contracts and boletos; the quoted ones are the spec's (sections 4 and 8). */
export const SEM_CONTRATOS = 'Não foram encontrados contratos.';
export const CONTRATO_NAO_VALIDADO = 'Contrato não foi validado.';
export const SEM_BOLETOS = 'Nenhum boleto neste contrato';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir o PDF agora. O código de barras digitável e o Pix continuam valendo.';
