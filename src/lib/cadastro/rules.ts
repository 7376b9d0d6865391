/** How a registration is displayed, and its texts; the spec quotes some of them. */
import { displayCep } from '#lib/formats/numbers.ts';
import type { Endereco, OpcaoCadastro } from './wire.ts';

export type { Cadastro, Endereco, OpcaoCadastro } from './wire.ts';

/** An address in one line, as on an envelope; `undefined` if it is unknown. */
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

export const CARTAO_INVALIDO = 'Cartão inválido';
export const CARTAO_NAO_ENCONTRADO = 'Cartão não encontrado.';
export const CIDADE_NAO_CONFERE = 'Esta cidade não é do estado escolhido. Escolha de novo.';
export const NADA_MUDOU = 'Você não mudou nenhum dado.';
export const NADA_A_ENVIAR = `${NADA_MUDOU} Se está tudo certo, não é preciso enviar.`;
