/** The texts of the cookie bar, of its dialog and of `/privacidade/cookies`. */

export const AVISO = 'Este site usa cookies para melhorar a sua navegação.';
/** What is true of this portal's cookies. */
export const AVISO_DETALHE = 'Nenhum é de propaganda nem acompanha você em outros sites.';
/** Spec section 9. */
export const ULTIMA_ATUALIZACAO = 'última atualização 02/01/2025';

export const ACEITAR = 'Aceitar';
export const RECUSAR = 'Recusar';
export const SAIBA_MAIS = 'Saiba mais';
export const OK = 'Ok';

export const NAO_GUARDADO = 'Não conseguimos guardar a sua resposta. Tente de novo daqui a pouco.';

export const RESPOSTA_DITA = {
  aceitar: 'Você aceitou os cookies.',
  recusar: 'Você recusou os cookies que não são necessários.',
} as const;
export const SEM_RESPOSTA = 'Você ainda não respondeu ao aviso de cookies.';
