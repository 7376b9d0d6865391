/**
 * The portal without its pages. Tests call middleware and actions as Astro does, with a context from
 * here. Astro's build generates the `astro:…` modules. `vitest.config.ts` gives them their real content, so
 * that the tests mock neither the portal nor Astro.
 */
import type { APIContext, AstroCookies } from 'astro';
import { POST as callAction } from 'astro/actions/runtime/entrypoints/route.js';
import { getActionContext } from 'astro/actions/runtime/entrypoints/server.js';
import { readSessionId, writeSessionId } from '#lib/sessao/session-cookie.server.ts';
import { server as actions } from '../../../src/actions/index.ts';
import { onRequest } from '../../../src/middleware.ts';
import type { FakeCookies } from './fake-cookies.ts';
import { FakeSession } from './fake-session.ts';

type SerializedActionResult = Parameters<
  ReturnType<typeof getActionContext>['deserializeActionResult']
>[0];

/** The page or action after the middleware. */
type Page = (context: APIContext) => Response | Promise<Response>;

export interface Visit {
  /** The path with its query. */
  path: string;
  /** The route that Astro matched: by default the path without its query. */
  route?: string;
  method?: 'GET' | 'POST';
  form?: Record<string, string> | FormData;
  /** A body of another type, with its content type. */
  body?: { text: string; type: string };
  headers?: Record<string, string>;
  session?: FakeSession | undefined;
  locals?: Partial<App.Locals>;
  cookies?: FakeCookies;
  isPrerendered?: boolean;
  page?: Page;
}

export interface Visited {
  response: Response;
  location: string | null;
  session: FakeSession;
  locals: App.Locals;
  /** The page that the middleware rewrote the request to. */
  shown: string | undefined;
  /** Whether the request reached the page or the action handler. */
  reachedPage: boolean;
  /** The result of the posted action. */
  data: unknown;
}

const ORIGIN = 'http://127.0.0.1:4321';
// Astro keeps the state of a request in its context under this name.
const STATE = Symbol.for('astro.fetchState');

function requestOf({ path, method, form, body, headers = {} }: Visit): Request {
  const url = new URL(path, ORIGIN);
  if (body) {
    return new Request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': body.type },
      body: body.text,
    });
  }
  if (!form) return new Request(url, { method: method ?? 'GET', headers });
  const payload = form instanceof FormData ? form : new URLSearchParams(form);
  return new Request(url, { method: 'POST', body: payload, headers });
}

const manifest = {
  actions: () => Promise.resolve({ server: actions }),
  actionBodySizeLimit: 12_000_000,
  trailingSlash: 'never',
  buildFormat: 'file',
};

const deserialize = (context: APIContext, result: SerializedActionResult): unknown =>
  getActionContext(context).deserializeActionResult(result).data;

async function visit(options: Visit): Promise<Visited> {
  const { path, session = new FakeSession(), page = () => new Response('página') } = options;
  const url = new URL(path, ORIGIN);
  const own = await session.ready();
  const id = readSessionId(own);
  const cookies = options.cookies ?? session.cookies;
  if (id !== undefined) writeSessionId(cookies as unknown as AstroCookies, id);
  const locals = { ...options.locals } as App.Locals;
  const context = {
    request: requestOf(options),
    url,
    routePattern: options.route ?? url.pathname,
    isPrerendered: options.isPrerendered ?? false,
    clientAddress: '10.0.0.1',
    locals,
    cookies,
    redirect: (location: string, status = 302) =>
      new Response(null, { status, headers: { Location: location } }),
    [STATE]: { manifest },
  } as unknown as APIContext;
  let reachedPage = false;
  let shown: string | undefined;
  const response = await onRequest(context, async (payload) => {
    reachedPage = true;
    shown = typeof payload === 'string' ? payload : undefined;
    return page(context);
  });
  if (!(response instanceof Response)) throw new Error('the middleware gave no answer');
  const { _actionPayload: payload } = locals as {
    _actionPayload?: { actionResult: SerializedActionResult };
  };
  return {
    response,
    location: response.headers.get('location'),
    session,
    locals,
    shown,
    reachedPage,
    data: payload && deserialize(context, payload.actionResult),
  };
}

/** Calls an action as an island does. */
function call(action: string, options: Omit<Visit, 'path' | 'route'>): Promise<Visited> {
  return visit({
    ...options,
    path: `/_actions/${action}`,
    route: '/_actions/[...path]',
    page: (context) => callAction(context),
  });
}

export const portal = { visit, call };

/** The status and body that the page finds for a posted action. */
export function outcomeOf({ locals }: Visited) {
  const { _actionPayload: payload } = locals as {
    _actionPayload?: { actionResult: { status: number; body?: string } };
  };
  if (!payload) throw new Error('no action ran');
  const { status, body = '{}' } = payload.actionResult;
  return {
    status,
    ...(JSON.parse(body) as { message?: string; fields?: Record<string, string[]> }),
  };
}
