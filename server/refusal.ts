/** Refusals before the application: short texts, without anything that the request sent. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Head } from './headers.ts';
import type { PortalResponse } from './response.ts';
import { sendErrorPage } from './static.ts';
import type { StaticTable } from './static-table.ts';

const SENTENCES: Record<number, string> = {
  400: 'Não foi possível entender este pedido.',
  401: 'A assinatura deste pedido não confere.',
  403: 'Este pedido veio de outro site e foi recusado por segurança.',
  404: 'Não encontramos o que você procura.',
  405: 'Esta operação não é aceita aqui.',
  408: 'O pedido demorou demais para chegar. Tente novamente.',
  409: 'Este pedido já foi recebido.',
  411: 'Não foi possível entender este pedido.',
  413: 'O que você enviou é grande demais.',
  415: 'O formato do que você enviou não é aceito.',
  421: 'Este endereço não é atendido por este servidor.',
  425: 'Este pedido veio antes da hora.',
  429: 'Foram pedidos demais em pouco tempo. Tente novamente mais tarde.',
  431: 'O pedido traz informações demais no cabeçalho.',
  500: 'Não foi possível atender agora. Tente novamente em alguns instantes.',
  505: 'Este servidor não atende esta versão do HTTP.',
  503: 'Muita gente está usando o portal agora. Tente novamente em alguns segundos.',
};

/** The text of a status. An unknown status has the sentence of its class. */
const textOf = (status: number) =>
  `${SENTENCES[status] ?? SENTENCES[status < 500 ? 400 : 500] ?? ''}\n`;

export interface Refusal {
  status: number;
  headers?: Record<string, string>;
  /** Whether to close the connection, because the start of its next request is unknown. */
  close?: boolean;
}

const headersOf = ({ headers, close }: Refusal) => ({
  ...headers,
  ...(close ? { connection: 'close' } : {}),
});

export function refuse(response: ServerResponse, refusal: Refusal): void {
  const body = textOf(refusal.status);
  response.writeHead(refusal.status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...headersOf(refusal),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/**
 * Sends a refusal that a person may read: the build's page for it, when there is one and the request asks
 * for a page; otherwise plain text.
 */
export function refuseReader(
  response: PortalResponse,
  refusal: Refusal,
  { errors }: StaticTable,
): void {
  const { method, headers } = response.req;
  const name = String(refusal.status);
  const page = (method === 'POST' ? errors.get(`${name}-envio`) : undefined) ?? errors.get(name);
  if (page && headers.accept?.includes('text/html'))
    sendErrorPage(response, refusal.status, page, headersOf(refusal));
  else refuse(response, refusal);
}

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
 * Returns the handler of `clientError`: it refuses input that is not HTTP, has too large a head or is too slow.
 * There is no response object yet, so it writes the headers of all answers itself.
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
    const body = textOf(status);
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
