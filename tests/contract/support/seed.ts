/** What the tests' dates are counted from. */
export const SEED_DATE = '2026-03-16';
export const SEED = { seedDate: SEED_DATE, prestadores: 600 };
