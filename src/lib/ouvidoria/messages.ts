/** What is read on the ombudsman's form; the quoted texts are the spec's (sections 5 and 8). */
export const CARTAO_INVALIDO = 'Cartão inválido';
export const CARTAO_NAO_ENCONTRADO = 'Cartão não encontrado.';
export const ESCOLHA_OCORRENCIA = 'Escolha o tipo de manifestação.';
export const CONTE_O_QUE_HOUVE = 'Conte o que aconteceu.';
export const ESCOLHA_INTERNACAO = 'Diga se há alguém internado.';
