/** What a request costs its worker: processor time, and how long somebody else waited meanwhile. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { PortalProcess } from '../../support/portal-process.ts';

export interface Sent {
  path: string;
  type: string;
  body: Uint8Array;
  cookies?: string;
}

/** Sends the whole body, whatever is answered meanwhile; gives the status. */
export function sendWhole(origin: string, { path, type, body, cookies }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    let failure: unknown;
    // As browsers do: who would close the connection itself may never read the answer.
    const agent = new Agent({ keepAlive: true });
    const sending = request(origin + path, {
      method: 'POST',
      agent,
      headers: {
        Origin: origin,
        'Content-Type': type,
        'Content-Length': body.length,
        ...(cookies ? { Cookie: cookies } : {}),
      },
    });
    sending.once('response', (answer) => {
      status = answer.statusCode;
      answer.resume();
    });
    // Who is refused may be hung up on.
    sending.on('error', (error) => (failure = error));
    sending.once('close', () => {
      agent.destroy();
      if (status === undefined) reject(new Error(`no answer: ${path}`, { cause: failure }));
      else resolve(status);
    });
    sending.end(body);
  });
}

/** One unit of /proc/<pid>/stat, in milliseconds. */
const TICK_MS = 10;

/** Processor time of the worker so far, ended threads too, in milliseconds. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // Behind the name, which may hold anything: state is the first, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The portal's one worker. */
export function workerOf(portal: PortalProcess): number {
  const [pid] = portal.workers();
  if (pid === undefined) throw new Error('the portal has no worker');
  return pid;
}

/** Waits until the worker does nothing any more: some work outlives its answer. */
export async function settle(pid: number): Promise<void> {
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
  /** The longest that a probe took which came meanwhile, in milliseconds. */
  waitMs: number;
}

/** What that work costs the portal's worker, to its very end. */
export async function costOf<T>(portal: PortalProcess, work: () => Promise<T>): Promise<Cost<T>> {
  const pid = workerOf(portal);
  await settle(pid);
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
  await settle(pid);
  return { answer, processorMs: processorMs(pid) - before, waitMs };
}

/** Resident memory of the worker in MB, the least of several looks: what is garbage may be gone by then. */
export async function memoryMb(pid: number): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 8; look += 1) {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    looks.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    await delay(250);
  }
  return Math.min(...looks);
}
