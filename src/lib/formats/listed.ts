let list: Intl.ListFormat | undefined;

/** Several words in a sentence: 'exames', 'exames e vacinas', 'boletos, exames e vacinas'. */
export function listed(words: readonly string[]): string {
  list ??= new Intl.ListFormat('pt-BR');
  return list.format(words);
}
