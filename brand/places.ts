/** Where the operator works. These are the values of `docs/spec.md`, sections 8 and 9. */
import type { Places } from '#lib/config/brand-schema.ts';

export const places: Places = {
  /** The state and the city (the services' code) that the directory offers first. */
  directory: { state: 'SP', city: '354980' },
  /** What people read when a service of waiting times fails. */
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
