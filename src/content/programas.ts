/** What the operator promises about its programmes. An operator changes it here. */
export const programas = {
  /** The time until the nurse's first call, counted from the sign-up. Source: the operator. */
  beabaBebe: { firstCallBusinessDays: 5 },
} as const;
