/** The visitor's answer about cookies, and where it is kept (spec sections 4 and 9). */

/** Cookie name and value of an acceptance (spec section 9). */
export const COOKIE_ACEITO = { name: 'consent-cookies', value: 'accepted' } as const;
/** Those of a refusal are ours: the specification knows none. */
export const COOKIE_RECUSADO = { name: 'portal-cookies', value: 'recusado' } as const;
const DAY_SECONDS = 24 * 60 * 60;
/** 182 days (spec section 9); a refusal is kept as long. */
export const RESPOSTA_SECONDS = 182 * DAY_SECONDS;

export const RESPOSTAS = ['aceitar', 'recusar'] as const;
export type Resposta = (typeof RESPOSTAS)[number];

/**
 * What was answered, if anything was.
 * @param read the value of a cookie that the browser sent
 */
export function respostaOf(read: (name: string) => string | undefined): Resposta | undefined {
  if (read(COOKIE_ACEITO.name) === COOKIE_ACEITO.value) return 'aceitar';
  return read(COOKIE_RECUSADO.name) === COOKIE_RECUSADO.value ? 'recusar' : undefined;
}

/** The bar shows unless the consent cookie equals accepted, or the visitor has refused. */
export const hasAnswered = (read: (name: string) => string | undefined) =>
  respostaOf(read) !== undefined;
