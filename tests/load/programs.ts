/** The project's programs that a benchmark starts, measures and ends. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export const run = promisify(execFile);
/** A temporary folder for this run. */
export const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const children: ChildProcess[] = [];

export interface Program {
  /** The first group of its first matching line. */
  output: string;
  pid: number;
  stop: () => Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts a program of the project and waits for its first line that matches. */
export async function start(
  args: string[],
  line: RegExp,
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const text of createInterface({ input: child.stdout })) {
    const match = line.exec(text);
    if (match) {
      child.stdout.resume();
      return { output: match[1] ?? '', pid: child.pid ?? 0, stop: () => end(child) };
    }
  }
  throw new Error(`${args.join(' ')} ended before it was ready`);
}

/** Starts the production server with one worker, on a free port and in a new data folder. */
export function startPortal(
  dist: string,
  data: string,
  settings: Record<string, string>,
): Promise<Program> {
  return start(['server/main.ts'], /(http:\/\/[\d.]+:\d+)/, {
    PORT: '0',
    WEB_CONCURRENCY: '1',
    PORTAL_DIST_DIR: dist,
    PORTAL_DATA_DIR: join(scratch, data),
    PORTAL_LOG_LEVEL: 'info',
    ...settings,
  });
}

/** Builds the current sources into the folder `dist`. */
export async function build(dist: string): Promise<void> {
  await run(process.execPath, ['scripts/task.mjs', 'build'], {
    env: {
      ...process.env,
      PORTAL_DIST_DIR: dist,
      PORTAL_DATA_DIR: join(scratch, 'build'),
    },
    maxBuffer: 10_000_000,
  });
}

/** Ends all programs that still run. */
export async function stopAll(): Promise<void> {
  await Promise.all(children.map(end));
}

/** The value below which `share` of the others lie: the median at 0.5. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
