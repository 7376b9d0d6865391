/** The visitor's answer about cookies, its cookies and its texts (spec sections 4 and 9). */

/** Cookie name and value of an acceptance (spec section 9). */
export const COOKIE_ACEITO = { name: 'consent-cookies', value: 'accepted' } as const;
/** Cookie name and value of a refusal; the specification has none. */
export const COOKIE_RECUSADO = { name: 'portal-cookies', value: 'recusado' } as const;
const DAY_SECONDS = 24 * 60 * 60;
/** 182 days (spec section 9); a refusal is kept as long. */
export const RESPOSTA_SECONDS = 182 * DAY_SECONDS;

export const RESPOSTAS = ['aceitar', 'recusar'] as const;
export type Resposta = (typeof RESPOSTAS)[number];

/** The visitor's answer, if there is one. @param read returns the value of a cookie */
export function respostaOf(read: (name: string) => string | undefined): Resposta | undefined {
  if (read(COOKIE_ACEITO.name) === COOKIE_ACEITO.value) return 'aceitar';
  return read(COOKIE_RECUSADO.name) === COOKIE_RECUSADO.value ? 'recusar' : undefined;
}

/** Whether the visitor has answered: the bar is hidden then. */
export const hasAnswered = (read: (name: string) => string | undefined) =>
  respostaOf(read) !== undefined;

// The texts of the cookie bar, of its dialog and of `/privacidade/cookies`.
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
