/** How a registration is shown. */
import { displayCep } from '#lib/formats/numbers.ts';
import type { Endereco, OpcaoCadastro } from './wire.ts';

export type { Cadastro, Endereco, OpcaoCadastro } from './wire.ts';

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
  const zip = nrCep ? `CEP ${displayCep(nrCep)}` : undefined;
  return [street, nmBairro, city, zip].filter(Boolean).join(' – ') || undefined;
}
