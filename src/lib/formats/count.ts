/** A number with its noun: '1 dia', '0 dias', '5 dias'. */
export const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;
