/** How a printed page writes amounts and numbers. */

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** Centavos → 'R$ 1.284,30'. */
export function money(centavos: number): string {
  return brl.format(centavos / 100).replace('\u00a0', ' ');
}

/** Centavos → '1.284,30'. */
export function amount(centavos: number): string {
  return plain.format(centavos / 100);
}

/** 11 digits → 000.000.000-00; anything else stays as it is. */
export function cpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** MM/YYYY → 'novembro de 2026'. */
export function monthInWords(competencia: string): string {
  const [month = '', year = ''] = competencia.split('/');
  return new Intl.DateTimeFormat('pt-BR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(Number(year), Number(month) - 1, 1));
}
