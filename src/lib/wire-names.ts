/** The names of a person in the answers of services. */
import { type Nomes, shownName } from '#lib/formats/nome.ts';
import { opcional, texto } from '#lib/wire.ts';

/** The names of a person on the wire. An entry with them ends with `.transform(named)`. */
export const nomes = { nmBeneficiario: texto, nmSocial: opcional(texto) };

/** The entry with its shown name as `nmBeneficiario`, so that no page can show another name. */
export const named = <E extends Nomes>({ nmBeneficiario, nmSocial, ...entry }: E) => ({
  ...entry,
  nmBeneficiario: shownName<E['nmBeneficiario']>({ nmBeneficiario, nmSocial }),
});
