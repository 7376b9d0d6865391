/** Counts the passed and failed tests of a suite, from its JSON report. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] the failed tests with the first lines of their messages
 */

/** Lines of a message that are shown. A call log or a stack follows them. */
const FIRST_WORDS = 6;

/**
 * @param {string} what
 * @param {string} [why]
 */
const failure = (what, why = '') =>
  [what, ...stripVTControlCharacters(why).split('\n').slice(0, FIRST_WORDS)].join('\n    ');

/**
 * Counts a command as one test.
 * @param {number} exitCode
 * @returns {Count}
 */
export function countCheck(exitCode) {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Vitest's JSON report.
 * @param {import('vitest/node').JsonTestResults} report
 * @returns {Count}
 */
export function countVitest(report) {
  // A file that could not be loaded fails without a failed test.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => failure(`${name} > ${test.fullName}`, test.failureMessages?.[0])),
      ),
    ],
  };
}

/**
 * The failed tests, each with its first error.
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]}
 */
const failuresOf = (suite) => [
  ...suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file}:${line} > ${title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  ),
  ...(suite.suites ?? []).flatMap(failuresOf),
];

/**
 * Playwright's JSON report. No test is repeated.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => failure('outside the tests', message)),
    ],
  };
}

/**
 * Counts a suite by its report and its exit code. A suite that crashed, wrote no report or ran no test has
 * failed.
 * @template R
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: R) => Count} count
 * @returns {Count}
 */
export function countReport(file, exitCode, count) {
  const crashed = { passed: 0, failed: 1, skipped: 0 };
  let counted;
  try {
    counted = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return crashed;
  }
  if (![counted.passed, counted.failed, counted.skipped].every(Number.isInteger)) return crashed;
  const isSilentFailure = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0);
  return isSilentFailure ? { ...counted, failed: 1 } : counted;
}
