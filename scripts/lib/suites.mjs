/** The suites of `npm test`, in their order. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { countCheck, countPlaywright, countReport, countVitest } from './reports.mjs';
import { node24 } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {import('./reports.mjs').Count} Count */

/**
 * @typedef {object} Suite
 * @property {string} name as in `npm test -- NAME`
 * @property {boolean} [alongside] whether it runs while the others do, because it leaves a processor idle and
 * measures no time
 * @property {(reports: string, output?: number | 'inherit') => Promise<Count>} run `reports` is a folder for the
 * suite's report; `output` takes what its programs print. No suite stops at a question.
 */

/**
 * A suite that runs alongside the others. Its output is in `NAME.log` of the folder for reports.
 * @param {Suite} suite
 * @returns {Suite}
 */
const alongside = ({ name, run: work }) => ({
  name,
  alongside: true,
  run: async (reports) => {
    const log = openSync(path.join(reports, `${name}.log`), 'w');
    try {
      return await work(reports, log);
    } finally {
      closeSync(log);
    }
  },
});

/**
 * A task that passes or fails as a whole.
 * @param {string} name
 * @param {string[]} task its name and arguments
 * @returns {Suite}
 */
const check = (name, ...task) => ({
  name,
  run: async (_reports, output = 'inherit') =>
    countCheck(
      await run(node24, ['scripts/task.mjs', ...task], { stdio: ['ignore', output, output] }),
    ),
});

/**
 * A task that runs Vitest.
 * @param {string} name
 * @param {string} task
 * @param {Record<string, string>} env
 * @param {readonly string[]} [files] the beginnings of the files to run; by default all
 * @returns {Suite}
 */
const vitest = (name, task, env, files = []) => ({
  name,
  run: async (reports, output = 'inherit') => {
    const file = path.join(reports, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run(node24, ['scripts/task.mjs', task, ...files, ...reporters], {
      env,
      stdio: ['ignore', output, output],
    });
    return countReport(file, code, countVitest);
  },
});

/**
 * What can differ between PGlite and PostgreSQL: the search with its order, every operation once with its writes
 * (`runner`), and the forms that are sent at the same time. The other files test answers that are made of the same
 * rows. Each back end of the later suites prepares its database on PostgreSQL.
 */
const ON_POSTGRESQL = ['runner', 'guia-medico-busca', 'formularios', 'pagamento'].map(
  (name) => `tests/contract/${name}`,
);

/** Outside CI the long parts are left out, because a developer waits for `npm test`. */
const length = process.env['CI'] ? {} : { PORTAL_TEST_FAST: '1' };

/**
 * The end-to-end tests.
 * @param {Record<string, string>} env
 * @returns {Suite}
 */
const endToEnd = (env) => ({
  name: 'e2e',
  run: async (reports) => {
    const file = path.join(reports, 'e2e.json');
    const code = await run(node24, ['scripts/task.mjs', 'test:e2e'], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return countReport(file, code, countPlaywright);
  },
});

/**
 * @param {string | undefined} databaseUrl a PostgreSQL server for another run of the contract suite, and for
 * the reference back ends of the other suites
 * @param {boolean} hasWordPress whether to test the portal with a real WordPress
 * @param {boolean} hasEngines whether to walk the commonest tasks in Chromium 87, Firefox and WebKit
 * @param {boolean} isEverything whether to test all on PostgreSQL, and to add the judges and five minutes of load
 * @returns {Suite[]}
 */
export function suites(databaseUrl, hasWordPress, hasEngines, isEverything) {
  const env = { ...length, ...(databaseUrl ? { PORTAL_TEST_DATABASE_URL: databaseUrl } : {}) };
  return [
    alongside(check('lint', 'lint')),
    alongside(check('types', 'typecheck')),
    ...(hasWordPress ? [alongside(vitest('wordpress', 'test:wordpress', env))] : []),
    vitest('unit', 'test:unit', length),
    vitest('contract', 'test:contract', length),
    ...(databaseUrl
      ? [
          vitest(
            'contract-postgresql',
            'test:contract',
            { DATABASE_URL: databaseUrl },
            isEverything ? [] : ON_POSTGRESQL,
          ),
        ]
      : []),
    endToEnd(env),
    vitest('security', 'test:security', env),
    // Five minutes show a leak: memory is compared from the second minute on.
    ...(isEverything ? [check('judge', 'judge'), check('soak', 'soak', '5')] : []),
    ...(hasEngines ? [vitest('engines', 'test:engines', env)] : []),
  ];
}
