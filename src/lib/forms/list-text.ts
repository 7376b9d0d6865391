/**
 * A list as a prop of an island: a line for each option, a quarter of the bytes of its objects. A state has up to 853
 * towns.
 */

interface Entry {
  codigo: string;
  descricao: string;
}

/** Lines of `code⇥label`. */
export type ListText = string;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

export const textOf = (list: readonly Entry[]): ListText =>
  list.map(({ codigo, descricao }) => `${oneLine(codigo)}\t${oneLine(descricao)}`).join('\n');

export const listOf = (text: ListText): Entry[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [codigo = '', descricao = ''] = line.split('\t');
        return { codigo, descricao };
      });
