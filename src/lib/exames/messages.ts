/** Texts of exams; the quoted one is the spec's (section 8). */
export const SEM_REGISTROS = 'Não foi possível encontrar registros neste período.';
export const SEM_RESULTADOS = 'Nenhum resultado foi liberado ainda. Volte em alguns dias.';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir este resultado agora. Tente de novo em alguns minutos.';
