/** `npm test` counts by reports. Every kind of failure must count. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  countCheck,
  countPlaywright,
  countReport,
  countVitest,
} from '../../../scripts/lib/reports.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const ran = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});
const browsed = (stats: object, errors: unknown[] = [], suites: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
  errors,
  suites,
});
const CRASHED = { passed: 0, failed: 1, skipped: 0 };

test('a check passes or fails by its exit code', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCheck(2)).toEqual(CRASHED);
});

test('tests are counted', () => {
  expect(countReport(report(ran(7, 2)), 1, countVitest)).toMatchObject({ passed: 7, failed: 2 });
  expect(countReport(report(browsed({ expected: 5, skipped: 1 })), 0, countPlaywright)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 1,
    failures: [],
  });
});

test('failed tests, unloaded files and errors outside of tests are counted and named', () => {
  const failed = { status: 'failed', fullName: 'a sum', failureMessages: ['3 is not 4\nat x'] };
  const unloaded = { status: 'failed', name: 'b.test.ts', message: 'no such file' };
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    { ...unloaded, assertionResults: [] },
  ];
  // A file that cannot be loaded is a failure too.
  expect(countReport(report(ran(1, 1, files)), 1, countVitest)).toMatchObject({
    failed: 2,
    failures: ['b.test.ts\n    no such file', 'a.test.ts > a sum\n    3 is not 4\n    at x'],
  });

  const message = '\u001b[31mTimed out\u001b[39m';
  const spec = (status: string) => ({
    file: 'c.test.ts',
    line: 7,
    title: 'a click',
    tests: [{ status, projectName: 'js', results: [{ error: { message } }] }],
  });
  const suites = [{ specs: [], suites: [{ specs: [spec('unexpected'), spec('expected')] }] }];
  const seen = report(browsed({ expected: 1, unexpected: 1 }, [{ message: 'setup' }], suites));
  expect(countReport(seen, 1, countPlaywright)).toMatchObject({
    failed: 2,
    failures: ['[js] c.test.ts:7 > a click\n    Timed out', 'outside the tests\n    setup'],
  });
});

test('a suite that reports no failure and exits with an error failed', () => {
  expect(countReport(report(ran(7, 0)), 1, countVitest)).toMatchObject({ passed: 7, failed: 1 });
});

test('a suite without tests failed', () => {
  expect(countReport(report(ran(0, 0)), 0, countVitest).failed).toBe(1);
  expect(countReport(report(browsed({ skipped: 9 })), 0, countPlaywright).failed).toBe(1);
});

test.each(['', '{"numPassedTests":', '{}', 'null'])('the report %j is a failure', (text) => {
  expect(countReport(report(text), 0, countVitest)).toEqual(CRASHED);
  expect(countReport(report(text), 0, countPlaywright)).toEqual(CRASHED);
});

test('a missing report is a failure', () => {
  expect(countReport(join(folder, 'none.json'), 0, countVitest)).toEqual(CRASHED);
});
