/**
 * `unit` needs nothing but the sources; `contract` speaks to a reference back end that it starts;
 * `wordpress` to a real WordPress (`npm run test:wordpress` sees to its packages).
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // One more than there are cores: much of a test's time is waiting for what it has started.
    maxWorkers: availableParallelism() + 1,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/contract/support/model.ts',
          // The first start of a back end makes its tables and its seed.
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          // Some of it starts the portal and waits for time limits.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'wordpress',
          include: ['tests/wordpress/**/*.test.ts'],
          // Installs, builds and serves, one after the other.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
