/** What the operator itself promises of its programmes: the operator's own word, changed here. */
export const programas = {
  /** The nurse's first call, counted from the sign-up. Source: the operator. */
  beabaBebe: { firstCallBusinessDays: 5 },
} as const;
