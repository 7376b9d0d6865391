/** Texts of protocols; the quoted one is the spec's (section 5). */
export const SEM_PROTOCOLOS = 'Parece que não há nenhum protocolo.';
export const NAO_CONCLUIDO = 'Só um protocolo concluído pode ser avaliado, e uma vez só.';
export const JA_CONCLUIDO = 'Este protocolo já foi concluído: a prioridade não muda mais.';
export const PRIORIDADE_IGUAL = 'Este protocolo já tem essa prioridade.';
export const AVALIADO = 'Recebemos sua avaliação. Obrigado por contar como foi.';
export const PRIORIDADE_ALTERADA = 'Recebemos seu pedido de mudança de prioridade.';

export const ESCOLHA_PRIORIDADE = 'Escolha a prioridade.';
export const INFORME_MOTIVO = 'Escreva o motivo da mudança.';
