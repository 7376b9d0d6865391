/** The production process with primary, workers and signals, and a small application. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { publish } from '../../../scripts/lib/builds.mjs';
import { compileCache } from '../../../scripts/lib/project.mjs';
import { servicesAt } from '../../support/scripted-server.ts';
import { folderForBuilds, writeFiles } from './support.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SERVICES = servicesAt('http://127.0.0.1:9');

/** Code that loads an application that names its build and process, answers late, or stops. It prints these two. */
const application = (id: string) => `
  const { writeSync } = await import('node:fs');
  return async (request, response) => {
    if (request.url !== '/x') writeSync(1, request.url + '\\n');
    if (request.url === '/para') process.kill(process.pid, 'SIGSTOP');
    const wait = request.url === '/lento' ? 1500 : 0;
    await new Promise((resolve) => setTimeout(resolve, wait));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ build: '${id}', pid: process.pid }));
  };`;

export const BROKEN = 'throw new Error("broken build");';

/** The program of a worker. @param loading code that returns the handler */
const programOf = (loading: string) =>
  `const { serve } = await import('${path.join(ROOT, 'server/worker.ts')}');
  await serve(async () => {${loading}});`;

export function addBuild(dist: string, id: string, loading = application(id)): void {
  writeFiles(path.join(dist, id), {
    [`client/_astro/${id}.css`]: `/* ${id} */`,
    'server/entry.mjs': programOf(loading),
  });
  publish({ id, stamp: id, builtAt: new Date().toISOString(), inherited: {} }, dist);
}

export const FIRST = '20250101T000000-000001';
export const SECOND = '20250102T000000-000002';

export interface Running {
  child: ChildProcess;
  url: string;
  dist: string;
  /** The output until now. */
  printed: () => string;
  /** Resolves with the exit code and the whole output. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

function run(dist: string, settings: Record<string, string>, program = 'server/main.ts') {
  const child = spawn(path.join(ROOT, 'node_modules/.bin/node'), [program], {
    cwd: ROOT,
    // In its own process group, so that a test can signal it as a supervisor does.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: '0',
      WEB_CONCURRENCY: '1',
      PORTAL_LOG_LEVEL: 'silent',
      PORTAL_DIST_DIR: dist,
      PORTAL_DATA_DIR: path.join(dist, 'data'),
      ...SERVICES,
      ...settings,
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    stdout,
    stderr,
  }));
  return { child, ended, printed: () => stdout };
}

/** A port on which another program listens until the end of the test. */
export async function takenPort(host = '127.0.0.1', port = 0): Promise<number> {
  const other = createServer().listen(port, host);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  return (other.address() as AddressInfo).port;
}

/** Kills a portal that still runs, together with its workers. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Starts the portal, or another program, with the builds in `dist`. */
export function launch(dist: string, settings: Record<string, string>, program?: string) {
  const started = run(dist, settings, program);
  onTestFinished(() => kill(started.child));
  return started;
}

/** A folder with one build. */
export function oneBuild(loading?: string): string {
  const dist = folderForBuilds();
  addBuild(dist, FIRST, loading);
  return dist;
}

/** Waits for the line of a portal. */
async function ready(dist: string, { child, ended, printed }: ReturnType<typeof run>) {
  await vi.waitFor(() => expect(printed()).toContain('\n'), { timeout: 30_000 });
  const url = /^Portal ready on (http:\/\/127\.0\.0\.1:\d+) after [\d.]+ s\n$/.exec(printed())?.[1];
  expect(url).toBeDefined();
  return { child, ended, dist, printed, url: url ?? '' };
}

/** Starts the portal, which ends with the test, and waits for its line. */
export function start(settings: Record<string, string>): Promise<Running> {
  const dist = oneBuild();
  return ready(dist, launch(dist, settings));
}

/** One portal for the tests of a `describe`. */
export function usePortalProcess(settings: Record<string, string> = {}): () => Running {
  const dist = oneBuild();
  let started: ReturnType<typeof run>;
  let running: Running;
  beforeAll(async () => {
    started = run(dist, settings);
    running = await ready(dist, started);
  }, 60_000);
  afterAll(() => kill(started.child));
  return () => running;
}
