/** The telephones of the second operator. */
import type { Phones } from '#lib/config/brand-schema.ts';

export const phones: Phones = {
  atendimento: { label: 'Central Maresia', number: '0800 777 0010' },
  whatsapp: { label: 'WhatsApp da Maresia', number: '(73) 97777-0010' },
  ouvidoria: { label: 'Ouvidoria', number: '0800 777 0020' },
  surdos: { label: 'Central para pessoas surdas', number: '0800 777 0030' },
};
