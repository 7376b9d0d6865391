/** Texts about signing in and about the selected person. */
import { counted } from '#lib/formats/count.ts';
import { withHour } from '#lib/formats/dates.ts';

/** The same text for an unknown pair and a wrong birth date, so that it reveals neither. */
export const DADOS_NAO_RECONHECIDOS =
  'Não reconhecemos esses dados. Confira o número da carteirinha, o CPF e a data de nascimento e tente de novo.';
export const PESSOA_NAO_ENCONTRADA = 'Essa pessoa não está na sua lista.';
export const PESSOA_INATIVA =
  'O plano desta pessoa está inativo. Você pode consultar o que já existe, mas não pode fazer novos pedidos.';
export const SESSAO_ENCERRADA =
  'Por segurança, sua sessão foi encerrada. Entre de novo para continuar de onde parou.';
/** The only text of a page until the next page loads. */
export const PAGINA_FECHADA =
  'Esta página foi fechada para proteger seus dados. Se outra não aparecer, recarregue-a.';
export const SAIU_EM_OUTRA_ABA =
  'Você saiu da sua área em outra aba. Para ver seus dados, entre de novo.';

/** For a sign-in that cannot be stored. */
export const ENTRADA_NAO_GRAVADA =
  'Não conseguimos abrir sua sessão agora: a falha é nossa, e seus dados estão certos. Você não entrou. Tente de novo em alguns minutos.';
/** For a sign-in during which the sessions of the account were ended. */
export const ENTRADA_INTERROMPIDA =
  'Enquanto você entrava, os acessos desta conta foram encerrados. Entre de novo.';
/** For a sign-out that cannot be stored. */
export const SAIDA_NAO_GRAVADA = 'Não conseguimos registrar sua saída.';

export const SESSAO_TERMINANDO = 'Sua sessão vai terminar';
export const SESSAO_TERMINOU = 'Sua sessão terminou';
export const CONTINUOU = 'Você continua conectado.';
export const NAO_CONTINUOU = 'Não foi possível falar com o portal. Tente de novo.';
/** @param hora '9h05' */
export const endsAtInWords = (hora: string) =>
  `Por segurança, ela termina ${withHour('às', hora)} se você não fizer nada. O que você escreveu fica nesta página.`;
/** For a page without JavaScript, which cannot warn later. @param hora '9h05' */
export const endsUnusedInWords = (hora: string) =>
  `Por segurança, sua sessão termina ${withHour('às', hora)} se você não abrir outra página até lá.`;

/** Text for too many failures, in whole minutes, at least one. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = counted(minutes, 'minuto', 'minutos');
  return `Foram muitas tentativas sem sucesso. Para proteger seus dados, aguarde ${wait} e tente de novo.`;
}

export const HOUVE_MUITAS_TENTATIVAS = 'Houve muitas tentativas com estes dados ou desta rede';
/** Without JavaScript. @param hora '9h05' */
export const validFromInWords = (hora: string) =>
  `Se é você, deixe esta página aberta. A partir ${withHour('das', hora)}, confira os dados e envie de novo daqui: essa tentativa vale, mesmo que outras pessoas continuem tentando.`;
/** With JavaScript, while the browser computes the proof. */
export const CONFERINDO_QUE_E_VOCE = 'Estamos conferindo que é você: isso leva alguns segundos.';
export const DIGITE_A_SENHA_DE_NOVO = 'Pronto. Digite a senha de novo e entre.';
