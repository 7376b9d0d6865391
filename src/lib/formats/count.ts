/** Numbers with their nouns, and several words in one sentence. */

/** A number with its noun: '1 dia', '0 dias', '5 dias'. */
export const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

let list: Intl.ListFormat | undefined;

/** 'exames', 'exames e vacinas', 'boletos, exames e vacinas' */
export function listed(words: readonly string[]): string {
  list ??= new Intl.ListFormat('pt-BR');
  return list.format(words);
}
