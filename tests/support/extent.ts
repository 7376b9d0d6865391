/** How much a run tests: on a developer's machine least, in CI more, before a release everything. */

/** In CI nobody waits for one suite. */
export const isThorough = Boolean(process.env['CI']);
/** `npm run test:everything`: the whole of each matrix of which CI walks one of each kind. */
export const isEverything = process.env['PORTAL_TEST_EVERYTHING'] === '1';
