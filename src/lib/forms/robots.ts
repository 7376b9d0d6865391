/** How a form that is open to anybody tells people from programs, without a puzzle. */

/** A field that no person sees: whoever fills it in reads the page's code, not the page. */
export const ISCA = 'dsSite';

export const ISCA_PREENCHIDA =
  'Não enviamos o formulário: um campo que as pessoas não veem veio preenchido. Se foi o navegador que preencheu sozinho, recarregue a página e escreva de novo.';

/** Sent by one sender in so much time: thousands of telephones may share one address of their carrier. */
export const MAIS_ENVIOS = 30;
/** Cards looked up by one sender in as much time: each form asks twice, and people mistype. */
export const MAIS_CONSULTAS = 30;
export const JANELA_SEGUNDOS = 10 * 60;

/** Too many forms: told in whole minutes. */
export const muitosEnvios = (seconds: number) =>
  `Recebemos muitos envios seguidos daqui. Aguarde ${String(Math.ceil(seconds / 60))} minutos e envie de novo: o que você escreveu continua na página.`;
