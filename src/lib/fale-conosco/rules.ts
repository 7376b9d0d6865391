/** The initial state and the options of the contact form (spec sections 3 and 9). */
/** The initial message; it is never sent. */
export const MENSAGEM_INICIAL = 'default';
/** The flag of a person who does not say whether they are a beneficiary; it is sent unchanged. */
export const NAO_SELECIONADO = 'não selecionado';

/** The form's initial state. */
export const INICIAL = { dsMensagem: MENSAGEM_INICIAL, ieBeneficiario: NAO_SELECIONADO } as const;

export const BENEFICIARIO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
  { value: NAO_SELECIONADO, label: 'Prefiro não dizer' },
] as const;

/** The message for its field: the initial one is shown as empty. */
export const displayMensagem = (dsMensagem = '') =>
  dsMensagem === MENSAGEM_INICIAL ? '' : dsMensagem;
