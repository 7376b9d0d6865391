/** The rules that protect a public form from programs. No rule makes a person solve a puzzle (CAPTCHA). */

/** The name of the honeypot: people do not see the field, and programs fill it in. */
export const HONEYPOT = 'dsSite';

export const CAMPO_OCULTO_PREENCHIDO =
  'Não enviamos o formulário: um campo que as pessoas não veem veio preenchido. Se foi o navegador que preencheu sozinho, recarregue a página e escreva de novo.';

/** Submissions of one sender in a window. Thousands of telephones can share one carrier address. */
export const MAX_SUBMISSIONS = 30;
/** Card look-ups of one sender in a window. Each form makes two, and people mistype. */
export const MAX_CARD_LOOKUPS = 30;
export const WINDOW_SECONDS = 10 * 60;

/** Text for too many submissions, in whole minutes. */
export const tooManySubmissions = (seconds: number) =>
  `Recebemos muitos envios seguidos daqui. Aguarde ${String(Math.ceil(seconds / 60))} minutos e envie de novo: o que você escreveu continua na página.`;
