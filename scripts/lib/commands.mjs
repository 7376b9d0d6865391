/** The description of every command, which `--help` shows. Plain Node 20, no dependency. */

const SETTINGS = 'Settings come from the environment and .env (.env.example names them).';
const NOTHING = 'nothing';
const BUILD_OF_TESTS = 'the build and the data of the tests, in .cache and the temporary folder';
const BUILDS = 'dist: a new build becomes the current one';

export const COMMANDS = {
  start: {
    call: 'npm start',
    does: `Installs and builds what is missing or has changed, then serves the portal. ${SETTINGS}`,
    changes: 'node_modules, dist, .data and .cache',
  },
  dev: {
    call: 'npm run dev',
    does: `Serves the portal from its sources, reloads while you work, and shows errors. ${SETTINGS}`,
    changes: 'node_modules, .data and .cache',
  },
  build: {
    call: 'npm run build',
    does: `Builds the site. ${SETTINGS}`,
    changes: BUILDS,
  },
  'ensure-built': {
    call: 'node scripts/ensure-built.mjs',
    does: 'Builds the site when sources or settings have changed since the last build.',
    changes: BUILDS,
  },
  rebuild: {
    call: 'npm run rebuild',
    does: 'Reads the content again and builds. A running portal does it itself and switches to the new build.',
    changes: BUILDS,
    options: {
      'aceitar-perda': { about: 'accepts content that has lost more than a third of its entries' },
    },
  },
  setup: {
    call: 'node scripts/setup.mjs',
    does: 'Installs what is missing. Every other command does this first.',
    changes: 'node_modules',
  },
  'check-start': {
    call: 'node scripts/check-start.ts',
    does: 'Checks the settings, as a start does.',
    changes: NOTHING,
  },
  atendente: {
    call: 'npm run atendente',
    takes: 'add NAME',
    does: 'Asks for a password and prints PORTAL_ATENDENTES with the account of the call centre in it.',
    changes: 'nothing: the printed line is for the configuration',
    words: [/^add$/, /^/],
  },
  segredo: {
    call: 'npm run segredo',
    takes: 'trocar [--force] | marca',
    does: `trocar makes a new sealing key, for sessions, receipts, drafts, payments and cookies.

1. Run the command on one node, with the settings of the portal. All sessions stay valid.
2. Start every node again, one after the other. A node seals with the new key from its start
   on. A node that still runs reads the new key when it meets it.

Texts sealed with the previous key can be opened until the next change. The command refuses a second
change within 60 days, because payments are kept that long.

marca asks for a CPF or a card number, or reads it from standard input, and prints the marks of the
person in audit lines ("pessoa", "cartao"), one line for each year. The number is not an argument,
because all users of the machine can read command lines. Run it with the settings of the portal
(PORTAL_DATA_DIR, or PORTAL_REDIS_URL). Look for the marks of the CPF and of each card: the audit line
has the mark of the card when staff used a card and the service did not give the CPF.`,
    changes: `with trocar the files "segredo" and "segredo.anterior" in PORTAL_DATA_DIR or, with
PORTAL_REDIS_URL, the keys portal:segredo:selo and portal:segredo:selo-anterior; with marca nothing`,
    options: {
      force: {
        about:
          'changes the key in any case, after another person has read it: run it twice, and earlier texts can no longer be opened',
      },
    },
    words: [/^(?:trocar|marca)$/],
  },
  check: {
    call: 'npm run check',
    does: `Checks types, rules, format and exports, and runs the unit tests of the files changed since the last
commit. Run it before a commit; npm test runs everything.`,
    changes: 'nothing but .cache, which makes the next run faster',
  },
  test: {
    call: 'npm test',
    takes: '[SUITE…]',
    does: `Runs the suites lint, types, unit, contract, e2e and security, or only the named ones. DATABASE_URL also
runs the contract on that PostgreSQL, PORTAL_TEST_WORDPRESS=1 adds a real WordPress, PORTAL_TEST_SOAK=1
ten minutes of load, and CI=1 the tests that take long.`,
    changes: BUILD_OF_TESTS,
    more: /^[a-z0-9-]+$/,
  },
  'test:e2e': {
    call: 'npm run test:e2e',
    takes: '[FILE…] [--project=js|no-js|http] [OPTIONS]',
    does: `Tests the production build in a real browser. PORTAL_TEST_BROWSER=bundled uses the browser of npm
instead of this machine's.`,
    changes: BUILD_OF_TESTS,
    passesTo: 'Playwright',
  },
  'test:security': {
    call: 'npm run test:security',
    takes: '[FILE…] [OPTIONS]',
    does: `Attacks the production build (docs/security.md). With CI=1 the long tests run too. The tests of several
nodes need nginx and Valkey or Redis: the command offers to install them with apt-get, and asks first
(with CI=1 it does not ask).`,
    changes: `${BUILD_OF_TESTS}; packages of the system when you say yes`,
    passesTo: 'Vitest',
  },
  'test:wordpress': {
    call: 'npm run test:wordpress',
    takes: '[OPTIONS]',
    does: `Tests the portal beside a real WordPress. It needs WordPress, PHP and MariaDB: the command offers to
install them with apt-get, and asks first (with CI=1 it does not ask).`,
    changes: `${BUILD_OF_TESTS}; packages of the system when you say yes`,
    passesTo: 'Vitest',
  },
  contract: {
    call: 'npm run contract',
    takes: '[--url URL [--api URL --host URL] [--member FILE] …]',
    does: `Runs the contract suite against the reference back end; with --url the part of it that changes nothing,
against any server that claims to speak docs/contract.md.

To sign in, it asks the server for a card token, as the portal does. It generates, confirms and sends
nothing. Operations without their option are counted as skipped. Instead of --member the
environment may name a member: CONTRACT_CARTEIRINHA, CONTRACT_CPF, CONTRACT_NASC. Without a member only
public operations are called.`,
    changes: NOTHING,
    options: {
      url: { value: 'URL', about: 'base of the common services (PORTAL_WS_URL)' },
      api: { value: 'URL', about: 'base of PORTAL_API_URL' },
      host: { value: 'URL', about: 'base of PORTAL_HOST_URL' },
      member: {
        value: 'FILE',
        about:
          'the member who signs in: {"carteirinha": …, "cpf": …, "dtNasc": "DD/MM/YYYY"}; - asks for the three',
      },
      wordpress: {
        value: 'URL',
        about: 'REST root of the content site; without it, it is not tested',
      },
      banners: { value: 'URL', about: 'prefix of relative banners (PORTAL_BANNERS_BASE_URL)' },
    },
  },
  backend: {
    call: 'npm run backend',
    does: `Runs the reference back end alone. ${SETTINGS}`,
    changes: '.data, or the database of DATABASE_URL',
  },
  soak: {
    call: 'npm run soak',
    takes: '[MINUTES]',
    does: 'Holds one worker at 70 % of its capacity, with one failing call in a hundred, for ten minutes or MINUTES.',
    changes: BUILD_OF_TESTS,
    words: [/^\d+(?:\.\d+)?$/],
    least: 0,
  },
  licences: {
    call: 'npm run licences',
    does: 'Lists the licences of the production dependencies; fails when one was not reviewed.',
    changes: NOTHING,
  },
  sbom: {
    call: 'npm run --silent sbom',
    does: 'Prints all production dependencies as CycloneDX JSON.',
    changes: NOTHING,
  },
};
