/**
 * The portal without its pages: middleware and actions called as Astro calls them, on a context made
 * here. `astro:…` are modules that Astro's build makes up; they are given their real content, so that
 * nothing of ours or of Astro's is pretended.
 */
import { fileURLToPath } from 'node:url';
import type { APIContext, AstroCookies } from 'astro';
import { type Plugin, runnerImport } from 'vite';
import { readSessionId, writeSessionId } from '#lib/sessao/session-cookie.server.ts';
import type { FakeCookies } from './fake-cookies.ts';
import { FakeSession } from './fake-session.ts';

type Entry = typeof import('./portal-entry.ts');
type SerializedActionResult = Parameters<
  ReturnType<Entry['getActionContext']>['deserializeActionResult']
>[0];

const MODULES: Record<string, string> = {
  'astro:middleware': `export * from 'astro/virtual-modules/middleware.js'`,
  'astro:actions': `export * from 'astro/actions/runtime/entrypoints/server.js'`,
  'virtual:astro:actions/options': 'export const shouldAppendTrailingSlash = false',
};

const astroModules: Plugin = {
  name: 'astro-modules',
  enforce: 'pre',
  resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
  load: (id) => MODULES[id.slice(1)],
};

/** What the middleware hands a request on to. */
type Page = (context: APIContext) => Response | Promise<Response>;

export interface Visit {
  /** The path, with its query. */
  path: string;
  /** The route that Astro matched; the path without its query when it is no pattern. */
  route?: string;
  method?: 'GET' | 'POST';
  form?: Record<string, string> | FormData;
  /** Any other body, with its content type. */
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
  /** The page that the middleware asked for instead of the request's own. */
  shown: string | undefined;
  /** Whether the request got as far as the page or the action's caller. */
  reachedPage: boolean;
  /** What the posted action gave: the next step, a notice, codes. */
  data: unknown;
}

const ORIGIN = 'http://127.0.0.1:4321';
// Registered by Astro under this name, for whoever looks for the request's state on its context.
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

export interface Portal extends Entry {
  visit: (visit: Visit) => Promise<Visited>;
  /** An action as an island calls it. */
  call: (action: string, visit: Omit<Visit, 'path' | 'route'>) => Promise<Visited>;
}

/**
 * Loads the portal; its settings are read now. A few seconds, once a test file.
 * @param mode `development` is what `npm run dev` runs in
 */
export async function loadPortal(
  mode: 'production' | 'development' = 'production',
): Promise<Portal> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const { module: entry } = await runnerImport<Entry>(
    fileURLToPath(new URL('portal-entry.ts', import.meta.url)),
    {
      root,
      configFile: false,
      mode,
      logLevel: 'error',
      resolve: { noExternal: ['astro'] },
      plugins: [astroModules],
    },
  );
  entry.env();
  const manifest = {
    actions: () => Promise.resolve({ server: entry.actions }),
    actionBodySizeLimit: 12_000_000,
    trailingSlash: 'never',
    buildFormat: 'file',
  };

  const deserialize = (context: APIContext, result: SerializedActionResult): unknown =>
    entry.getActionContext(context).deserializeActionResult(result).data;

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
    const response = await entry.onRequest(context, async (payload) => {
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

  const call: Portal['call'] = (action, options) =>
    visit({
      ...options,
      path: `/_actions/${action}`,
      route: '/_actions/[...path]',
      page: (context) => entry.callAction(context),
    });

  return { ...entry, visit, call };
}

/** What the page finds of an action that was posted to it: status and body of its answer. */
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
