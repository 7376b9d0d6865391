/** A registration as flat form fields, and its codes in words. */
import type { Fields } from '#lib/forms/form.ts';
import type { ListText } from '#lib/forms/list-text.ts';
import type { Cadastro, Endereco, OpcaoCadastro } from './wire.ts';

/** The lists whose codes a registration carries. */
export interface Listas {
  estadosCivis: readonly OpcaoCadastro[];
  paises: readonly OpcaoCadastro[];
  ufs: readonly OpcaoCadastro[];
  tiposLogradouro: readonly OpcaoCadastro[];
}

/** What the action gives a step: the choices of its lists, or in the review the words of the posted codes. */
export interface StepData {
  opcoes?: ListText;
  ufs?: ListText;
  tiposLogradouro?: ListText;
  cidades?: ListText;
  words?: Fields;
}

export const SEXOS: readonly OpcaoCadastro[] = [
  { codigo: 'F', descricao: 'Feminino' },
  { codigo: 'M', descricao: 'Masculino' },
];

type Flat = Partial<Record<string, string>>;

/** The address as fields, without unknown values. */
export const flatEndereco = (endereco: Endereco | undefined): Flat => ({ ...endereco });

export function flatCadastro({ endereco, ...cadastro }: Cadastro): Flat {
  return { ...cadastro, ...flatEndereco(endereco) };
}

const fold = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

/** The list's code for a value, which may be a code or a name in any case (spec section 5). */
export function codeIn(list: readonly OpcaoCadastro[], value: string): string {
  const wanted = fold(value);
  const found =
    list.find(({ codigo }) => codigo === value) ??
    list.find(({ codigo, descricao }) => fold(codigo) === wanted || fold(descricao) === wanted);
  return found?.codigo ?? value;
}

/** The fields that hold a code, each as `read` gives it from its list. */
function codedFields(
  flat: Flat,
  { estadosCivis, paises, ufs, tiposLogradouro }: Listas,
  read: (list: readonly OpcaoCadastro[], value: string) => string,
): Flat {
  const lists = Object.entries({
    ieSexo: SEXOS,
    cdEstadoCivil: estadosCivis,
    sqPais: paises,
    sgEstado: ufs,
    cdTipoLogradouro: tiposLogradouro,
  });
  return Object.fromEntries(
    lists.flatMap(([campo, list]) => (flat[campo] ? [[campo, read(list, flat[campo])]] : [])),
  );
}

/** The fields with the codes of the lists, because a form chooses by code. */
export const withCodes = (flat: Flat, listas: Listas): Flat => ({
  ...flat,
  ...codedFields(flat, listas, codeIn),
});

/** Display text of a code whose list cannot be loaded. */
export const COMO_ESTA = 'Como está no seu cadastro';

const nameIn = (list: readonly OpcaoCadastro[], codigo: string) =>
  list.length === 0
    ? COMO_ESTA
    : (list.find((option) => option.codigo === codigo)?.descricao ?? codigo);

/** The labels of a registration's codes, by field. @param cidade the town of the code */
export function wordingsOf(flat: Flat, listas: Listas, cidade: string | undefined): Flat {
  const { cdMunicipioIbge } = flat;
  return {
    ...codedFields(flat, listas, nameIn),
    ...(cdMunicipioIbge ? { cdMunicipioIbge: cidade ?? cdMunicipioIbge } : {}),
  };
}
