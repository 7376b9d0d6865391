/** The dates of the tests are relative to this day. */
export const SEED_DATE = '2026-03-16';
export const SEED = { seedDate: SEED_DATE, prestadores: 600 };
