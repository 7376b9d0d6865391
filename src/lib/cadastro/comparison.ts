/** A registration as the flat fields of a form, and what of it changes, in words. */
import type { Form, Step } from '#lib/forms/form.ts';
import { displayValue } from '#lib/forms/review.ts';
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

/** What a code of a list that is not to be had now stands for, to the person whose code it is. */
export const COMO_ESTA = 'Como está no seu cadastro';

const nameIn = (list: readonly OpcaoCadastro[], codigo: string) =>
  list.length === 0
    ? COMO_ESTA
    : (list.find((option) => option.codigo === codigo)?.descricao ?? codigo);

/** The codes of a registration in the words of the lists, by field. @param cidade the town of the code */
export function ditosDe(flat: Flat, listas: Listas, cidade: string | undefined): Flat {
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

export interface Mudanca {
  label: string;
  atual: string | undefined;
  novo: string | undefined;
}

/**
 * What one step of the form changes. Punctuation and spelling of a number are no change: both values are
 * compared as they are shown.
 */
export function mudancas(
  { campos }: Step,
  atual: Flat,
  novo: Flat,
  listas: Listas,
  cidadeNova?: string,
): Mudanca[] {
  const before = ditosDe(atual, listas, atual['nmCidade']);
  const after = ditosDe(novo, listas, cidadeNova);
  return Object.entries(campos).flatMap(([name, campo]) => {
    const change = {
      label: campo.rotulo,
      atual: displayValue(campo, atual[name], before[name]),
      novo: displayValue(campo, novo[name]?.trim(), after[name]),
    };
    return (change.atual ?? '') === (change.novo ?? '') ? [] : [change];
  });
}

/** Whether a form changes anything of what is kept. */
export const mudouAlgo = ({ passos }: Form, ...told: Tail<Parameters<typeof mudancas>>): boolean =>
  passos.some((step) => mudancas(step, ...told).length > 0);
