/**
 * `npm test`: unit, contract, end-to-end and security tests. A failed suite does not stop the others. Format,
 * lint and types run at the same time. It starts on Node 20 with nothing installed. The last line is
 * `N passed, N failed` for all suites. `--help` explains the rest (`scripts/lib/commands.mjs`).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine, refuse } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { suites } from './lib/suites.mjs';
import { forgetSettings } from './lib/test-environment.mjs';

const { words: asked } = commandLine(COMMANDS.test);
const databaseUrl = process.env['DATABASE_URL'];
// The settings of this machine must not change the tests.
forgetSettings();

const all = suites(
  databaseUrl,
  process.env['PORTAL_TEST_WORDPRESS'] === '1',
  process.env['PORTAL_TEST_ENGINES'] === '1',
  process.env['PORTAL_TEST_EVERYTHING'] === '1',
);
const unknown = asked.filter((name) => all.every((suite) => suite.name !== name));
if (unknown.length > 0) {
  const names = all.map(({ name }) => name).join(', ');
  refuse(COMMANDS.test, `No such suite: ${unknown.join(', ')}. There are: ${names}.`);
}
const chosen = asked.length > 0 ? all.filter(({ name }) => asked.includes(name)) : all;

const installation = await ensureInstalled();
const reports = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
const total = { passed: 0, failed: 0 };
/** @type {Map<string, import('./lib/reports.mjs').Count & { seconds: number }>} */
const results = new Map();

/** @param {import('./lib/suites.mjs').Suite} suite */
async function measure(suite) {
  const started = Date.now();
  const count = await suite.run(reports);
  results.set(suite.name, { ...count, seconds: Math.round((Date.now() - started) / 1000) });
}

if (installation === 0) {
  const alongside = chosen.filter((suite) => suite.alongside);
  const ofTheSources = (async () => {
    for (const suite of alongside) await measure(suite);
  })();
  for (const suite of chosen.filter((suite) => !suite.alongside)) {
    console.log(`\n=== ${suite.name}`);
    await measure(suite);
  }
  await ofTheSources;
  for (const { name } of alongside) {
    console.log(`\n=== ${name}\n${readFileSync(path.join(reports, `${name}.log`), 'utf8')}`);
  }
}
const rows = [...results].map(([suite, { passed, failed, skipped, seconds }]) => {
  total.passed += passed;
  total.failed += failed;
  return { suite, passed, failed, skipped, seconds };
});
rmSync(reports, { recursive: true, force: true });
if (installation !== 0) total.failed += 1;

console.table(rows);
// Printed last, so that the end of a long log shows what failed.
for (const [suite, { failures = [] }] of results) {
  for (const failure of failures) console.log(`FAILED ${suite}: ${failure}`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
