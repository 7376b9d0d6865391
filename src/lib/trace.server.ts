/**
 * W3C Trace Context (`traceparent`): one id follows a request from the operator's proxy through the portal
 * to the services. Without a trace from outside, the id of the request is the id of the trace.
 */
import { drawBytes } from './random.server.ts';

export interface Trace {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** The step of the caller of the portal, 16 hexadecimal digits; absent when the portal begins the trace. */
  readonly parent?: string | undefined;
  /** Whether the caller records this trace. */
  readonly isSampled: boolean;
}

const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/**
 * @param header the value of a `traceparent` header
 * @returns `undefined` for a value that is not valid; the specification says to begin a new trace then
 */
export function parseTraceparent(header: string): Trace | undefined {
  const [, id, parent, flags, rest] = TRACEPARENT.exec(header.trim()) ?? [];
  if (!id || !parent || !flags) return undefined;
  // Version 00 has four fields; a later one may have more.
  if (header.startsWith('00') && rest !== undefined) return undefined;
  return { id, parent, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const digitsOf = (requestId: string) => requestId.replaceAll('-', '');

/** The trace of a request without one, from its UUID. @param isSampled whether it is recorded */
export const ownTrace = (requestId: string, isSampled = false): Trace => ({
  id: digitsOf(requestId),
  isSampled,
});

/** The portal's own step in the trace of a request, 16 hexadecimal digits. */
export const stepOf = (requestId: string): string => digitsOf(requestId).slice(0, 16);

export const newStep = (): string => drawBytes(8).toString('hex');

export const traceparent = ({ id, isSampled }: Trace, step: string): string =>
  `00-${id}-${step}-${isSampled ? '01' : '00'}`;
