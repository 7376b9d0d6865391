import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';

/** A number that a service wrote, as people read it: '1730000210' → '(17) 3000-0210'; else as it came. */
export function displayTelefone(number: string): string {
  return formatPhone(number, { mask: 'auto' }) || number;
}
