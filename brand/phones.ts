/** The operator's telephones, in their own file, so that an island loads them without `operator.ts`. */
import type { Phones } from '#lib/config/brand-schema.ts';

export const phones: Phones = {
  atendimento: { label: 'Atendimento 24 horas', number: '0800 000 0000' },
  whatsapp: { label: 'WhatsApp', number: '(17) 90000-0000' },
  ouvidoria: { label: 'Ouvidoria', number: '0800 000 0001' },
  surdos: { label: 'Atendimento a pessoas surdas', number: '0800 000 0002' },
};
