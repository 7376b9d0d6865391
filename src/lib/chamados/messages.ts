/** Texts of support cases; the quoted one is the spec's (section 5). */
export const SEM_CHAMADOS = 'Parece que não há nenhum protocolo.';
export const CHAMADO_NAO_AVALIAVEL = 'Só um chamado encerrado pode ser avaliado, e uma vez só.';
export const CHAMADO_ENCERRADO =
  'Este chamado já foi encerrado. Se o assunto continua, fale com o atendimento.';
export const CHAMADO_AVALIADO = 'Recebemos sua avaliação. Obrigado por contar como foi.';
export const CHAMADO_ATUALIZADO = 'Sua mensagem foi acrescentada ao chamado.';

export const ESCREVA_MENSAGEM = 'Escreva a mensagem.';
