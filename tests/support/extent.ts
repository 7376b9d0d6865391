/**
 * How much a run tests: `npm test` on a developer's machine least, CI more, `npm run test:everything` all. A suite
 * that a developer calls by its name runs all its tests (`isWhole`), with the matrices of CI.
 */

/** In CI nobody waits for one suite. */
export const isThorough = Boolean(process.env['CI']);
/** `npm test` on a developer's machine. */
export const isQuick = process.env['PORTAL_TEST_FAST'] === '1';
/** `npm run test:everything`: the whole of each matrix of which CI walks one of each kind. */
export const isEverything = process.env['PORTAL_TEST_EVERYTHING'] === '1';
/** Whether the tests that wait for a release run too. */
export const isWhole = isEverything || !(isThorough || isQuick);

/** Of pages of which many are alike: all before a release, otherwise every third. */
export const sampleOf = <T>(pages: readonly T[]): readonly T[] =>
  isEverything ? pages : pages.filter((_, at) => at % 3 === 0);
