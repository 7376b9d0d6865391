/**
 * End-to-end tests against the production server and the reference back end. `npm run test:e2e`
 * (scripts/e2e.mjs) makes the build and the data folder that this configuration serves.
 */
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/lib/browser.mjs';

const browser = await findBrowser();

/** Tests of answers: the same whatever the browser. */
const ANSWERS = '**/e2e/http/*.test.ts';
/** Tests that measure: alone, when all others are done. */
const MEASURES = '**/e2e/quiet/*.test.ts';
const PAGES = { testIgnore: [ANSWERS, MEASURES] };
/** There is time for all of it: elsewhere `npm test` is to end while somebody waits. */
const isThorough = Boolean(process.env['CI']);
/** What each page shows when a service fails: in a browser in CI only; `http` and `security` ask everywhere. */
const FAILURES = isThorough ? [] : ['**/catalogo-*.test.ts', '**/*-falhas.test.ts'];
const WITH_SCRIPT = { testIgnore: [...PAGES.testIgnore, ...FAILURES] };
/** A server that reloads pages by script. */
const DEVELOPMENT = '**/desenvolvimento.test.ts';
/** What every page has is of the server's making: without a script in CI only as well. */
const WITHOUT_SCRIPT = {
  testIgnore: [
    ...WITH_SCRIPT.testIgnore,
    DEVELOPMENT,
    ...(isThorough ? [] : ['**/paginas.test.ts']),
  ],
};

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  forbidOnly: isThorough,
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    // The tests' own server says where it listens (`wait` below).
    baseURL: process.env['PORTAL_TEST_URL'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Pages that fade into each other cannot be clicked meanwhile; CI waits for it.
    contextOptions: { reducedMotion: isThorough ? 'no-preference' : 'reduce' },
    // Recording costs every test a fifth: it is for who looks for a fault (`--trace on`).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browserArguments,
      env: { ...process.env, ...browser.env },
    },
  },
  projects: [
    // First: its rebuilds, one after the other, then run beside the rest.
    {
      name: 'http',
      use: desktop,
      testMatch: ANSWERS,
      // It makes a build of its own.
      testIgnore: isThorough ? [] : ['**/sem-noticias.test.ts'],
    },
    { ...WITH_SCRIPT, name: 'js', use: desktop },
    // A phone: both widths are seen without every test being run four times, and in CI with a script too.
    { ...WITHOUT_SCRIPT, name: 'no-js', use: { ...phone, javaScriptEnabled: false } },
    ...(isThorough ? [{ ...PAGES, name: 'phone', use: phone, grep: /@phone/ }] : []),
    // A machine that somebody works on is never quiet.
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
