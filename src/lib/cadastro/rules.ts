/** How a registration is shown. */
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';
import type { Endereco } from './wire.ts';

export type { Cadastro } from './wire.ts';

/** '17990000000' → '(17) 99000-0000'. */
export function displayPhone(digits: string): string {
  return formatPhone(digits, { mask: 'auto' });
}

/** An address in one line, as on an envelope; `undefined` when nothing of it is known. */
export function displayAddress(endereco: Endereco | undefined): string | undefined {
  if (!endereco) return undefined;
  const { dsEndereco, nrImovel, dsComplemento, nmBairro, nmCidade, sgEstado, nrCep } = endereco;
  const street = [dsEndereco, nrImovel, dsComplemento].filter(Boolean).join(', ');
  const city = [nmCidade, sgEstado].filter(Boolean).join('/');
  const zip = nrCep ? `CEP ${formatCep(nrCep)}` : undefined;
  return [street, nmBairro, city, zip].filter(Boolean).join(' – ') || undefined;
}
