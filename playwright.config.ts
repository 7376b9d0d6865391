/**
 * End-to-end tests against the production server and the reference back end. `npm run test:e2e` makes the
 * build and the data folder that this configuration serves.
 */
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/lib/browser.mjs';

const browser = await findBrowser();

/** Tests of HTTP answers, which do not depend on the browser. */
const ANSWERS = '**/e2e/http/*.test.ts';
/** Tests that measure times. They run alone, after all others. */
const MEASURES = '**/e2e/quiet/*.test.ts';
const PAGES = { testIgnore: [ANSWERS, MEASURES] };
/** CI runs all tests. Elsewhere a developer waits for them. */
const isThorough = Boolean(process.env['CI']);
/**
 * `npm test` outside CI walks the fifteen commonest tasks and the main way of each feature (`@phone`). A
 * title that `grep` tests begins with the name of its file.
 */
const SELECTED = process.env['PORTAL_TEST_FAST'] === '1' ? { grep: /esforco\.test|@phone/ } : {};
/** Pages with failing services in a browser: in CI only. `http` and `security` test them everywhere. */
const FAILURES = isThorough ? [] : ['**/*-falhas.test.ts'];
const WITH_SCRIPT = { testIgnore: [...PAGES.testIgnore, ...FAILURES] };
/** The development server reloads pages by script. */
const DEVELOPMENT = '**/desenvolvimento.test.ts';
/** Measures the effort on a telephone with scripts. */
const EFFORT = '**/esforco.test.ts';
/** The walks over all pages without a script: in CI only, because the server makes the same pages. */
const WITHOUT_SCRIPT = {
  testIgnore: [
    ...WITH_SCRIPT.testIgnore,
    DEVELOPMENT,
    EFFORT,
    ...(isThorough ? [] : ['**/paginas.test.ts', '**/paginas-primeira-tela.test.ts']),
  ],
};

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // One race condition in a thousand tests must not fail the run. `npm test` prints such tests as FLAKY.
  retries: isThorough ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  forbidOnly: isThorough,
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    // The test server prints its address (`wait` below).
    baseURL: process.env['PORTAL_TEST_URL'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A page cannot be clicked during a view transition. CI tests with transitions.
    contextOptions: { reducedMotion: isThorough ? 'no-preference' : 'reduce' },
    // A trace makes every test 20 % slower. `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browserArguments,
      env: { ...process.env, ...browser.env },
    },
  },
  projects: [
    // First, so that its sequential rebuilds run at the same time as the other projects.
    {
      name: 'http',
      use: desktop,
      testMatch: ANSWERS,
      // These tests make builds.
      testIgnore: isThorough
        ? []
        : ['**/noticias-sem-site.test.ts', '**/segunda-marca.test.ts', '**/rebuild.test.ts'],
    },
    { ...WITH_SCRIPT, ...SELECTED, name: 'js', use: desktop },
    // With a phone's width, so that two runs of each test cover both widths.
    { ...WITHOUT_SCRIPT, ...SELECTED, name: 'no-js', use: { ...phone, javaScriptEnabled: false } },
    ...(isThorough ? [{ ...PAGES, name: 'phone', use: phone, grep: /@phone/ }] : []),
    // A developer's machine is too busy to measure.
    ...(isThorough
      ? [
          {
            name: 'quiet',
            use: phone,
            testMatch: MEASURES,
            workers: 1,
            dependencies: ['js', 'no-js', 'phone', 'http'],
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node server/main.ts',
    env: { HOST: '127.0.0.1', PORT: '0' },
    wait: { stdout: /(?<portal_test_url>http:\/\/127\.0\.0\.1:\d+)/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
