/** How a registration is shown. */
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';
import type { Endereco, OpcaoCadastro } from './wire.ts';

export type { Cadastro, OpcaoCadastro } from './wire.ts';

/** '17990000000' → '(17) 99000-0000'. */
export function displayPhone(digits: string): string {
  const shown = formatPhone(digits, { mask: 'auto' });
  // The formatter drops what does not fit its mask; a number is shown whole or as it came.
  return shown.replace(/\D/g, '') === digits ? shown : digits;
}

/** An address in one line, as on an envelope; `undefined` when nothing of it is known. */
export function displayAddress(
  endereco: Endereco | undefined,
  tiposLogradouro: readonly OpcaoCadastro[] = [],
): string | undefined {
  if (!endereco) return undefined;
  const {
    cdTipoLogradouro,
    dsEndereco,
    nrImovel,
    dsComplemento,
    nmBairro,
    nmCidade,
    sgEstado,
    nrCep,
  } = endereco;
  const kind = tiposLogradouro.find(({ codigo }) => codigo === cdTipoLogradouro)?.descricao;
  const road = [kind, dsEndereco].filter(Boolean).join(' ');
  const street = [dsEndereco && road, nrImovel, dsComplemento].filter(Boolean).join(', ');
  const city = [nmCidade, sgEstado].filter(Boolean).join('/');
  const zip = nrCep ? `CEP ${formatCep(nrCep)}` : undefined;
  return [street, nmBairro, city, zip].filter(Boolean).join(' – ') || undefined;
}
