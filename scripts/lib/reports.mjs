/** How many tests of a suite passed and failed, from the reports that machines read. */
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * A command that has one thing to say.
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
  // A file that could not be loaded is failed without a failed test.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Playwright's JSON report. A test that passed only when tried again counts as failed.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Counts a suite by its report and its exit code: one that crashed, wrote no report or ran nothing
 * is a failure.
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
