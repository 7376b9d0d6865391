/** A registration as flat form fields, and its codes in words. */
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

/** The address as fields, without unknown values. */
export const flatEndereco = (endereco: Endereco | undefined): Flat => ({ ...endereco });

export function flatCadastro({ endereco, ...cadastro }: Cadastro): Flat {
  return { ...cadastro, ...flatEndereco(endereco) };
}

const fold = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

/**
 * The list's code for a value, found by code or name in any case (spec section 5); the value itself
 * if the list does not have it.
 */
export function codeIn(list: readonly OpcaoCadastro[], value: string): string {
  const wanted = fold(value);
  const found =
    list.find(({ codigo }) => codigo === value) ??
    list.find(({ codigo, descricao }) => fold(codigo) === wanted || fold(descricao) === wanted);
  return found?.codigo ?? value;
}

/** The fields with the codes of the lists, because a form chooses by code. */
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

/** Display text of a code whose list cannot be loaded. */
export const COMO_ESTA = 'Como está no seu cadastro';

const nameIn = (list: readonly OpcaoCadastro[], codigo: string) =>
  list.length === 0
    ? COMO_ESTA
    : (list.find((option) => option.codigo === codigo)?.descricao ?? codigo);

/** The labels of a registration's codes, by field. @param cidade the town of the code */
export function wordingsOf(flat: Flat, listas: Listas, cidade: string | undefined): Flat {
  const named = (campo: string, list: readonly OpcaoCadastro[]) => {
    const value = flat[campo];
    return value ? { [campo]: nameIn(list, value) } : {};
  };
  return {
    ...named('ieSexo', SEXOS),
    ...named('cdEstadoCivil', listas.estadosCivis),
    ...named('sqPais', listas.paises),
    ...named('sgEstado', listas.ufs),
    ...named('cdTipoLogradouro', listas.tiposLogradouro),
    ...(flat['cdMunicipioIbge'] ? { cdMunicipioIbge: cidade ?? flat['cdMunicipioIbge'] } : {}),
  };
}
