import type { Pessoa } from '#lib/sessao/rules.ts';

/** Who fills in a form that is open to anybody, when somebody is signed in. */
export interface Own {
  nome: string;
  /** Digits only. */
  cartao: string;
}

/** What a form needs of the selected person, and no more. */
export const ownOf = (pessoa: Pessoa | undefined): Own | undefined =>
  pessoa && { nome: pessoa.nmBeneficiario, cartao: pessoa.nrCartao };
