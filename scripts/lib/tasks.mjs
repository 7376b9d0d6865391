/** Commands that run other programs after the installation. */
import { withCalls } from './command-line.mjs';
import { COMMANDS } from './commands.mjs';
import { node24 } from './project.mjs';

/** @typedef {import('./command-line.mjs').Described} Described */
/**
 * @typedef {object} Steps
 * @property {readonly (readonly [program: string, ...args: string[]])[]} steps programs that run in order
 *   until one fails. The last program gets the arguments of the command.
 * @property {boolean} [areTogether] whether the programs run at the same time, and each one to its end
 * @property {boolean} [isOfPortal] whether the task uses the settings of `.env`
 * @property {Readonly<Record<string, string>>} [settings] settings of a test, which replace the machine's
 * @property {boolean} [hasOwnData] whether the task gets an empty data folder
 * @property {Packages} [packages]
 * @property {boolean} [isOnBuild] whether the task needs the build of the end-to-end tests
 * @property {boolean} [isOnTypes] whether the task needs the types that Astro generates
 */
/**
 * Debian packages that a test needs. In CI the test fails without them.
 * @typedef {object} Packages
 * @property {string} script the script that checks and installs the packages
 * @property {string} without what the command prints when a package is missing
 * @property {boolean} [isPart] whether only a part of the tests needs them
 */

/**
 * A program of the portal, with its settings.
 * @param {Described} command
 * @param {string} program
 * @returns {Described & Steps}
 */
const ofPortal = (command, program) => ({
  ...command,
  steps: [[node24, program]],
  isOfPortal: true,
});

/**
 * A program that tests the production build.
 * @param {Described} command
 * @param {readonly [program: string, ...args: string[]]} step
 * @param {Packages} [packages]
 * @returns {Described & Steps}
 */
const onBuild = (command, step, packages) => ({
  ...command,
  steps: [step],
  settings: { PORTAL_DIST_DIR: '.cache/test-dist', PORTAL_STYLE_GUIDE: '1' },
  isOnBuild: true,
  ...(packages ? { packages } : {}),
});

/** @param {string} project */
const vitest = (project) => /** @type {const} */ (['vitest', 'run', '--project', project]);

/** All types, those of Astro files too. */
export const TYPES = /** @type {const} */ ([node24, 'scripts/lib/typecheck.mjs']);

const endToEnd = onBuild(COMMANDS['test:e2e'], ['playwright', 'test']);

/** @type {Readonly<Record<string, import('./command-line.mjs').Command & Steps>>} */
export const TASKS = withCalls({
  build: ofPortal(COMMANDS.build, 'scripts/build-site.ts'),
  rebuild: ofPortal(COMMANDS.rebuild, 'scripts/rebuild.ts'),
  backend: ofPortal(COMMANDS.backend, 'backend/main.ts'),
  atendente: ofPortal(COMMANDS.atendente, 'scripts/atendente.ts'),
  contract: ofPortal(COMMANDS.contract, 'scripts/contract.ts'),
  doctor: ofPortal(COMMANDS.doctor, 'scripts/doctor.ts'),
  backup: ofPortal(COMMANDS.backup, 'scripts/backup.ts'),
  segredo: ofPortal(COMMANDS.segredo, 'scripts/segredo.ts'),
  brand: ofPortal(COMMANDS.brand, 'scripts/brand.ts'),
  package: {
    ...COMMANDS.package,
    steps: [
      [node24, 'scripts/ensure-built.mjs'],
      [node24, 'scripts/package.mjs'],
    ],
    isOfPortal: true,
  },
  lint: {
    does: 'Checks the rules of the code, its format, and that every export is used.',
    changes: 'nothing but types in .astro',
    steps: [['oxlint'], ['oxfmt', '--check'], ['knip']],
    areTogether: true,
    isOnTypes: true,
  },
  format: {
    does: 'Formats all files.',
    changes: 'the layout of the sources',
    steps: [['oxfmt']],
  },
  typecheck: {
    does: 'Checks the types.',
    changes: 'nothing but types in .astro',
    steps: [TYPES],
    isOnTypes: true,
  },
  'test:unit': {
    takes: '[FILE…] [OPTIONS]',
    does: 'Runs the tests that need only the sources.',
    changes: 'nothing but the temporary folder',
    passesTo: 'Vitest',
    steps: [['vitest', 'run', '--project', 'unit']],
  },
  coverage: {
    takes: '[FILE…] [OPTIONS]',
    does: `Runs the unit tests and shows which lines of the sources they run: a summary here, each file in
.cache/coverage/index.html. A low figure fails nothing.`,
    changes: '.cache/coverage',
    passesTo: 'Vitest',
    steps: [['vitest', 'run', '--project', 'unit', '--coverage']],
  },
  'test:contract': {
    takes: '[FILE…] [OPTIONS]',
    does: 'Runs the contract suite against a reference back end that it starts.',
    changes: 'nothing but the temporary folder, or the database of DATABASE_URL',
    passesTo: 'Vitest',
    steps: [['vitest', 'run', '--project', 'contract']],
  },
  'test:e2e': {
    ...endToEnd,
    settings: { ...endToEnd.settings, PORTAL_LOG_LEVEL: 'error' },
    hasOwnData: true,
  },
  'test:security': onBuild(COMMANDS['test:security'], vitest('security*'), {
    script: 'tests/security/install-packages.sh',
    without: 'The tests of several nodes are skipped.',
    isPart: true,
  }),
  'test:engines': onBuild(COMMANDS['test:engines'], vitest('engines'), {
    script: 'tests/engines/install-packages.sh',
    without: 'Skipped: the suite needs Firefox, WebKit and Orca.',
  }),
  'test:wordpress': {
    ...COMMANDS['test:wordpress'],
    steps: [vitest('wordpress')],
    settings: {},
    packages: {
      script: 'tests/wordpress/install-packages.sh',
      without: 'Skipped: the suite needs a real WordPress.',
    },
  },
  'test:everything': {
    does: `Runs what CI runs (.ci/run), with the whole of each matrix of which CI walks one of each kind,
five minutes of load, and npm run judge. Run it before a release. On 2 cores it takes about two hours, and says so at its start.`,
    changes: 'the build and the data of the tests, and packages of the system (Debian, root)',
    steps: [['.ci/run']],
    settings: { PORTAL_TEST_EVERYTHING: '1' },
  },
  judge: onBuild(
    {
      does: `Lets tools of others judge every page of the production build: html-validate, the Nu HTML checker, IBM Equal
Access, HTML_CodeSniffer, linkinator, judges of sitemap, calendars and structured data and, on eight pages,
Lighthouse. It prints what each finds; tests/judges/known.ts lists what is false. It photographs each page into
.cache/photos: spaced text at 400 % zoom, forced colours, and paper as PDF. It takes five minutes, downloads the tools
from npm, 260 MB, and needs Java and vobject: the command offers to install them with apt-get, and asks first (with
CI=1 it does not ask).`,
      changes: `the build and the data of the tests, .cache/judges-…, .cache/photos; packages of the system when you say yes`,
    },
    [node24, 'tests/judges/main.ts'],
    {
      script: 'tests/judges/install-packages.sh',
      without: 'Skipped: the judges need Java and vobject.',
    },
  ),
  soak: onBuild(COMMANDS.soak, [node24, 'tests/load/soak.ts']),
  effort: onBuild(COMMANDS.effort, [node24, 'tests/tasks/effort.ts']),
  openapi: {
    does: 'Writes the OpenAPI description of the wire again, with the answers of a reference back end as examples; adds new operations to the contract.',
    changes: 'docs/openapi.yaml, docs/contract.md, src/lib/upstream/operation-names.ts',
    // The description quotes the rows of the contract.
    steps: [
      [node24, 'scripts/lib/write-openapi.ts', 'docs/contract.md'],
      ['oxfmt', 'docs/contract.md'],
      [node24, 'scripts/lib/write-openapi.ts'],
    ],
  },
  'db:generate': {
    takes: '[OPTIONS]',
    does: "Writes a migration for changes of the reference back end's tables.",
    changes: 'backend/db/migrations',
    passesTo: 'drizzle-kit generate',
    steps: [['drizzle-kit', 'generate']],
  },
  figures: {
    takes: '[FOLDER]',
    does: 'Counts files, lines and words of this checkout, or of the checkout in FOLDER.',
    changes: 'nothing',
    words: [/./],
    least: 0,
    steps: [[node24, 'tests/architecture/figures.ts']],
  },
  bench: {
    takes: '[budgets|paginas|first-paint|navigate|guia-medico] [[PID@]ADDRESS…]',
    does: `Prints what each page may cost, beside the last release. Measures pages against a bare program, pages and
presses in Chromium as on a slow phone (also of running demonstrations, in turn), or the search of the directory; by
default the first three.`,
    changes: 'nothing but the temporary folder and .cache',
    words: [/^(?:budgets|paginas|first-paint|navigate|guia-medico)$/],
    more: /^(?:\d+@)?https?:/,
    least: 0,
    steps: [[node24, 'tests/load/bench.ts']],
  },
  'bench:conteudo': {
    takes: '[POSTS…]',
    does: 'Measures builds with the given numbers of posts; by default 12 and 500.',
    changes: 'nothing but the temporary folder',
    more: /^\d+$/,
    steps: [[node24, 'tests/load/conteudo.ts']],
  },
});
