/** Texts of the reports. */
export const SO_PDF = 'Este relatório vem só em PDF.';
export const SEM_UTILIZACAO = 'Nenhuma utilização registrada neste período.';
export const SEM_COPARTICIPACAO = 'Nenhuma coparticipação neste mês.';
export const MES_ABERTO =
  'Este mês ainda não terminou: outros atendimentos podem entrar no extrato.';
export const MES_INVALIDO = 'Escolha um mês da lista.';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir o PDF agora. Tente de novo em alguns minutos.';
