/** What can be brought to the ombudsman. */
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';

/** A second look at a refusal. */
const REANALISE = '2';
/** A document that a request waits for: no other call of the contract takes a file for it. */
const DOCUMENTO = '6';
/** `tpOcorrencia`: the spec shows no list, so this one is ours; an operator changes it here. */
export const OCORRENCIAS = [
  {
    value: '1',
    label: 'Reclamação',
    hint: 'Algo não foi resolvido, ou foi resolvido de um jeito que não está certo.',
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

/** The fields that a refused request of the member's own fills in. */
export const reanaliseDe = (pedido: Pedido) => ({
  tpOcorrencia: REANALISE,
  dsMensagem: `Peço a reanálise da ${inWords(pedido)}, que foi negada.`,
});

/** The fields that a request of the member's own fills in which waits for a document. */
export const documentoDe = (pedido: Pedido) => ({
  tpOcorrencia: DOCUMENTO,
  dsMensagem: `Envio o documento que falta na ${inWords(pedido)}.`,
});
