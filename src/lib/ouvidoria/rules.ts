/** The kinds of manifestation to the ombudsman. */
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import type { FormReceipt } from '#lib/forms/receipt.ts';

/** The review of a refusal. */
const REANALISE = '2';
/** A document that a request waits for: the contract has no other call for it. */
const DOCUMENTO = '6';
/** `tpOcorrencia`: the spec gives no list, so an operator changes this one. */
export const OCORRENCIAS = [
  {
    value: '1',
    label: 'Reclamação',
    hint: 'Algo não foi resolvido ou não ficou certo.',
  },
  {
    value: REANALISE,
    label: 'Reanálise de um pedido negado',
    hint: 'Você não concorda com o motivo de uma negativa.',
  },
  {
    value: DOCUMENTO,
    label: 'Envio de documento',
    hint: 'Falta um documento em um pedido de autorização.',
  },
  { value: '3', label: 'Denúncia', hint: 'Você viu algo que precisa ser apurado.' },
  { value: '4', label: 'Sugestão', hint: undefined },
  { value: '5', label: 'Elogio', hint: undefined },
] as const;

export const TIPO = 'Tipo de manifestação';

/** Whether a receipt is of a document that was sent for a request. */
export const isOfDocument = ({ itens }: Pick<FormReceipt, 'itens'>): boolean =>
  itens.some(
    ({ rotulo, valor }) =>
      rotulo === TIPO &&
      OCORRENCIAS.some(({ value, label }) => value === DOCUMENTO && label === valor),
  );

/** Whether this kind requires a document; with the others it is optional. */
export const asksForDocument = (tpOcorrencia: string | undefined) => tpOcorrencia === DOCUMENTO;

/** Why a member opens the form for one of their own requests, in the words of the button that leads to it. */
export const purposeOf = (tpOcorrencia: string | undefined): string | undefined =>
  tpOcorrencia === DOCUMENTO
    ? 'Enviar o documento que falta'
    : tpOcorrencia === REANALISE
      ? 'Pedir reanálise'
      : undefined;

/** `stInternacao` */
export const INTERNACAO = [
  { value: 'N', label: 'Não' },
  { value: 'S', label: 'Sim', hint: 'Tratamos o caso antes dos outros.' },
] as const;

export const UFS = getStates().map(({ code, name }) => ({ value: code, label: name }));

interface Pedido {
  nrRequisicao: string;
  dsTipo?: string | undefined;
  dtRequisicao?: string | undefined;
}

function inWords({ nrRequisicao, dsTipo, dtRequisicao }: Pedido): string {
  const what = [dsTipo, dtRequisicao && `de ${dtRequisicao}`].filter(Boolean).join(' ');
  return `requisição ${nrRequisicao}${what ? ` (${what})` : ''}`;
}

export const reanaliseOf = (pedido: Pedido) => ({
  tpOcorrencia: REANALISE,
  dsMensagem: `Peço a reanálise da ${inWords(pedido)}, que foi negada.`,
});

export const documentoOf = (pedido: Pedido) => ({
  tpOcorrencia: DOCUMENTO,
  dsMensagem: `Envio o documento que falta na ${inWords(pedido)}.`,
});
