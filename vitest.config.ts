/**
 * `unit` needs the sources only. `contract` starts a reference back end, `security` the portal, `wordpress` a
 * real WordPress, and `engines` Chromium 87, Firefox and WebKit. `npm run test:wordpress` and `npm run test:engines` install
 * the packages of the last two.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { astroModules } from './tests/support/astro-modules.ts';
import { isQuick, isWhole } from './tests/support/extent.ts';

const inSecurity = (name: string) => `tests/security/${name}.test.ts`;
/** What changes seldom, and takes longest: the command line, other builds, packages, restores and floods. */
const BEFORE_RELEASE = [
  'tests/unit/repo/{commands,contract-command}.test.ts',
  ...[
    'corpos',
    'custo',
    'implantacao',
    'memoria',
    'nos',
    'pacote',
    'paradas',
    'quedas-portal',
    'restauracao',
    'alone/silencio',
    'alone/versoes',
  ].map(inSecurity),
];
/** What a developer does not wait for: processes that start again and again, and long matrices. */
const IN_CI = [
  'tests/unit/forms/{file-bombs,interleavings}.test.ts',
  'tests/unit/repo/{command-line,doctor}.test.ts',
  'tests/unit/server/{atendente,cluster,refused-sessions,run,start-*}.test.ts',
  'tests/unit/sessao/attempts-model.test.ts',
  'tests/contract/{banco,openapi,processo,runner}.test.ts',
  'tests/security/alone/*.test.ts',
];
/** The answers to other members and to visitors, and payments. */
const QUICK_SECURITY = inSecurity('{acesso,pagamento,sessao,visitantes}');
const exclude = isWhole ? [] : isQuick ? [...BEFORE_RELEASE, ...IN_CI] : BEFORE_RELEASE;

export default defineConfig({
  plugins: [astroModules],
  test: {
    // Astro's own modules import virtual modules, which only Vite can resolve.
    server: { deps: { inline: ['astro'] } },
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // One more than the cores, because these tests wait for programs that they started.
    maxWorkers: availableParallelism() + 1,
    // Many tests start the portal, or a back end with a new database, and wait for time limits.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine may need this long. On an idle one only a failing test does.
    expect: { poll: { timeout: 30_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    coverage: {
      provider: 'v8',
      // Without it the report leaves out the files that no test imports.
      include: ['{src,server,backend}/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: '.cache/coverage',
      reportOnFailure: true,
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          exclude,
          isolate: false,
          maxWorkers: availableParallelism(),
          setupFiles: ['tests/support/fresh-modules.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude,
          globalSetup: 'tests/contract/support/model.ts',
          isolate: false,
          maxWorkers: availableParallelism(),
          setupFiles: ['backend/quick-imports.ts', 'tests/support/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          include: [isQuick ? QUICK_SECURITY : inSecurity('*')],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'security-alone',
          include: ['tests/security/alone/*.test.ts'],
          exclude,
          // These tests use the whole machine: they run after the others, one file at a time.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          // The first page of a new browser takes half a minute on a busy machine, a start with its portal two.
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'wordpress',
          include: ['tests/wordpress/**/*.test.ts'],
          // The tests install, build and serve, one after the other.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
