const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** An amount in reais as Brazilians write it: 1234.5 → 'R$ 1.234,50' (with a non-breaking space). */
export function displayReais(amount: number): string {
  return REAIS.format(amount);
}
