/** What the contact form starts from, and how what it sends is told back (spec sections 3 and 9). */
import { displayCartao, displayPhone } from '#lib/formatos.ts';

/** The message before anybody has written one: never sent. */
export const MENSAGEM_INICIAL = 'default';
/** The flag of who has not said whether they are a beneficiary: sent as it is. */
export const NAO_SELECIONADO = 'não selecionado';

/** The form's state before anything is typed. */
export const INICIAL = { dsMensagem: MENSAGEM_INICIAL, ieBeneficiario: NAO_SELECIONADO } as const;

export const BENEFICIARIO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
  { value: NAO_SELECIONADO, label: 'Prefiro não dizer' },
] as const;

/** The message as it is shown in its field: its initial state is an empty one. */
export const displayMensagem = (dsMensagem = '') =>
  dsMensagem === MENSAGEM_INICIAL ? '' : dsMensagem;

type Campos = Readonly<Partial<Record<string, string>>>;

/** A copy of what is sent, as people read it, in the order of the steps. */
export const copiaDe = {
  mensagem: ({ dsMensagem, nrProtocolo }: Campos) =>
    [
      ['Sua mensagem', dsMensagem],
      ['Protocolo anterior', nrProtocolo],
    ] as const,
  contato: (campos: Campos) =>
    [
      ['Seu nome', campos['nmBeneficiario']],
      ['E-mail', campos['dsEmail']],
      ['Celular', displayPhone(campos['nrCelular'] ?? '')],
      ['Telefone fixo', displayPhone(campos['nrTelefone'] ?? '')],
      [
        'É beneficiário do plano',
        BENEFICIARIO.find(({ value }) => value === campos['ieBeneficiario'])?.label,
      ],
      ['Carteirinha', displayCartao(campos['nrCartao'] ?? '')],
    ] as const,
};
