/** What members read about their card; the quoted ones are the spec's (sections 5 and 8). */
export const CARTAO_INVALIDO = 'Cartão inválido';
export const CARTAO_NAO_ENCONTRADO = 'Cartão não encontrado.';
