/**
 * Answers to input that is not HTTP, has too large a head or is too slow. There is no response object yet.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Head } from './headers.ts';
import { sentenceOf } from './refusal.ts';

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Node's own field: the response that is being written to a socket. */
interface HttpSocket extends Socket {
  _httpMessage?: { headersSent: boolean };
}

/**
 * The handler of `clientError`, whose answers have the same headers as all others.
 * @param onRefused receives id and status of each refusal
 */
export function clientErrorHandler(
  table: Readonly<Head>,
  onRefused: (id: string, status: number) => void,
) {
  return (error: NodeJS.ErrnoException, socket: HttpSocket): void => {
    const isSilent = error.code === 'ECONNRESET' || !socket.writable;
    if (isSilent || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const requestId = randomUUID();
    const body = `${sentenceOf(status)}\n`;
    const head: Head = {
      ...table,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
      date: new Date().toUTCString(),
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${String(value)}`);
    const statusLine = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`;
    socket.end([statusLine, ...lines, '', body].join('\r\n'));
    onRefused(requestId, status);
  };
}
