/** What the contact form starts from, and what it offers to choose from (spec sections 3 and 9). */
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
