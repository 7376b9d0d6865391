/** Texts of the provider directory; the quoted ones are the spec's (sections 2, 5 and 8). */
export const SELECIONE_UMA_CIDADE = 'Selecione uma cidade.';
export const SEM_LISTA_DE_RESPOSTA = 'Não houve lista de resposta';
