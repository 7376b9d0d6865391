/** What members read about their registration; the quoted ones are the spec's. */
export const CARTAO_INVALIDO = 'Cartão inválido';
export const CARTAO_NAO_ENCONTRADO = 'Cartão não encontrado.';
export const CIDADE_NAO_CONFERE = 'Esta cidade não é do estado escolhido. Escolha de novo.';
export const NADA_MUDOU = 'Você não mudou nenhum dado.';
export const NADA_A_ENVIAR = `${NADA_MUDOU} Se está tudo certo, não é preciso enviar.`;
