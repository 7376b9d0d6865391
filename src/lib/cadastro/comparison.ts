/** A registration as the flat fields of a form, and what of it changes, in words. */
import { formatCns } from '@brazilian-utils/brazilian-utils/format-cns';
import { displayCpf } from '#lib/cpf.ts';
import { displayCep, displayPhone } from '#lib/formatos.ts';
import type { Cadastro, Endereco, OpcaoCadastro } from './wire.ts';

/** The lists whose codes a registration carries. */
export interface Listas {
  estadosCivis: readonly OpcaoCadastro[];
  paises: readonly OpcaoCadastro[];
  ufs: readonly OpcaoCadastro[];
  tiposLogradouro: readonly OpcaoCadastro[];
}

export const SEXOS: readonly OpcaoCadastro[] = [
  { codigo: 'F', descricao: 'Feminino' },
  { codigo: 'M', descricao: 'Masculino' },
];

type Flat = Partial<Record<string, string>>;

/** The address as fields; what is not known is left out. */
export const flatEndereco = (endereco: Endereco | undefined): Flat => ({ ...endereco });

/** The registration with its address as fields of one form. */
export function flatCadastro({ endereco, ...cadastro }: Cadastro): Flat {
  return { ...cadastro, ...flatEndereco(endereco) };
}

const fold = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

/** A value as the list has it, found by its name too, whatever the case (spec section 5); else as it came. */
export function codeIn(list: readonly OpcaoCadastro[], value: string): string {
  const wanted = fold(value);
  const found =
    list.find(({ codigo }) => codigo === value) ??
    list.find(({ codigo, descricao }) => fold(codigo) === wanted || fold(descricao) === wanted);
  return found?.codigo ?? value;
}

/** The fields with the codes of the lists, however the service spells them: a form chooses by code. */
export function withCodes(flat: Flat, listas: Listas): Flat {
  const lists = {
    ieSexo: SEXOS,
    cdEstadoCivil: listas.estadosCivis,
    sqPais: listas.paises,
    sgEstado: listas.ufs,
    cdTipoLogradouro: listas.tiposLogradouro,
  };
  const coded = { ...flat };
  for (const [campo, list] of Object.entries(lists)) {
    const value = flat[campo];
    if (value) coded[campo] = codeIn(list, value);
  }
  return coded;
}

export const LABELS = {
  nmBeneficiario: 'Nome completo',
  nmSocial: 'Nome social',
  nrCpf: 'CPF',
  dtNascimento: 'Data de nascimento',
  ieSexo: 'Sexo',
  nmMae: 'Nome da mãe',
  cdEstadoCivil: 'Estado civil',
  sqPais: 'País de nascimento',
  nrRg: 'RG',
  dsOrgaoEmissorRg: 'Órgão emissor',
  dtEmRg: 'Data de emissão do RG',
  nrCns: 'Cartão SUS (CNS)',
  nrCelular: 'Celular',
  nrTelefone: 'Telefone fixo',
  dsEmail: 'E-mail',
  nrCep: 'CEP',
  sgEstado: 'Estado',
  cdMunicipioIbge: 'Cidade',
  cdTipoLogradouro: 'Tipo',
  dsEndereco: 'Nome da rua',
  nrImovel: 'Número',
  dsComplemento: 'Complemento',
  nmBairro: 'Bairro',
} as const;
export type CampoCadastro = keyof typeof LABELS;

const nameIn = (list: readonly OpcaoCadastro[], codigo: string) =>
  list.find((option) => option.codigo === codigo)?.descricao ?? codigo;

/** A field's value as people read it. `cidade` names the town of the code. */
export function displayCampo(
  campo: string,
  value: string | undefined,
  listas: Listas,
  cidade?: string,
): string | undefined {
  if (!value) return undefined;
  switch (campo) {
    case 'nrCpf':
      return displayCpf(value);
    case 'nrCep':
      return displayCep(value);
    case 'nrCns':
      return formatCns(value);
    case 'nrCelular':
    case 'nrTelefone':
      return displayPhone(value.replace(/\D/g, ''));
    case 'ieSexo':
      return nameIn(SEXOS, value);
    case 'cdEstadoCivil':
      return nameIn(listas.estadosCivis, value);
    case 'sqPais':
      return nameIn(listas.paises, value);
    case 'sgEstado':
      return nameIn(listas.ufs, value);
    case 'cdTipoLogradouro':
      return nameIn(listas.tiposLogradouro, value);
    case 'cdMunicipioIbge':
      return cidade ?? value;
    default:
      return value;
  }
}

export interface Mudanca {
  campo: string;
  label: string;
  atual: string | undefined;
  novo: string | undefined;
}

/** Punctuation and spelling of a number are no change: both are compared as they are shown. */
export function mudancas(
  campos: readonly string[],
  atual: Flat,
  novo: Flat,
  listas: Listas,
  cidadeNova?: string,
): Mudanca[] {
  return campos.flatMap((campo) => {
    const before = displayCampo(campo, atual[campo], listas, atual['nmCidade']);
    const after = displayCampo(campo, novo[campo]?.trim(), listas, cidadeNova);
    const label = LABELS[campo as CampoCadastro];
    return (before ?? '') === (after ?? '') ? [] : [{ campo, label, atual: before, novo: after }];
  });
}
