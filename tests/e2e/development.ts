/** End-to-end tests of `npm run dev`: one development server for each of Playwright's workers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { test as base } from './fixtures.ts';

const READY = /^Portal ready on (http:\/\/127\.0\.0\.1:\d+)/m;

interface DevelopmentServer {
  url: string;
  /** Its output so far. */
  output: () => string;
}

function start(dataDir: string): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      PORTAL_DATA_DIR: dataDir,
      PORTAL_LOG_LEVEL: 'error',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += stripVTControlCharacters(String(text));
    });
  return { child, output: () => output };
}

/** @returns its address @throws with its output when it does not start */
async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const [, url] = READY.exec(output()) ?? [];
    if (url !== undefined) return url;
    if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const test = base.extend<object, { development: DevelopmentServer }>({
  development: [
    async ({ playwright: _ }, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-dev-'));
      const { child, output } = start(dataDir);
      try {
        await use({ url: await addressOf(child, output), output });
      } finally {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ development }, use) => use(development.url),
});

export { expect } from './fixtures.ts';
