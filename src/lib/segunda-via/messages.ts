/** What members read about a second copy of their card. */
export const ESCOLHA_MOTIVO = 'Escolha o motivo.';
