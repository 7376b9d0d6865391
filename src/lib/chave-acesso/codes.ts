/** Recovery codes as people read and type them. */

/** Digits and capital letters without I, L, O and U, which look like others. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

/** A code in groups of four, to be read and typed: 'K7QM-2XNE-9RTB'. */
export const displayCodigo = (codigo: string): string =>
  codigo.match(/.{1,4}/g)?.join('-') ?? codigo;

/** A typed code as it was made; `undefined` when it cannot be one. Case, blanks and dashes do not matter. */
export function readCodigo(typed: string): string | undefined {
  const text = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode =
    text.length === CODE_LENGTH && [...text].every((one) => CODE_LETTERS.includes(one));
  return isCode ? text : undefined;
}

/** A new code of 60 bits. @param bytes random, at least 12 */
export const codigoOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % 32] ?? '0').join('');
