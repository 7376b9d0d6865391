/** Programs of ours that a benchmark starts, measures and ends. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export const run = promisify(execFile);
/** A folder of this run's own. */
export const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const children: ChildProcess[] = [];

export interface Program {
  /** What its first matching line told. */
  told: string;
  pid: number;
  stop: () => Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts a program of ours and waits for its first line that matches. */
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
      return { told: match[1] ?? '', pid: child.pid ?? 0, stop: () => end(child) };
    }
  }
  throw new Error(`${args.join(' ')} ended before it was ready`);
}

/** The production server on a free port, one worker, a data folder below this run's own. */
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

/** Makes a build of the sources as they are, in a folder of its own. */
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

/** Ends whatever is still running. */
export async function stopAll(): Promise<void> {
  await Promise.all(children.map(end));
}

/** The value below which a share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
