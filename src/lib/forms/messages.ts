/** Texts for a form that cannot be sent yet. */
import { hourInWords, momentInWords, withHour } from '#lib/formats/dates.ts';
import { displayProtocolo } from '#lib/formats/numbers.ts';
import type { Notice } from './answer.ts';
import { CHOICE } from './answer.ts';
import type { FormReceipt } from './receipt.ts';

const NADA_ENVIADO = 'Nada foi enviado.';
const GUARDADO = 'O que você escreveu continua aqui.';

interface OutraPessoa {
  /** The person for whom the form was opened. */
  antes: string;
  /** The person who is selected now. */
  agora: string;
  /** Whether this post would have sent the form. */
  isLast: boolean;
  /** Whether the form concerns one thing of `antes` (`Form.isExclusive`). */
  isExclusive: boolean;
}

export function otherPerson({ antes, agora, isLast, isExclusive }: OutraPessoa): Notice {
  const original = {
    valor: CHOICE.original,
    texto: `${isLast ? 'Enviar' : 'Continuar'} para ${antes}`,
  };
  const atual = { valor: CHOICE.current, texto: `Mudar para ${agora}` };
  const comoSeguir = isExclusive ? `O assunto é só de ${antes}.` : 'Escolha como continuar.';
  return {
    tipo: 'outra-pessoa',
    titulo: `Este formulário foi aberto para ${antes}`,
    mensagem: `Agora a pessoa selecionada é ${agora}. ${NADA_ENVIADO} ${GUARDADO} ${comoSeguir}`,
    opcoes: isExclusive ? [original] : [original, atual],
  };
}

/** A visitor or another account opened the form: the notice does not name its person. */
export const signedInSince = (agora: string, isExclusive: boolean): Notice => ({
  tipo: 'outra-pessoa',
  titulo: 'Este formulário foi aberto antes de você entrar',
  mensagem: `Agora você está como ${agora}. ${NADA_ENVIADO} ${GUARDADO}${isExclusive ? ' Só quem abriu este formulário pode enviá-lo: entre de novo em outra aba e volte para esta.' : ''}`,
  opcoes: [
    isExclusive
      ? { valor: CHOICE.check, texto: 'Já entrei de novo' }
      : { valor: CHOICE.current, texto: `Mudar para ${agora}` },
  ],
});

/** The member for whom the form was opened has signed out. */
export const SAIU: Notice = {
  tipo: 'outra-pessoa',
  titulo: 'Você saiu da sua área depois de abrir este formulário',
  mensagem: `${NADA_ENVIADO} ${GUARDADO} Continue sem entrar, ou entre de novo em outra aba e volte para esta.`,
  opcoes: [
    { valor: CHOICE.current, texto: 'Continuar sem entrar' },
    { valor: CHOICE.check, texto: 'Já entrei de novo' },
  ],
};

/** The form was opened for a member, and the portal cannot read the session now. */
export const SEM_CONFIRMAR: Notice = {
  tipo: 'sem-confirmar',
  titulo: 'Não conseguimos confirmar sua entrada agora',
  mensagem: `A falha é nossa. ${NADA_ENVIADO} ${GUARDADO} Espere alguns minutos e tente de novo, ou continue sem entrar.`,
  opcoes: [
    { valor: CHOICE.check, texto: 'Tentar de novo' },
    { valor: CHOICE.current, texto: 'Continuar sem entrar' },
  ],
};

/** The submission cannot be recorded, so the form is not sent. */
export const ENVIO_NAO_GRAVADO = `Não conseguimos registrar seu pedido agora: a falha é nossa. ${NADA_ENVIADO} ${GUARDADO} Tente de novo em alguns minutos.`;

/** The person switched the form to the selected person. */
export const trocada = (agora: string | undefined): Notice => ({
  tipo: 'trocada',
  titulo: agora
    ? `Agora este formulário é para ${agora}`
    : 'Agora este formulário vai sem identificação',
  mensagem: `${GUARDADO} Confira cada dado antes de enviar.`,
});

/**
 * The form was open for too long, or its key cannot be read, so its person is unknown.
 * @param agora the selected person; `undefined` for a visitor
 */
export const vencido = (agora: string | undefined): Notice => ({
  tipo: 'vencido',
  titulo: 'Este formulário ficou aberto por tempo demais',
  mensagem: `${NADA_ENVIADO} ${GUARDADO} ${agora ? `Agora ele é para ${agora}. ` : ''}Confira os dados e envie de novo.`,
});

/** 'às 14h32' of 'DD/MM/YYYY HH:mm'. */
const atHourOf = (momento: string): string => withHour('às', hourInWords(momento.slice(11)));

/** An equal form was sent less than an hour ago. */
export function repetido(
  { enviadoEm, nrProtocolo }: Pick<FormReceipt, 'enviadoEm' | 'nrProtocolo'>,
  ciente: string,
): Notice {
  const protocolo = nrProtocolo ? `, protocolo ${displayProtocolo(nrProtocolo)}` : '';
  return {
    tipo: 'repetido',
    titulo: `Você já fez um envio igual ${atHourOf(enviadoEm)}`,
    mensagem: `Ele foi recebido (${momentInWords(enviadoEm)}${protocolo}). Se você enviar agora, será mais um envio.`,
    ciente,
  };
}

/** @param mensagem says what happened and asks the person to check first (`UncertainError`) */
export const incerto = (mensagem: string): Notice => ({
  tipo: 'incerto',
  titulo: 'Verifique antes de enviar de novo',
  mensagem,
  enviar: 'Já verifiquei, enviar de novo',
});

/** Text of a receipt that is shown because the same form was sent again. */
export const jaEnviado = (enviadoEm: string): string =>
  `Já enviado ${atHourOf(enviadoEm)}. Este formulário chegou mais de uma vez, e só a primeira vale.`;

/** A label inside a sentence: 'telefone celular', but 'CPF'. */
export const inSentence = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase('pt-BR') + label.slice(1);
