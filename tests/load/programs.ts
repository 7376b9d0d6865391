/** The project's programs that a benchmark starts, measures and ends. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { currentBuild, programOf } from '../../scripts/lib/builds.mjs';
import { compileCache } from '../../scripts/lib/project.mjs';

export const run = promisify(execFile);
/** A temporary folder for this run. */
export const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const children: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of children) child.kill();
});

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
  return start([programOf(currentBuild(dist)?.dir ?? '')], /(http:\/\/[\d.]+:\d+)/, {
    // As `npm start` does.
    NODE_COMPILE_CACHE: compileCache,
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

/** A program's process and all processes below it. */
async function processesOf(pid: number): Promise<number[]> {
  const children = await run('pgrep', ['-P', String(pid)]).then(
    ({ stdout }) => stdout.trim().split('\n').map(Number),
    () => [],
  );
  const below = await Promise.all(children.map(processesOf));
  return [pid, ...below.flat()];
}

/** The memory of a program's processes in MB. Shared memory counts once. */
export async function memoryOf(pid: number): Promise<number> {
  const sizes = (await processesOf(pid)).map((one) => {
    const text = readFileSync(`/proc/${String(one)}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

const commandOf = (pid: number) => readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8');

/** The processor time of one process, with its threads, in ms. */
export function processMsOf(pid: number): number {
  const folder = `/proc/${String(pid)}/task`;
  // The first number of the file are nanoseconds; `stat` would count in hundredths of a second.
  const times = readdirSync(folder).map((thread) =>
    Number.parseInt(readFileSync(join(folder, thread, 'schedstat'), 'utf8'), 10),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** The processor time of a program's processes in ms, without the processes whose command matches `other`. */
export async function processorMsOf(pid: number, other?: RegExp): Promise<number> {
  const own = (await processesOf(pid)).filter((one) => !other?.test(commandOf(one)));
  return own.reduce((sum, one) => sum + processMsOf(one), 0);
}

/** Says what is measured: commit, machine and day. A `+` marks sources that differ from the commit. */
export async function printHead(): Promise<void> {
  const { stdout: commit } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const { stdout: changed } = await run('git', ['status', '--porcelain', '-uno']);
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `${commit.trim()}${changed === '' ? '' : '+'}, ${day}, Node ${process.versions.node}, ${String(cpus().length)} × ${processor?.model ?? ''}`,
  );
}

/** Prints a table in Markdown. */
export function printTable(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log([columns, columns.map(() => '---'), ...rows].map(line).join('\n'));
}

/** Ends all programs that still run. */
export async function stopAll(): Promise<void> {
  await Promise.all(children.map(end));
}

/** The value below which the given share of the values lies; 0.5 gives the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
