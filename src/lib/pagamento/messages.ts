/** Texts of payment by card. */
export const ESCOLHA_BOLETO = 'Escolha ao menos um boleto.';
export const ESCOLHA_FORMA = 'Escolha como quer pagar.';
export const SEM_FORMAS =
  'O pagamento com cartão não está disponível agora. Você pode pagar com Pix ou código de barras na página de boletos.';
export const LISTA_RECUSADA =
  'Estes boletos não podem ser pagos com cartão agora. Você pode pagar com Pix ou código de barras.';
export const JA_EM_PAGAMENTO =
  'Um destes boletos está em um pagamento com cartão que não abriu. Abra esse pagamento, no alto desta página, e tente de novo por ele.';
export const BOLETO_MUDOU =
  'Um dos boletos escolhidos não está mais em aberto. Recarregue a página e escolha de novo.';
export const ITEM_MUDOU =
  'Um dos boletos deste pagamento não está mais em aberto. Confira a lista de boletos antes de pagar.';
export const ITEM_SEM_CONSULTA =
  'Não conseguimos conferir agora se os boletos deste pagamento continuam em aberto. Tente de novo mais tarde.';
export const VALOR_MUDOU = 'O valor mudou desde que você conferiu. Confira de novo antes de pagar.';
export const UMA_CARTEIRINHA =
  'Pague de uma vez só boletos da mesma carteirinha. Faça outro pagamento para os demais.';
export const SEM_BOLETOS_A_PAGAR = {
  title: 'Não há boleto a pagar',
  text: 'Quando houver um boleto em aberto, você pode pagar aqui com cartão.',
};
export const SEM_OUTROS_BOLETOS = {
  title: 'Não há outro boleto para pagar com cartão',
  text: 'Os boletos em aberto já têm um pagamento com cartão, que está no alto desta página.',
};
/** For a payer who returns from the card page after the session has ended. */
export const PAGAMENTO_GUARDADO =
  'Entre para ver como ficou o seu pagamento com cartão. O resultado está guardado: não pague de novo.';
