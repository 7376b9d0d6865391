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
/**
 * Looked at without a script in CI only: what every page has, and what each shows when a service fails.
 * Both are of the server's making, and are seen with a script wherever the tests run.
 */
const OF_THE_SERVER = ['**/paginas.test.ts', '**/catalogo-*.test.ts', '**/*-falhas.test.ts'];
const WITHOUT_SCRIPT = {
  testIgnore: [...PAGES.testIgnore, ...(isThorough ? [] : OF_THE_SERVER)],
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
    { ...PAGES, name: 'js', use: desktop },
    // A phone: both widths are seen without every test being run four times, and in CI with a script too.
    { ...WITHOUT_SCRIPT, name: 'no-js', use: { ...phone, javaScriptEnabled: false } },
    ...(isThorough ? [{ ...PAGES, name: 'phone', use: phone, grep: /@phone/ }] : []),
    { name: 'http', use: desktop, testMatch: ANSWERS },
    {
      name: 'quiet',
      use: phone,
      testMatch: MEASURES,
      workers: 1,
      dependencies: ['js', 'no-js', ...(isThorough ? ['phone'] : []), 'http'],
    },
  ],
  webServer: {
    command: 'node server/main.ts',
    env: { HOST: '127.0.0.1', PORT: '0' },
    wait: { stdout: /(?<portal_test_url>http:\/\/127\.0\.0\.1:\d+)/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
