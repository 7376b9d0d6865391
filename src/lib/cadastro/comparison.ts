/** A registration as flat form fields, and its changes in words. */
import type { Form, Step } from '#lib/forms/form.ts';
import { displayValue } from '#lib/forms/receipt.ts';
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
type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

/** The address as fields, without unknown values. */
export const flatEndereco = (endereco: Endereco | undefined): Flat => ({ ...endereco });

/** The registration and its address as fields of one form. */
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

export interface Change {
  label: string;
  atual: string | undefined;
  novo: string | undefined;
}

/**
 * The changes of one step. Values are compared as they are shown, so punctuation does not count.
 */
export function changesIn(
  { fields }: Step,
  atual: Flat,
  novo: Flat,
  listas: Listas,
  cidadeNova?: string,
): Change[] {
  const before = wordingsOf(atual, listas, atual['nmCidade']);
  const after = wordingsOf(novo, listas, cidadeNova);
  return Object.entries(fields).flatMap(([name, campo]) => {
    const change = {
      label: campo.label,
      atual: displayValue(campo, atual[name], before[name]),
      novo: displayValue(campo, novo[name]?.trim(), after[name]),
    };
    return (change.atual ?? '') === (change.novo ?? '') ? [] : [change];
  });
}

/** Whether a form changes any held value. */
export const hasChanges = ({ steps }: Form, ...told: Tail<Parameters<typeof changesIn>>): boolean =>
  steps.some((step) => changesIn(step, ...told).length > 0);
