/** The description of every command, which `--help` shows. Plain Node 20, no dependency. */
import { withCalls } from './command-line.mjs';

const SETTINGS = 'Settings come from the environment and .env (.env.example names them).';
const NOTHING = 'nothing';
const BUILD_OF_TESTS = 'the build and the data of the tests, in .cache and the temporary folder';
const BUILDS = 'dist: a new build becomes the current one';

export const COMMANDS = withCalls({
  start: {
    call: 'npm start',
    does: `Installs and builds what is missing or has changed, then serves the portal. ${SETTINGS}`,
    changes: 'node_modules, dist, .data and .cache',
  },
  dev: {
    does: `Serves the portal from its sources, reloads while you work, and shows errors. ${SETTINGS}`,
    changes: 'node_modules, .data and .cache',
  },
  build: {
    does: `Builds the site. ${SETTINGS}`,
    changes: BUILDS,
  },
  'ensure-built': {
    call: 'node scripts/ensure-built.mjs',
    does: 'Builds the site when sources or settings have changed since the last build.',
    changes: BUILDS,
  },
  rebuild: {
    does: 'Reads the content again and builds. A running portal does it itself and switches to the new build.',
    changes: BUILDS,
    options: {
      'aceitar-perda': { about: 'accepts content that has lost more than a third of its entries' },
    },
  },
  package: {
    takes: '[--file FILE]',
    does: `Builds if necessary, and makes one archive that starts and rebuilds on a machine of the same
platform without npm and network. It prints the size. Settings that become part of the pages come from the
environment and .env; with other ones the package builds again at its first start.`,
    changes: `.cache/package, and ${BUILDS}`,
    options: { file: { value: 'FILE', about: 'the archive; by default it is in .cache/package' } },
  },
  brand: {
    does: `Makes the icons and the social picture from the drawings of brand/, and says what is wrong with the
brand: what is missing or malformed, which colour pair has too little contrast and the nearest colour that
passes, and which picture is too large. It also lists what is not ready for the public; with the settings
of a live portal that is also RN 565, the plugins of the content site and the metrics. ${SETTINGS}`,
    changes: 'brand/public',
    options: {
      check: { about: 'writes nothing; old pictures and what is not ready count as wrong' },
    },
  },
  setup: {
    call: 'node scripts/setup.mjs',
    does: 'Installs what is missing. Every other command does this first.',
    changes: 'node_modules',
  },
  'check-start': {
    call: 'node scripts/check-start.ts',
    does: 'Checks settings, folders and ports, as a start does before it builds.',
    changes: NOTHING,
  },
  doctor: {
    does: `Says what keeps a portal with these settings from working, each in one line, with ok, warning or fault: settings,
folders, disks and ports of this machine; whether each address answers, and else why (name, certificate, time,
status); the clocks; Redis; WordPress and its plugins. It ends with 1 when there is a fault. ${SETTINGS}`,
    changes: 'nothing but a missing data folder, which it makes',
  },
  atendente: {
    takes: 'add NAME | remove NAME | chave NAME',
    does: `add asks for a password and prints PORTAL_ATENDENTES with the account of the call centre in it.

remove ends an account at once, on all nodes and with its open sessions, and prints PORTAL_ATENDENTES
without it. Run it with the settings of the portal (PORTAL_DATA_DIR, or PORTAL_REDIS_URL). The same name
can be added again.

chave removes the passkeys of an account, ends their sessions, and prints a code. With the password and the
code the person adds one passkey: the first one with PORTAL_ATENDENTES_CHAVE=1, or another one after a loss.`,
    changes: `with add nothing: the printed line is for the configuration; with remove the list
"atendentes-encerrados" in PORTAL_DATA_DIR or in Redis; with chave the account's record in "guardado-chaves"`,
    words: [/^(?:add|remove|chave)$/, /^/],
  },
  backup: {
    takes: 'FOLDER',
    does: `Copies the database and the keys of PORTAL_DATA_DIR into a new folder, while the portal runs. To restore,
stop the portal and put the files into an empty data folder. With PORTAL_REDIS_URL, back up Redis instead.`,
    changes: 'nothing but that folder',
    words: [/^/],
  },
  segredo: {
    takes: 'trocar [--force] | marca | apagar',
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
has the mark of the card when staff used a card and the service did not give the CPF.

apagar asks for a CPF in the same way, ends the person's open sessions and erases what the portal keeps
of the person (decision 023), after a request for it. Payments, receipts and audit lines have their own times.`,
    changes: `with trocar the files "segredo" and "segredo.anterior" in PORTAL_DATA_DIR or, with
PORTAL_REDIS_URL, the keys portal:segredo:selo and portal:segredo:selo-anterior; with apagar the records of one person; with marca nothing`,
    options: {
      force: {
        about:
          'changes the key in any case, after another person has read it: run it twice, and earlier texts can no longer be opened',
      },
    },
    words: [/^(?:trocar|marca|apagar)$/],
  },
  check: {
    does: `Checks all types and exports. For what has changed since the last commit it checks rules and format, and
runs the unit tests of its features. Run it before a commit; npm test runs everything.`,
    changes: 'nothing but .cache, which makes the next run faster',
  },
  test: {
    call: 'npm test',
    takes: '[SUITE…]',
    does: `Runs the suites lint, types, unit, contract, e2e and security, or only the named ones. DATABASE_URL also
runs the contract on that PostgreSQL, which the back ends of the other suites then use.
PORTAL_TEST_WORDPRESS=1 adds a real WordPress, PORTAL_TEST_ENGINES=1 the commonest tasks in Chromium 87, Firefox
and WebKit, CI=1 the tests that take long, and PORTAL_TEST_EVERYTHING=1 with it those that wait for a release
(tests/README.md) and five minutes of load.`,
    changes: BUILD_OF_TESTS,
    more: /^[a-z0-9-]+$/,
  },
  'test:e2e': {
    takes: '[FILE…] [--project=js|no-js|http] [OPTIONS]',
    does: 'Tests the production build in a real browser. CHROME_PATH names another one than that of npm.',
    changes: BUILD_OF_TESTS,
    passesTo: 'Playwright',
  },
  'test:security': {
    takes: '[FILE…] [OPTIONS]',
    does: `Attacks the production build (docs/security.md). With CI=1 it leaves out what waits for a release. The tests of several
nodes need nginx and Valkey or Redis: the command offers to install them with apt-get, and asks first
(with CI=1 it does not ask).`,
    changes: `${BUILD_OF_TESTS}; packages of the system when you say yes`,
    passesTo: 'Vitest',
  },
  'test:wordpress': {
    takes: '[OPTIONS]',
    does: `Tests the portal beside a real WordPress. It needs WordPress, PHP and MariaDB: the command offers to
install them with apt-get, and asks first (with CI=1 it does not ask).`,
    changes: `${BUILD_OF_TESTS}; packages of the system when you say yes`,
    passesTo: 'Vitest',
  },
  'test:engines': {
    takes: '[OPTIONS]',
    does: `Walks the fifteen commonest tasks in Chromium 87, Firefox and WebKit, and with the screen reader Orca. It
needs firefox-esr, webkit2gtk-driver, xvfb and orca: the command offers to install them with apt-get, and asks first
(with CI=1 it does not ask). It downloads Chromium 87 from npm, 46 MB.`,
    changes: `${BUILD_OF_TESTS}; .cache/chromium-87; packages of the system when you say yes`,
    passesTo: 'Vitest',
  },
  contract: {
    takes: '[--url URL [--api URL --host URL] [--member FILE] …]',
    does: `Calls every operation of docs/contract.md, and reports which answers are wrong: field, expected, found.
It calls the server of --url, else that of the portal's settings (.env), else the reference back end. With --url
no other address comes from the settings.

It calls what changes nothing. To sign in, it asks the server for a card token, as the portal does, once with
a wrong CPF. What changes something is called only when --write names it, for the member of --member, after
a list of the changes and a question. An operation that lacks its address or a value says so.
Credentials come from the environment, by the names of .env.example: PORTAL_CRM_CREDENTIAL,
PORTAL_CALLCENTER_CREDENTIAL, PORTAL_FIXED_AUTHORIZATION, PORTAL_COPARTICIPACAO_AUTHORIZATION,
PORTAL_REBUILD_SECRET.

It ends with 0 when no called operation is wrong, with 1 when one is, and with 2 when it cannot begin,
as when a server does not answer.`,
    changes: 'nothing but what --write names, and the file of --report',
    options: {
      url: { value: 'URL', about: 'base of the common services (PORTAL_WS_URL)' },
      api: { value: 'URL', about: 'base of PORTAL_API_URL' },
      host: { value: 'URL', about: 'base of PORTAL_HOST_URL' },
      member: {
        value: 'FILE',
        about:
          'the member who signs in: {"carteirinha": …, "cpf": …, "dtNasc": "DD/MM/YYYY"}; - asks for the three',
      },
      crm: { value: 'WORD', about: 'the path segment of the support cases (PORTAL_CRM)' },
      callcenter: { value: 'URL', about: 'base of PORTAL_CALLCENTER_URL' },
      coparticipacao: { value: 'URL', about: 'base of PORTAL_COPARTICIPACAO_URL' },
      ip: { value: 'URL', about: 'the look-up of PORTAL_IP_LOOKUP_URL' },
      wordpress: { value: 'URL', about: 'REST root of the content site (PORTAL_WORDPRESS_URL)' },
      draft: { value: 'ID', about: 'a draft of the content site, by its number in WordPress' },
      banners: { value: 'URL', about: 'prefix of relative banners (PORTAL_BANNERS_BASE_URL)' },
      deviations: {
        value: 'FILE',
        about: 'the deviations that the portal is told with PORTAL_DEVIATIONS',
      },
      write: { value: 'NAMES', about: 'operations that may change something, separated by commas' },
      yes: { about: 'makes these calls without a question' },
      report: { value: 'FILE', about: 'also writes the report to FILE.json or FILE.html' },
    },
  },
  backend: {
    does: `Runs the reference back end alone. ${SETTINGS}`,
    changes: '.data, or the database of DATABASE_URL',
  },
  effort: {
    does: `Walks the fifteen commonest tasks at 360 × 800 in a browser, and prints the taps, the fields and the
scrolled pixels of each, before and now.`,
    changes: BUILD_OF_TESTS,
  },
  soak: {
    takes: '[MINUTES]',
    does: 'Holds one worker at 70 % of its capacity, with one failing call in a hundred, for ten minutes or MINUTES.',
    changes: BUILD_OF_TESTS,
    words: [/^\d+(?:\.\d+)?$/],
    least: 0,
  },
  licences: {
    does: 'Lists the licences of the production dependencies; fails when one was not reviewed.',
    changes: NOTHING,
  },
  sbom: {
    call: 'npm run --silent sbom',
    does: 'Prints all production dependencies as CycloneDX JSON.',
    changes: NOTHING,
  },
});
