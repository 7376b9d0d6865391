/** The operator's programmes: what they are called, and what the operator promises about them. */
import type { Programmes } from '#lib/config/brand-schema.ts';

export const programmes: Programmes = {
  /** Pregnancy and babies (/beaba-bebe). */
  baby: {
    name: 'Beabá Bebê',
    /** The time until the nurse's first call, counted from the sign-up. */
    firstCallBusinessDays: 5,
  },
};
