/** Texts that a translation must leave as they are. */

/** The labels of names of persons, providers and plans, and of the code that may have letters. */
const NAMED =
  /^(?:CNPJ|Nome|Benefici|Paciente|Prestador|Médic|Solicitante|Contrat(?:ante|o)$|Plano$|Onde$|Unidade$|Quem pediu)/;
const DAY = /^\d\d\/\d\d\/\d{4}/;
/** An e-mail address or a number of at least eight signs, such as a card, a code or a protocol. */
const CODE = /@|[\d*][\d* ./()-]{6,}[\d*]/;

/** Whether a value is a name or a code, by its label and its form. */
const isKept = (label: string, value: string): boolean =>
  NAMED.test(label) || (CODE.test(value) && !DAY.test(value));

/** The attribute of an element that holds a name or a code; none for other values. */
export const keptIf = (
  label: string | undefined,
  value: string | undefined,
): { translate?: 'no' } =>
  label !== undefined && value !== undefined && isKept(label, value) ? { translate: 'no' } : {};
