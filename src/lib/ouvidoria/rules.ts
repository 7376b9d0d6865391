/** What can be brought to the ombudsman, and how what is sent is told back. */
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { displayCartao, displayPhone } from '#lib/formatos.ts';

/** A second look at a refusal. */
export const REANALISE = '2';
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

interface PedidoNegado {
  nrRequisicao: string;
  dsTipo?: string | undefined;
  dtRequisicao?: string | undefined;
}

/** The fields that a refused request of the member's own fills in. */
export function reanaliseDe({ nrRequisicao, dsTipo, dtRequisicao }: PedidoNegado) {
  const what = [dsTipo, dtRequisicao && `de ${dtRequisicao}`].filter(Boolean).join(' ');
  return {
    tpOcorrencia: REANALISE,
    dsMensagem: `Peço a reanálise da requisição ${nrRequisicao}${what ? ` (${what})` : ''}, que foi negada.`,
  };
}

const labelOf = (list: readonly { value: string; label: string }[], value: string | undefined) =>
  list.find((option) => option.value === value)?.label;

type Campos = Readonly<Partial<Record<string, string>>>;

/** A copy of what is sent, as people read it, by the steps of the form. */
export const copiaDe = {
  cartao: ({ nrCartao = '' }: Campos) => [['Carteirinha', displayCartao(nrCartao)]] as const,
  ocorrencia: (campos: Campos) =>
    [
      ['Tipo de manifestação', labelOf(OCORRENCIAS, campos['tpOcorrencia'])],
      ['O que aconteceu', campos['dsMensagem']],
      ['Protocolo anterior', campos['nrProtocolo']],
      ['Há alguém internado', labelOf(INTERNACAO, campos['stInternacao'])],
    ] as const,
  pessoa: (campos: Campos) =>
    [
      ['Nome completo', campos['nmBeneficiario']],
      ['Nome social', campos['nmSocial']],
      ['Profissão', campos['dsProfissao']],
      ['E-mail', campos['dsEmail']],
      ['Celular', displayPhone(campos['nrCelular'] ?? '')],
      ['Telefone fixo', displayPhone(campos['nrTelefone'] ?? '')],
    ] as const,
  endereco: (campos: Campos) =>
    [
      ['Rua', campos['dsEndereco']],
      ['Número', campos['nrImovel']],
      ['Complemento', campos['dsComplemento']],
      ['Bairro', campos['nmBairro']],
      ['Cidade', campos['nmCidade']],
      ['Estado', labelOf(UFS, campos['sgEstado'])],
    ] as const,
};
