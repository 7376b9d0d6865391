/** The name by which a person is called. */

export interface Nomes {
  /** The name of the register. */
  nmBeneficiario?: string | undefined;
  nmSocial?: string | undefined;
}

/**
 * The social name, or else the name of the register. Only the registration and a document that states the
 * name of the register show the latter.
 */
export const shownName = <N extends string | undefined>({
  nmBeneficiario,
  nmSocial,
}: {
  nmBeneficiario: N;
  nmSocial?: string | undefined;
}): string | N => nmSocial ?? nmBeneficiario;
