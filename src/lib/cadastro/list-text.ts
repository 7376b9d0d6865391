/**
 * Lists of a registration as props of an island: a line for each option, a quarter of the bytes of its objects. A
 * state has up to 853 towns.
 */
import type { Listas } from './comparison.ts';
import type { OpcaoCadastro } from './wire.ts';

/** Lines of `code⇥label`. */
export type ListText = string;
export type ListTexts = Readonly<Record<keyof Listas, ListText>>;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

export const textOf = (list: readonly OpcaoCadastro[]): ListText =>
  list.map(({ codigo, descricao }) => `${oneLine(codigo)}\t${oneLine(descricao)}`).join('\n');

export const listOf = (text: ListText): OpcaoCadastro[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [codigo = '', descricao = ''] = line.split('\t');
        return { codigo, descricao };
      });

const each = <A, B>(all: Readonly<Record<keyof Listas, A>>, of: (one: A) => B) => ({
  estadosCivis: of(all.estadosCivis),
  paises: of(all.paises),
  ufs: of(all.ufs),
  tiposLogradouro: of(all.tiposLogradouro),
});

export const textsOf = (listas: Listas): ListTexts => each(listas, textOf);

export const listsOf = (texts: ListTexts): Listas => each(texts, listOf);
