/** How a registration is displayed, and its texts; the spec quotes some of them. */
import { addressInLine } from '#lib/formats/address.ts';
import type { Endereco, OpcaoCadastro } from './wire.ts';

export type { Cadastro, Endereco, OpcaoCadastro } from './wire.ts';

/** An address in one line, as on an envelope; `undefined` if it is unknown. */
export function displayAddress(
  endereco: Endereco | undefined,
  tiposLogradouro: readonly OpcaoCadastro[] = [],
): string | undefined {
  if (!endereco) return undefined;
  const { cdTipoLogradouro, dsEndereco } = endereco;
  const kind = tiposLogradouro.find(({ codigo }) => codigo === cdTipoLogradouro)?.descricao;
  return addressInLine({
    street: dsEndereco && [kind, dsEndereco].filter(Boolean).join(' '),
    number: endereco.nrImovel,
    complement: endereco.dsComplemento,
    district: endereco.nmBairro,
    city: endereco.nmCidade,
    state: endereco.sgEstado,
    zip: endereco.nrCep,
  });
}

export const CIDADE_NAO_CONFERE = 'Esta cidade não é do estado escolhido. Escolha de novo.';
export const NADA_A_ENVIAR =
  'Você não mudou nenhum dado. Se está tudo certo, não é preciso enviar.';
