/** Measures the cost of a request: processor time, memory, and the wait of other requests. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PortalProcess } from '../../support/portal-process.ts';

export interface Sent {
  path: string;
  type: string;
  body: Uint8Array;
  /** Whether each byte is one chunk. */
  isDripped?: boolean;
  cookies?: string;
}

/** A chunked body with one byte in each chunk. */
function dripped(body: Uint8Array): Buffer {
  const chunks = Buffer.alloc(6 * body.length, '1\r\nx\r\n');
  body.forEach((byte, index) => (chunks[6 * index + 3] = byte));
  return Buffer.concat([chunks, Buffer.from('0\r\n\r\n')]);
}

/** Sends the whole body, even after the answer. @returns the status */
export function sendWholeBody(origin: string, sent: Sent): Promise<number> {
  const { path, type, body, isDripped, cookies } = sent;
  const { host, hostname, port } = new URL(origin);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Content-Type: ${type}`,
    isDripped ? 'Transfer-Encoding: chunked' : `Content-Length: ${String(body.length)}`,
    ...(cookies ? [`Cookie: ${cookies}`] : []),
  ];
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    let isSent = false;
    let failure: unknown;
    const socket = connect(Number(port), hostname);
    const finish = () => {
      if (isSent && status !== undefined) socket.destroy();
    };
    socket.on('data', (answer) => {
      status ??= Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]);
      finish();
    });
    // The portal may close the connection after its refusal.
    socket.on('error', (error) => (failure = error));
    socket.once('close', () => {
      if (status === undefined) reject(new Error(`no answer: ${path}`, { cause: failure }));
      else resolve(status);
    });
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(isDripped ? dripped(body) : body, () => {
      isSent = true;
      finish();
    });
  });
}

/** One unit of /proc/<pid>/stat, in milliseconds. */
const TICK_MS = 10;

/** Processor time of the worker so far in milliseconds, with ended threads. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // After the name, which can contain spaces: state is the first field, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The portal's one worker. */
export function workerOf(portal: PortalProcess): number {
  const [pid] = portal.workers();
  if (pid === undefined) throw new Error('the portal has no worker');
  return pid;
}

/** Waits until the worker is idle, because some work ends after its answer. */
export async function waitUntilIdle(pid: number): Promise<void> {
  let before = NaN;
  for (let quiet = 0; quiet < 2;) {
    await delay(25);
    const now = processorMs(pid);
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

export interface Cost<T> {
  answer: T;
  processorMs: number;
  /** The longest time of a probe during the work, in milliseconds. */
  waitMs: number;
}

/** Measures the cost of that work for the portal's worker. */
export async function costOf<T>(portal: PortalProcess, work: () => Promise<T>): Promise<Cost<T>> {
  const pid = workerOf(portal);
  await waitUntilIdle(pid);
  const before = processorMs(pid);
  let isOver = false;
  let waitMs = 0;
  const probe = async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${portal.url}/saude`)).arrayBuffer();
      waitMs = Math.max(waitMs, performance.now() - start);
      await delay(5);
    }
  };
  const probing = probe();
  const answer = await work();
  isOver = true;
  await probing;
  await waitUntilIdle(pid);
  return { answer, processorMs: processorMs(pid) - before, waitMs };
}

/**
 * Live JavaScript objects and buffers of the portal's worker, in bytes. The garbage is not counted. The
 * portal must run with `tests/support/heap-probe.mjs`.
 */
export async function heldBytes(portal: PortalProcess): Promise<number> {
  const readings = () =>
    [...portal.output().matchAll(/^held (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const already = readings().length;
  process.kill(workerOf(portal), 'SIGUSR2');
  while (readings().length === already) await delay(50);
  return readings()[already] ?? NaN;
}

/** Resident memory of a process in MB: the least of several readings, because V8 frees garbage later. */
export async function residentMb(pid: number): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < 8; reading += 1) {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    readings.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    await delay(250);
  }
  return Math.min(...readings);
}
