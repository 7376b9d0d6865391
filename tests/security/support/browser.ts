/** Starts a real browser for a test file. Call it once, above the first test. */
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { quickArguments, findBrowser } from '../../../scripts/lib/browser.mjs';

/** @returns an object that contains the browser when the tests run */
export function useBrowser(): { current: Browser } {
  const held = {} as { current: Browser };
  beforeAll(async () => {
    const { executablePath, env } = await findBrowser();
    held.current = await chromium.launch({
      executablePath,
      args: quickArguments,
      env: { ...(process.env as Record<string, string>), ...env },
    });
  });
  afterAll(() => held.current.close());
  return held;
}
