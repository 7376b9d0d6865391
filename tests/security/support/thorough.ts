/** False in `npm test` on a developer's machine, which skips the long tests. */
export const isThorough = process.env['PORTAL_TEST_FAST'] !== '1';
