/** The telephones of the second operator. */
import type { Phones } from '#lib/config/brand-schema.ts';

export const phones: Phones = {
  atendimento: {
    label: 'Central Maresia',
    number: '0800 777 0010',
    hours: 'de segunda a sábado, das 7h às 21h',
  },
  whatsapp: {
    label: 'WhatsApp da Maresia',
    number: '(73) 97777-0010',
    hours: 'de segunda a sábado, das 7h às 21h',
  },
  ouvidoria: { label: 'Ouvidoria', number: '0800 777 0020', hours: 'em dias úteis, das 9h às 17h' },
  surdos: {
    label: 'Central para pessoas surdas',
    number: '0800 777 0030',
    hours: 'de segunda a sábado, das 7h às 21h',
  },
};
