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
/** For a person who comes back from the card page when the session is over. */
export const PAGAMENTO_GUARDADO =
  'Entre para ver como ficou o seu pagamento com cartão. O resultado está guardado: não pague de novo.';

/** How every page tells where a payment stands. */
export interface Palavras {
  /** A few words, for a tag. */
  rotulo: string;
  /** The heading on the payment's own page. */
  titulo: string;
  /** What it means for its boletos. */
  frase: string;
  /** The link that leads to the payment. */
  acao: string;
}

const EM_ANDAMENTO =
  'Seu pagamento com cartão está sendo confirmado. Não pague de novo: use Pix ou código de barras só se você não pagou com o cartão.';
const NAO_ABRIU =
  'Não foi possível abrir a página do cartão, e nada foi cobrado. Você pode pagar com Pix, código de barras ou cartão.';
const ACOMPANHAR = 'Acompanhar o pagamento';
const VER = 'Ver o pagamento com cartão';

export const ABRINDO: Palavras = {
  rotulo: 'Abrindo',
  titulo: 'Estamos abrindo o pagamento',
  frase: EM_ANDAMENTO,
  acao: ACOMPANHAR,
};
export const INCERTO: Palavras = {
  rotulo: 'A página do cartão não abriu',
  titulo: 'A página do cartão não abriu',
  frase: NAO_ABRIU,
  acao: VER,
};
export const NAO_ABERTO: Palavras = {
  rotulo: 'Não foi aberto',
  titulo: 'O pagamento não foi aberto',
  frase: NAO_ABRIU,
  acao: VER,
};
export const PENDENTE: Palavras = {
  rotulo: 'Aguardando a operadora do cartão',
  titulo: 'Estamos confirmando com a operadora do cartão',
  frase: EM_ANDAMENTO,
  acao: ACOMPANHAR,
};
export const SEM_CONSULTA: Palavras = {
  rotulo: 'Sem resposta agora',
  titulo: 'Não conseguimos conferir o pagamento agora',
  frase: EM_ANDAMENTO,
  acao: ACOMPANHAR,
};
export const APROVADO: Palavras = {
  rotulo: 'Pago com cartão',
  titulo: 'Pagamento aprovado',
  frase: 'Pago com cartão. A cooperativa ainda vai registrar o pagamento.',
  acao: 'Ver o comprovante',
};
export const RECUSADO: Palavras = {
  rotulo: 'Não aprovado',
  titulo: 'O pagamento não foi aprovado',
  frase:
    'O pagamento com cartão não foi aprovado, e nada foi cobrado. Você pode tentar de novo ou pagar com Pix ou código de barras.',
  acao: VER,
};
