/** The built application, as the official adapter exports it in middleware mode. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallNote } from '../src/lib/upstream/request-log.server.ts';
import type { Trace } from '../src/lib/trace.server.ts';
import type { Delivery } from './delivery.ts';

/** What the server and the application share about a request (`Astro.locals`). */
export interface RequestLocals {
  requestId: string;
  clientAddress: string;
  scheme: 'http' | 'https';
  /** The browser fetches the page before its link is pressed (`ahead.ts`). */
  isAhead: boolean;
  delivery: Delivery;
  /** Reads a file of the build that is not served (`ownFileReader`). */
  readBuilt: (name: string) => Promise<string>;
  /** The matched route, for the log. The application's middleware sets it. */
  routePattern?: string;
  /** The called action, if the portal has it. The middleware sets it. */
  action?: string;
  /** The calls made for the request. The middleware sets them. */
  upstream?: CallNote[];
  trace: Trace;
}

export type AstroHandler = (
  request: IncomingMessage & { body?: Buffer },
  response: ServerResponse,
  /** Called when no on-demand route matches; without it the application answers its own 404. */
  next: (() => void) | undefined,
  locals: RequestLocals,
) => Promise<void>;
