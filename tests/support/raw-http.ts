/** HTTP requests as raw bytes, which no client library would send. */
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** Sends raw bytes, and reads until the server closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // The server may close before it has read all bytes.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => resolve(parseAnswer(received)));
  });
}

/** A minimal request; `Connection: close` is added. */
export function ask(
  port: number,
  line: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<RawAnswer> {
  const all = { Host: `127.0.0.1:${String(port)}`, Connection: 'close', ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return sendRaw(port, [`${line} HTTP/1.1`, ...head, '', body].join('\r\n'));
}
