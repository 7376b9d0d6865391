/** Texts of payment by card. */
export const ESCOLHA_BOLETO = 'Escolha ao menos um boleto.';
export const ESCOLHA_FORMA = 'Escolha como quer pagar.';
export const SEM_FORMAS =
  'O pagamento com cartão não está disponível agora. Você pode pagar com Pix ou código de barras na página de boletos.';
export const LISTA_RECUSADA =
  'Estes boletos não podem ser pagos com cartão agora. Você pode pagar com Pix ou código de barras.';
export const BOLETO_MUDOU =
  'Um dos boletos escolhidos não está mais em aberto. Recarregue a página e escolha de novo.';
export const VALOR_MUDOU = 'O valor mudou desde que você conferiu. Confira de novo antes de pagar.';
export const UMA_CARTEIRINHA =
  'Pague de uma vez só boletos da mesma carteirinha. Faça outro pagamento para os demais.';
export const SEM_BOLETOS_A_PAGAR = 'Não há boleto a pagar';
/** Between two questions about a payment that the card provider has not decided. */
export const naoPagueDeNovo = (boletos: number) =>
  `Não pague ${boletos === 1 ? 'este boleto' : 'estes boletos'} de novo por enquanto.`;
/** To who comes back from the card page when the session is over. */
export const PAGAMENTO_GUARDADO =
  'Entre para ver como ficou o seu pagamento com cartão. O resultado está guardado: não pague de novo.';
