/** A reader on a slow line: it posts a form and takes the answer at its own rate. */
import { connect } from 'node:net';

const TICK_MS = 100;

export interface SlowReader {
  /** The status of the answer; 0 before its head. */
  status: () => number;
  /** Bytes taken so far, the head included. */
  taken: () => number;
  /** Whether the last chunk of the answer came. */
  isWhole: () => boolean;
  isClosed: () => boolean;
  /** From now on takes everything at once. Only a socket that is read notices its end. */
  hurry: () => void;
  leave: () => void;
}

/**
 * Posts a form on a connection of its own.
 * @param bytesPerSecond what it takes; 0 takes nothing after the first packet
 */
export function postSlowly(
  origin: string,
  path: string,
  { form, cookies }: { form: Record<string, string>; cookies: string },
  bytesPerSecond: number,
): SlowReader {
  const { hostname, port, host } = new URL(origin);
  const body = new URLSearchParams(form).toString();
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookies}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${String(body.length)}`,
    'Connection: close',
  ];
  let status = 0;
  let taken = 0;
  let tail = '';
  let isClosed = false;
  const socket = connect(Number(port), hostname, () => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
  // With a listener of `readable`, the socket reads no more from the system than its own small buffer holds.
  socket.on('readable', () => {
    if (status === 0) take(64);
    else if (most === Infinity) take(most);
  });
  const take = (bytesAtMost: number) => {
    const size = Math.max(1, Math.min(bytesAtMost, socket.readableLength));
    const bytes = socket.read(size) as Buffer | null;
    if (!bytes) return;
    taken += bytes.length;
    tail = (tail + bytes.toString('latin1')).slice(-64);
    if (status === 0) status = Number(/^HTTP\/1\.1 (\d{3})/.exec(tail)?.[1] ?? 0);
  };
  let most = (bytesPerSecond * TICK_MS) / 1_000;
  const timer = setInterval(() => {
    if (most > 0) take(most);
  }, TICK_MS);
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isClosed = true;
    clearInterval(timer);
  });
  return {
    status: () => status,
    taken: () => taken,
    isWhole: () => tail.endsWith('0\r\n\r\n'),
    isClosed: () => isClosed,
    hurry: () => {
      most = Infinity;
      take(most);
    },
    leave: () => socket.destroy(),
  };
}
