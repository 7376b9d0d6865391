/**
 * Opens a PDF reference (`docs/contract.md` › Reports). The browser does not get the address of a PDF,
 * and the portal reads only from the configured services.
 */
import { type Bases, env } from '#lib/config/env.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import type { referenciaPdf } from '#lib/wire.ts';
import { baseAt } from './address.server.ts';
import { request as requestJson, type Sent } from './client.server.ts';
import { credential, type Credential } from './credential.server.ts';
import { guarded, wasNotMade } from './guard.server.ts';
import type { Operation, Route } from './operation.ts';
import { beginCall, noteCall } from './request-log.server.ts';
import { type Call, headersOf, mayTry } from './send.server.ts';
import { GivenUpError, timeLimit } from './time-limits.server.ts';

const PDF_LIMIT_BYTES = 20_000_000;
const DATA_URL = /^data:application\/pdf(?:;[\w=-]+)*;base64,/i;
const MAGIC = '%PDF-';

interface PdfRequest {
  /** The operation whose answer held the reference: it names the failure in logs. */
  operation: string;
  /** A `data:application/pdf;base64,` URL, or a URL resolved against the WS base. */
  reference: string;
  credential: Credential;
  call: Call;
}

function refuse({ operation, call }: PdfRequest, cause: string): never {
  logError('upstream gave a PDF that is refused', { operation, cause, requestId: call.requestId });
  throw new UpstreamError('contract', operation);
}

/** The reference's address, when it belongs to one of the configured services. */
function trustedUrl(request: PdfRequest): { url: URL; base: keyof Bases } {
  const bases = env().bases;
  if (!bases || !URL.canParse(request.reference, `${bases.ws}/`)) refuse(request, 'malformed');
  const url = new URL(request.reference, `${bases.ws}/`);
  const base = baseAt(url);
  if (!base) refuse(request, 'foreign address');
  return { url, base };
}

/** Reads until the magic bytes are there, and returns all bytes read so far. */
async function readMagic(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  while (head.byteLength < MAGIC.length) {
    const { done, value } = await reader.read();
    if (done) break;
    head = head.byteLength === 0 ? value : Buffer.concat([head, value]);
  }
  return head;
}

function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1') === MAGIC;
}

/** A stream of the bytes already read and the rest; it fails past the size limit. */
function resume(head: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream {
  let sent = head.byteLength;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(head);
    },
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) {
        controller.close();
        return;
      }
      sent += value.byteLength;
      if (sent > PDF_LIMIT_BYTES) {
        controller.error(new Error('PDF larger than the limit'));
        await reader.cancel();
        return;
      }
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Throws for a failing status: `unauthorized` for the member's credential, else `unavailable`. */
function fail({ operation, credential, call }: PdfRequest, status: number): never {
  if ((status === 401 || status === 403) && credential.owner === 'member') {
    throw new UpstreamError('unauthorized', operation, { status });
  }
  logError('upstream did not give the PDF', { operation, status, requestId: call.requestId });
  throw new UpstreamError('unavailable', operation, { status });
}

async function openRemote(request: PdfRequest): Promise<ReadableStream> {
  const { call } = request;
  const { url, base } = trustedUrl(request);
  // The guard counts the file apart from the operation, because another service may send it.
  const operation = `${request.operation} pdf`;
  const begun = beginCall();
  let outcome: number | string = '';
  const headers = headersOf(request, 'application/pdf', begun.step);
  const limit = AbortSignal.timeout(timeLimit('pdf'));
  const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit;
  try {
    const response = await guarded(
      base,
      operation,
      () => fetch(url, { headers, redirect: 'error', signal }),
      mayTry(call),
    );
    outcome = response.status;
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (!response.ok || type !== 'application/pdf' || !response.body) {
      await response.body?.cancel();
      if (!response.ok) fail(request, response.status);
      refuse(request, 'content type');
    }
    const reader = response.body.getReader();
    const head = await readMagic(reader);
    if (!startsLikePdf(head)) {
      await reader.cancel();
      refuse(request, 'not a PDF');
    }
    return resume(head, reader);
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    const isGivenUp = cause instanceof GivenUpError;
    outcome = wasNotMade(cause) ? 'left alone' : isGivenUp ? 'given up' : causeOf(cause);
    if (!isGivenUp)
      logError('upstream did not give the PDF', {
        operation: request.operation,
        cause: outcome,
        requestId: call.requestId,
      });
    throw new UpstreamError('unavailable', request.operation, { cause });
  } finally {
    noteCall(call.requestId, operation, outcome, begun);
  }
}

/**
 * Opens the PDF of a reference and checks its first bytes.
 * @throws {UpstreamError} `contract` when the address belongs to no configured service or the answer is not a
 * PDF, `unauthorized` when the member's credential is refused, `unavailable` for any other failure and after
 * 20 s.
 */
export async function openPdf(request: PdfRequest): Promise<ReadableStream> {
  const prefix = DATA_URL.exec(request.reference)?.[0];
  if (prefix === undefined) return openRemote(request);
  const bytes = Buffer.from(request.reference.slice(prefix.length), 'base64');
  if (!startsLikePdf(bytes)) refuse(request, 'not a PDF');
  return new Blob([bytes]).stream();
}

/** Asks an operation for a PDF reference, and opens it (as `openPdf`). */
export async function requestPdf<R extends Route>(
  operation: Operation<R, typeof referenciaPdf>,
  sent: Sent<R, typeof referenciaPdf>,
): Promise<ReadableStream> {
  const { pdf: reference } = await requestJson(operation, { ...sent, isLarge: true });
  const { call } = sent;
  return openPdf({ operation: operation.name, reference, credential: credential.none, call });
}

/**
 * The answer of an address that ends in `.pdf`: the browser shows the file, or saves it with `?baixar`.
 * @param name the file's name without its ending: only word characters, dots and hyphens
 */
export function pdfAnswer(pdf: ReadableStream, name: string, { searchParams }: URL): Response {
  const disposition = searchParams.has('baixar') ? 'attachment' : 'inline';
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
