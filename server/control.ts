/**
 * Lets `npm run rebuild` reach the running portal: a port on loopback, and a key in the data folder. The
 * port accepts only the order to rebuild, and answers when the rebuild has ended.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Outcome } from './rebuild-queue.ts';

const LOOPBACK = '127.0.0.1';

interface Announcement {
  pid: number;
  port: number;
  key: string;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'portal.json');

function read(dataDir: string): Announcement | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Announcement;
  } catch {
    return undefined;
  }
}

/** Compares in constant time. */
function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${key}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export interface Control {
  /** Writes port and key to the data folder, unless they are there. @returns whether they were missing */
  announce: () => boolean;
  close: () => void;
}

function write(dataDir: string, announcement: Announcement): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // An existing file would keep its mode.
  rmSync(fileOf(dataDir), { force: true });
  writeFileSync(fileOf(dataDir), `${JSON.stringify(announcement)}\n`, { mode: 0o600 });
}

export interface RebuildOrder {
  /** Content may lose more than a third of its entries (decision 010). */
  acceptsLoss: boolean;
}

/** The path of an order that accepts a loss. */
const ACCEPTING = '/aceitar-perda';

/** Opens the port and announces it in the data folder. */
export async function openControl(
  dataDir: string,
  rebuild: (order: RebuildOrder) => Promise<Outcome>,
): Promise<Control> {
  const key = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || !isKey(request.headers.authorization, key)) {
      response.writeHead(404).end();
      return;
    }
    // The head is sent before the work, so that the caller knows that a portal runs.
    response.writeHead(200).flushHeaders();
    const order = { acceptsLoss: request.url === ACCEPTING };
    void rebuild(order).then((outcome) => response.end(outcome));
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const announcement: Announcement = { pid: process.pid, port, key };
  write(dataDir, announcement);
  return {
    announce: () => {
      if (existsSync(fileOf(dataDir))) return false;
      write(dataDir, announcement);
      return true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      if (read(dataDir)?.pid === process.pid) rmSync(fileOf(dataDir), { force: true });
    },
  };
}

/**
 * Makes the portal that runs on a data folder rebuild its site.
 * @returns the result; `undefined` when no portal runs there
 */
export async function orderRebuild(
  dataDir: string,
  { acceptsLoss }: RebuildOrder = { acceptsLoss: false },
): Promise<Outcome | undefined> {
  const announcement = read(dataDir);
  if (!announcement) return undefined;
  const { port, key } = announcement;
  const order = send({
    host: LOOPBACK,
    port,
    method: 'POST',
    path: acceptsLoss ? ACCEPTING : '/',
    headers: { authorization: `Bearer ${key}` },
  });
  order.end();
  let answer;
  try {
    [answer] = (await once(order, 'response')) as [IncomingMessage];
  } catch {
    // The process that wrote the file has ended.
    return undefined;
  }
  // Another program may have this port now.
  if (answer.statusCode !== 200) return undefined;
  const outcome = await text(answer).catch(() => 'failed');
  return outcome === 'published' ? 'published' : 'failed';
}
