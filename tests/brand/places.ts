/** The places of the second operator. They replace every default of the specification. */
import type { Places } from '#lib/config/brand-schema.ts';

export const places: Places = {
  directory: { state: 'BA', city: '291360' },
  waiting: {
    time: '00h40m',
    units: ['Pronto atendimento do Cais', 'Pronto atendimento infantil'],
    laboratories: ['Laboratório do Farol'],
  },
};
