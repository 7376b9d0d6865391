/** What a person reads when a form cannot simply go out. */
import { hourInWords, momentInWords } from '#lib/formats/dates.ts';
import type { Aviso } from './answer.ts';
import { ESCOLHA } from './answer.ts';
import type { Recibo } from './receipt.ts';

const NADA_ENVIADO = 'Nada foi enviado.';
const GUARDADO = 'O que você escreveu continua aqui.';

interface OutraPessoa {
  /** The person for whom the form was opened. */
  antes: string;
  /** The person who is selected now. */
  agora: string;
  /** Whether the post would have sent the form. */
  isLast: boolean;
  /** Whether the form is about a thing of `antes` alone (`Form.exclusivo`). */
  isExclusive: boolean;
}

/** The form was opened for another person than is selected now. */
export function outraPessoa({ antes, agora, isLast, isExclusive }: OutraPessoa): Aviso {
  const original = {
    valor: ESCOLHA.original,
    texto: `${isLast ? 'Enviar' : 'Continuar'} para ${antes}`,
  };
  const atual = { valor: ESCOLHA.atual, texto: `Mudar para ${agora}` };
  const comoSeguir = isExclusive ? `O assunto é só de ${antes}.` : 'Escolha como continuar.';
  return {
    tipo: 'outra-pessoa',
    titulo: `Este formulário foi aberto para ${antes}`,
    mensagem: `Agora a pessoa selecionada é ${agora}. ${NADA_ENVIADO} ${GUARDADO} ${comoSeguir}`,
    opcoes: isExclusive ? [original] : [original, atual],
  };
}

/** The form was opened by a visitor, or before somebody else signed in: its person is not named. */
export const outraEntrada = (agora: string, isExclusive: boolean): Aviso => ({
  tipo: 'outra-pessoa',
  titulo: 'Este formulário foi aberto antes de você entrar',
  mensagem: `Agora você está como ${agora}. ${NADA_ENVIADO} ${GUARDADO}${isExclusive ? ' Só quem abriu este formulário pode enviá-lo: entre de novo em outra aba e volte para esta.' : ''}`,
  opcoes: [
    isExclusive
      ? { valor: ESCOLHA.conferir, texto: 'Já entrei de novo' }
      : { valor: ESCOLHA.atual, texto: `Mudar para ${agora}` },
  ],
});

/** The form was opened for a member who has left since. */
export const SAIU: Aviso = {
  tipo: 'outra-pessoa',
  titulo: 'Você saiu da sua área depois de abrir este formulário',
  mensagem: `${NADA_ENVIADO} ${GUARDADO} Continue sem entrar, ou entre de novo em outra aba e volte para esta.`,
  opcoes: [
    { valor: ESCOLHA.atual, texto: 'Continuar sem entrar' },
    { valor: ESCOLHA.conferir, texto: 'Já entrei de novo' },
  ],
};

/** The form was opened for a member, and the session cannot be read now: the failure is ours. */
export const SEM_CONFIRMAR: Aviso = {
  tipo: 'sem-confirmar',
  titulo: 'Não conseguimos confirmar sua entrada agora',
  mensagem: `A falha é nossa. ${NADA_ENVIADO} ${GUARDADO} Espere alguns minutos e tente de novo, ou continue sem entrar.`,
  opcoes: [
    { valor: ESCOLHA.conferir, texto: 'Tentar de novo' },
    { valor: ESCOLHA.atual, texto: 'Continuar sem entrar' },
  ],
};

/** No submission can be noted now, and without a note nothing goes out. */
export const ENVIO_NAO_GRAVADO = `Não conseguimos registrar seu pedido agora: a falha é nossa. ${NADA_ENVIADO} ${GUARDADO} Tente de novo em alguns minutos.`;

/** The person chose to go on for whoever is selected now. */
export const trocada = (agora: string | undefined): Aviso => ({
  tipo: 'trocada',
  titulo: agora
    ? `Agora este formulário é para ${agora}`
    : 'Agora este formulário vai sem identificação',
  mensagem: `${GUARDADO} Confira cada dado antes de enviar.`,
});

/**
 * The form was open for too long, or its key cannot be read: for whom it was is not known any more.
 * @param agora who is selected; `undefined` for a visitor
 */
export const vencido = (agora: string | undefined): Aviso => ({
  tipo: 'vencido',
  titulo: 'Este formulário ficou aberto por tempo demais',
  mensagem: `${NADA_ENVIADO} ${GUARDADO} ${agora ? `Agora ele é para ${agora}. ` : ''}Confira os dados e envie de novo.`,
});

/** '14h32' of 'DD/MM/YYYY HH:mm'. */
const horaDe = (momento: string): string => hourInWords(momento.slice(11));

/** An equal form was sent less than an hour ago. */
export function repetido(
  { enviadoEm, nrProtocolo }: Pick<Recibo, 'enviadoEm' | 'nrProtocolo'>,
  ciente: string,
): Aviso {
  const protocolo = nrProtocolo ? `, protocolo ${nrProtocolo}` : '';
  return {
    tipo: 'repetido',
    titulo: `Você já fez um envio igual às ${horaDe(enviadoEm)}`,
    mensagem: `Ele foi recebido (${momentInWords(enviadoEm)}${protocolo}). Se você enviar agora, será mais um envio.`,
    ciente,
  };
}

/** @param mensagem what happened, and that the person should check first (`UncertainError`) */
export const incerto = (mensagem: string): Aviso => ({
  tipo: 'incerto',
  titulo: 'Verifique antes de enviar de novo',
  mensagem,
  enviar: 'Já verifiquei, enviar de novo',
});

/** A receipt that is shown because the same form came again. */
export const jaEnviado = (enviadoEm: string): string =>
  `Já enviado às ${horaDe(enviadoEm)}. Este formulário chegou mais de uma vez, e só a primeira vale.`;
