/** `npm test` on a developer's machine leaves the long ones out; `npm run test:security` and CI do not. */
export const isThorough = process.env['PORTAL_TEST_FAST'] !== '1';
