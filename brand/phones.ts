/** The operator's telephones, in their own file, so that an island loads them without `operator.ts`. */
import type { Phones } from '#lib/config/brand-schema.ts';

export const phones: Phones = {
  atendimento: { label: 'Atendimento', number: '0800 000 0000', hours: 'a qualquer hora' },
  whatsapp: { label: 'WhatsApp', number: '(17) 90000-0000', hours: 'a qualquer hora' },
  ouvidoria: { label: 'Ouvidoria', number: '0800 000 0001', hours: 'em dias úteis, das 8h às 18h' },
  surdos: {
    label: 'Atendimento a pessoas surdas',
    number: '0800 000 0002',
    hours: 'a qualquer hora',
  },
};
