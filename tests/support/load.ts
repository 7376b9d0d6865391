/** Sends thousands of requests from a separate process. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('../../node_modules/.bin/autocannon', import.meta.url));

export interface Load {
  /** The number of answers for each status. */
  statuses: Record<string, number>;
  /** Broken connections and missing answers. */
  errors: number;
  /** Answers a second. */
  rate: number;
  p99: number;
}

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  /** Requests a second over all connections. The default is no limit. */
  rate?: number;
  cookie?: string;
}

interface Result {
  statusCodeStats: Record<string, { count: number }>;
  errors: number;
  requests: { average: number };
  latency: { p99: number };
}

export async function load(options: LoadOptions): Promise<Load> {
  const { url, connections, seconds, rate, cookie } = options;
  const { stdout } = await promisify(execFile)(
    PROGRAM,
    [
      ...['-j', '-c', String(connections), '-d', String(seconds), '-t', '30'],
      ...['-H', 'accept=text/html'],
      ...(rate === undefined ? [] : ['-R', String(rate)]),
      ...(cookie === undefined ? [] : ['-H', `cookie=${cookie}`]),
      url,
    ],
    { maxBuffer: 10_000_000 },
  );
  const { statusCodeStats, errors, requests, latency } = JSON.parse(stdout) as Result;
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]),
  );
  return { statuses, errors, rate: requests.average, p99: latency.p99 };
}

/** The value below which the given share of the values lies; 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Runs `work`. @returns its time in milliseconds, and its result */
export async function timed<T>(work: () => Promise<T>): Promise<[ms: number, given: T]> {
  const start = performance.now();
  const given = await work();
  return [performance.now() - start, given];
}
