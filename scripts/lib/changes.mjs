/** What has changed since the last commit, and which unit tests belong to it. Plain Node 20, no dependency. */
import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that are new or different since the last commit. */
export const changedFiles = () => [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The names in a path: its folders, and its file without the endings. @param {string} file */
const namesOf = (file) =>
  file.split('/').map((name) => name.slice(0, 1) + (name.slice(1).split('.', 1)[0] ?? ''));

/**
 * The unit tests of the changed features. A feature has one name in all folders. Outside the features, a test
 * file has the name of the file that it tests.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests all unit tests
 */
export function testsOf(changed, tests) {
  const all = tests.map((test) => {
    const [, , feature = '', ...rest] = namesOf(test);
    return { test, feature, name: rest.at(-1) ?? '' };
  });
  // `src/lib` and `scripts/lib` are no features.
  const features = new Set(all.map(({ feature }) => feature).filter((name) => name !== 'lib'));
  const found = changed.flatMap((file) => {
    if (tests.includes(file)) return [file];
    const names = namesOf(file);
    const own = names.filter((name) => features.has(name));
    return all
      .filter((each) => (own.length > 0 ? own.includes(each.feature) : each.name === names.at(-1)))
      .map(({ test }) => test);
  });
  return [...new Set(found)];
}

/** The unit tests of what has changed, and the test of the architecture. @param {readonly string[]} changed */
export const changedTests = (changed) => [
  'tests/architecture.test.ts',
  ...testsOf(
    changed,
    git('ls-files', '--cached', '--others', '--exclude-standard', 'tests/unit/*.test.*'),
  ),
];
