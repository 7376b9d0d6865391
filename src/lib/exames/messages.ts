/** Texts of exams; the quoted one is the spec's (section 8). */
export const SEM_REGISTROS = 'Não foi possível encontrar registros neste período.';
export const SEM_RESULTADOS = 'Nenhum resultado foi liberado ainda. Volte em alguns dias.';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir este resultado agora. Tente de novo em alguns minutos.';
export const DATA_INEXISTENTE = 'Esta data não existe. Escreva dia, mês e ano, como 05/09/2026.';
export const PERIODO_INVERTIDO = 'A data final vem antes da inicial. Troque uma pela outra.';
