/** A browser test runs in CI when its title has a tag (`tests/README.md`), so each subject has one that does. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'tests/e2e/';
const TAG = /@(?:phone|script|plain)\b/;
/** A developer sees at the first start what the first tests; `playwright.config.ts` names the second. */
const WITHOUT = ['desenvolvimento', 'esforco'];

const subjectOf = (file: string) => /^[^.-]+/.exec(path.basename(file))?.[0] ?? '';

test('each subject of the browser tests has a test in CI', () => {
  const files = globSync('*.test.ts', { cwd: FOLDER });
  const tagged = files.filter((file) => TAG.test(readFileSync(FOLDER + file, 'utf8')));
  const inCi = new Set(tagged.map(subjectOf));
  const missing = new Set(files.map(subjectOf).filter((subject) => !inCi.has(subject)));
  expect([...missing].sort()).toEqual(WITHOUT);
});
