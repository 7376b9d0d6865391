const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** An amount in reais: 1234.5 → 'R$ 1.234,50' (with a non-breaking space). */
export function displayReais(amount: number): string {
  return REAIS.format(amount);
}

const WHOLE_REAIS = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  // Browsers before 2021 refuse a maximum below the minimum of the currency.
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** An amount without centavos, for a scale or a comparison: 1234.5 → 'R$ 1.235'. */
export function displayWholeReais(amount: number): string {
  return WHOLE_REAIS.format(amount);
}

/** 13.75 → 'R$ 13,75 a mais', -13.75 → 'R$ 13,75 a menos'. */
export function displayDifference(difference: number, display = displayReais): string {
  return `${display(Math.abs(difference))} a ${difference < 0 ? 'menos' : 'mais'}`;
}

/** The sum of amounts in reais, computed in centavos; `undefined` when an amount is unknown. */
export function sumReais(amounts: readonly (number | undefined)[]): number | undefined {
  let centavos = 0;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    centavos += Math.round(amount * 100);
  }
  return centavos / 100;
}
