/** The built application, as the official adapter exports it in middleware mode. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallNote } from '../src/lib/upstream/request-log.server.ts';
import type { Trace } from '../src/lib/trace.server.ts';
import type { Delivery } from './delivery.ts';
import type { ServerLog } from './log.ts';

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

/**
 * Loads the handler of a build. The adapter logs unhandled rejections with the full address of the request.
 * The portal's own listener replaces it and logs where the failure was, without data of a visitor.
 */
export async function loadAstroHandler(buildFolder: string, log: ServerLog): Promise<AstroHandler> {
  const entry = pathToFileURL(path.join(buildFolder, 'server', 'entry.mjs')).href;
  const before = new Set(process.listeners('unhandledRejection'));
  const { handler } = (await import(entry)) as { handler: AstroHandler };
  for (const listener of process.listeners('unhandledRejection')) {
    if (!before.has(listener)) process.off('unhandledRejection', listener);
  }
  process.on('unhandledRejection', (reason) => {
    log.failure('unhandled rejection', reason);
  });
  return handler;
}
