/**
 * `npm run dev`: Astro's development server, which reloads the page, and the reference back end, which is
 * started again when its sources change. With configured services there is no back end.
 */
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { isDemonstration } from './lib/build-inputs.mjs';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { childEnvironment, loadSettings, node24, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const START_LIMIT_MS = 120_000;

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(`${url}/saude`)).ok;
  } catch {
    return false;
  }
}

/** @returns {Promise<{ url: string, stop: () => void }>} */
async function startBackend() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(node24, ['--watch', '--watch-preserve-output', 'backend/main.ts'], {
    cwd: root,
    env: childEnvironment({ BACKEND_PORT: String(port) }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await delay(200)) {
    if (await answers(url)) return { url, stop: () => child.kill('SIGTERM') };
    if (child.exitCode !== null) break;
  }
  child.kill('SIGTERM');
  throw new Error('The reference back end did not start.');
}

async function develop() {
  const backend = isDemonstration() ? await startBackend() : undefined;
  const { HOST = '127.0.0.1', PORT = '4321' } = process.env;
  try {
    // Astro allows one server for each project, and moves it to the background for some callers. This one
    // has its own port and ends with the command.
    return await run('astro', ['dev', '--ignore-lock', '--host', HOST, '--port', PORT], {
      env: {
        ASTRO_TELEMETRY_DISABLED: '1',
        PORTAL_STYLE_GUIDE: '1',
        ...(backend ? { PORTAL_EMBEDDED_BACKEND_URL: backend.url } : {}),
      },
    });
  } finally {
    backend?.stop();
  }
}

commandLine(COMMANDS.dev);
loadSettings();
// Astro takes another port when this one is in use.
const ports = { PORT: '0', PORTAL_METRICS_PORT: '' };
process.exitCode =
  (await ensureInstalled()) ||
  (await run(node24, ['scripts/check-start.ts'], { env: ports })) ||
  (await develop());
