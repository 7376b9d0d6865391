/**
 * End-to-end tests against the production server and the reference back end. `npm run test:e2e` makes the
 * build and the data folder that this configuration serves.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, quickArguments } from './scripts/lib/browser.mjs';
import { isEverything, isQuick, isThorough, isWhole } from './tests/support/extent.ts';

const browser = await findBrowser();

/** Tests of HTTP answers, which do not depend on the browser. */
const ANSWERS = '**/e2e/http/*.test.ts';
/** How a page arrives on a slow telephone. */
const ARRIVAL = '**/e2e/arrival/*.test.ts';
const PAGES = { testIgnore: [ANSWERS, ARRIVAL] };
/** Tests that make a build, or start a portal with other services. */
const SLOW_ANSWERS = [
  '**/*falha*.test.ts',
  '**/{acesso-simulado,boletos*,fichas,https,inicio,noticias-*,paginas-em-duas-partes}.test.ts',
  '**/{publico,rebuild,sessao-ids-alheios,tamanho}.test.ts',
];
/** The development server reloads pages by script. */
const DEVELOPMENT = '**/desenvolvimento.test.ts';
/** The fifteen commonest tasks on a telephone with scripts. */
const TASKS = ['**/esforco.test.ts', '**/mundos.test.ts'];
const WITHOUT_SCRIPT = { testIgnore: [...PAGES.testIgnore, DEVELOPMENT, ...TASKS] };
/**
 * CI runs the tests with the tag of the project (tests/README.md). `npm test` on a developer's machine runs half of the
 * fifteen commonest tasks and a few pages without scripts. A title that `grep` tests begins with the name of its file.
 * Only `npm run test:everything` builds for a second brand, and without a content site.
 */
const WIDE = isWhole ? {} : { grep: isThorough ? /@script|esforco\.test/ : /esforco\.test/ };
const PLAIN = isWhole
  ? {}
  : { grep: isThorough ? /@plain/ : /@phone @plain|sessao-entrar\.test.*@plain/ };
const ANSWERED = isWhole
  ? {}
  : { grepInvert: /@release|(?:segunda-marca|noticias-sem-site)\.test/ };

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  // A file has one worker, so that its portal starts once.
  fullyParallel: false,
  // Another worker would start programs of its own, and make the whole take a seventh longer.
  workers: availableParallelism(),
  // A test that fails on a busy machine is a defect of the test.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: isThorough,
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    // The test server prints its address (`wait` below).
    baseURL: process.env['PORTAL_TEST_URL'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A click waits until an element stands still. The project `phone` has motion.
    contextOptions: { reducedMotion: isEverything ? 'no-preference' : 'reduce' },
    // A trace makes every test 20 % slower. `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: quickArguments,
      env: { ...process.env, ...browser.env },
    },
  },
  projects: [
    // First, so that its sequential rebuilds run at the same time as the other projects.
    {
      name: 'http',
      use: desktop,
      testMatch: ANSWERS,
      ...ANSWERED,
      testIgnore: isQuick ? SLOW_ANSWERS : [],
    },
    { ...PAGES, ...WIDE, name: 'js', use: desktop },
    // With a phone's width, so that two runs of each test cover both widths.
    {
      ...WITHOUT_SCRIPT,
      ...PLAIN,
      name: 'no-js',
      use: { ...phone, javaScriptEnabled: false },
    },
    ...(isThorough
      ? [
          {
            name: 'phone',
            use: { ...phone, contextOptions: { reducedMotion: 'no-preference' as const } },
            testIgnore: [ANSWERS, ...TASKS],
            grep: /@phone|arrival/,
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    wait: { stdout: /(?<portal_test_url>http:\/\/127\.0\.0\.1:\d+)/ },
    // The first start on a busy machine takes more than a minute.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
