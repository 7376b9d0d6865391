/** A valid CPF for each number: by the definition, weights from the left and modulo 11. */
export function cpfOf(number: number): string {
  let digits = String(100_000_000 + number);
  for (const first of [10, 11]) {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (first - at), 0);
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}
