/** Kinds of street, by the code that addresses carry. */
export const LOGRADOUROS: Readonly<Record<string, string>> = {
  AL: 'Alameda',
  AV: 'Avenida',
  EST: 'Estrada',
  PC: 'Praça',
  R: 'Rua',
  ROD: 'Rodovia',
  TV: 'Travessa',
};
