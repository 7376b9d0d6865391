/** Texts of the income-tax statement. */
export const SEM_INFORME =
  'Não há informe de pagamentos para o imposto de renda nesta carteirinha.';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir o PDF agora. Tente de novo em alguns minutos.';
