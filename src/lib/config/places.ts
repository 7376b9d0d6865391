/** Where the operator works: the brand's places, else those of spec section 9. */
import { places as brand } from '#brand/places.ts';

const OF_SPEC = {
  directory: { state: 'SP', city: '354980' },
  waiting: {
    time: '00h25m',
    units: [
      'Pronto atendimento ortopédico',
      'Pronto atendimento pediátrico',
      'Pronto atendimento adulto',
      'Pronto atendimento Olímpia',
    ],
    // The spec asks for four posts; only the service knows their names.
    laboratories: [1, 2, 3, 4].map((post) => `Laboratório – posto ${String(post)}`),
  },
};

/** The first state and city of the directory, and the waiting times when a service fails. */
export const places = {
  directory: brand.directory ?? OF_SPEC.directory,
  waiting: brand.waiting ?? OF_SPEC.waiting,
};
