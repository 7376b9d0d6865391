/** The programmes of the second operator. */
import type { Programmes } from '#lib/config/brand-schema.ts';

export const programmes: Programmes = {
  baby: { name: 'Primeiro Porto', firstCallBusinessDays: 3 },
};
