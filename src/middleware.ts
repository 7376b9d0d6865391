/** Per request: log, session and rights, redirect rule, posted form. The rules are in lib/sessao/rules.ts. */
import { randomUUID } from 'node:crypto';
import type { APIContext, MiddlewareNext } from 'astro';
import { ActionError, getActionContext } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import * as instead from '#lib/navigation/shown-instead.ts';
import { isAction } from './actions/index.ts';
import { staffAccess } from '#lib/atendimento-interno/accounts.server.ts';
import {
  HealthClosedError,
  isOutOfService,
  NotFoundError,
  StorageError,
  throwInDevelopment,
  UpstreamError,
} from '#lib/errors.ts';
import { isDestination, isStepAnswer, statusOf } from '#lib/forms/answer.ts';
import { showInParts } from '#lib/late.server.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import { forPress } from '#lib/sessao/ahead.server.ts';
import { CallcenterContext } from '#lib/sessao/callcenter-context.server.ts';
import { contextsOf, isKnownConfirmed } from '#lib/sessao/selection.server.ts';
import { signOut } from '#lib/sessao/sign-in.server.ts';
import {
  changesPages,
  CONFIRMATION,
  informsMember,
  isMemberRoute,
  redirectOf,
  safeReturnPath,
  sessionEndedPath,
  SIGN_IN,
  SIGN_OUT,
} from '#lib/sessao/rules.ts';
import { lockRefused, readLock, readSession, sessionOf } from '#lib/sessao/session.server.ts';
import { writeFlag } from '#lib/sessao/session-cookie.server.ts';
import { readStaff } from '#lib/sessao/staff-session.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { closeRequestLog, openRequestLog } from '#lib/upstream/request-log.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';

const ACTIONS_ROUTE = '/_actions/[...path]';
const STAFF_ROUTE = '/atendimento';
/** The page that asks for which person a form is sent. */
const QUESTION = '/formulario';
const MEMBER_API = /^\/api\/(?!tempo-espera|guia-medico)/;

/** Routes that show or change data of a member: pages, look-ups of their islands, and actions. */
const concernsMember = (routePattern: string) =>
  isMemberRoute(routePattern) || routePattern === ACTIONS_ROUTE || MEMBER_API.test(routePattern);

/** Former addresses. The browser posts a form again to the new ones. */
const MOVED = /^\/cliente\/(?:protocolos|chamados)$/;

function identify(context: APIContext): Call {
  Object.assign(context.locals, { routePattern: context.routePattern, takenAt: Date.now() });
  // `server/` sets both; the development server sets neither.
  const fromServer: Partial<App.Locals> = context.locals;
  context.locals.requestId = fromServer.requestId ?? randomUUID();
  context.locals.clientAddress = fromServer.clientAddress ?? context.clientAddress;
  const { action } = getActionContext(context);
  if (action && isAction(action.name)) context.locals.action = action.name;
  const { calls, unreadable } = openRequestLog(context.locals.requestId);
  Object.assign(context.locals, { upstream: calls, unreadable });
  // A posted form is a write, and after it the page must still be rendered.
  const posted = context.request.method === 'POST' ? timeLimit('write') : 0;
  return {
    requestId: context.locals.requestId,
    trace: context.locals.trace,
    deadline: Date.now() + posted + timeLimit('page'),
  };
}

/** Signing out needs no valid session: it ends the session of any id that the browser sent. */
const isSignOut = ({ locals }: APIContext) => locals.action?.endsWith('.sair') === true;

/** When the session store is down, only the member's area is closed. */
async function findSession(context: APIContext) {
  const { cookies, locals, routePattern } = context;
  const now = Date.now();
  try {
    const session = await sessionOf({ cookies }, now);
    if (!session) return undefined;
    locals.session = session;
    const record = await readSession(session, now, !locals.isAhead);
    const lock = record ? undefined : await readLock(session, now);
    if (lock) locals.lockedSession = lock;
    return record;
  } catch (error) {
    if (concernsMember(routePattern) && !isSignOut(context)) throw error;
    logError('session store failed', { requestId: locals.requestId, cause: causeOf(error) });
    locals.isSessionUnknown = true;
    return undefined;
  }
}

/** Keeps the page that a member wanted, when the member must first confirm the registration. */
async function keepDestination({ url, request, locals: { session } }: APIContext) {
  if (request.method !== 'GET') return;
  const path = safeReturnPath(url.pathname + url.search);
  const known = await session?.get('destino');
  if (known?.path !== path) await session?.note('destino', { path });
}

/** Staff of the call centre have rights on their own page and in its forms only. */
async function admitStaff({ locals, routePattern }: APIContext, call: Call) {
  if (routePattern !== STAFF_ROUTE && routePattern !== ACTIONS_ROUTE) return;
  const staff = await readStaff(locals.session, Date.now());
  if (staff === undefined) return;
  const chave = (await locals.session?.get('provada'))?.chave;
  const access = staff === 'ended' ? staff : await staffAccess(staff, chave);
  if (staff === 'ended' || access === 'ended') {
    await locals.session?.end();
    locals.hasStaffSessionEnded = true;
    return;
  }
  locals[access === 'half' ? 'atendenteSemChave' : 'atendente'] = staff;
  if (locals.atendente?.consulta) locals.consulta = CallcenterContext.of(staff, call);
}

/** Sets in `locals` what the request may see. @returns the path to redirect to, if the request is refused */
async function admit(context: APIContext, call: Call): Promise<string | undefined> {
  const { cookies, locals, request, routePattern, url } = context;
  const record = await findSession(context);
  if (record) locals.sessao = record;
  // While sessions cannot be read, it is unknown whether the browser has one.
  const isChange = changesPages(request.method, locals.action);
  if (!locals.isSessionUnknown) writeFlag(cookies, record !== undefined, locals.takenAt, isChange);
  await admitStaff(context, call);
  if (!concernsMember(routePattern)) {
    const informs = informsMember(routePattern, request.method, locals.action);
    if (record && informs && isKnownConfirmed(record)) {
      const { membro } = await contextsOf(locals.session, record, call);
      if (membro) locals.membro = membro;
    }
    return undefined;
  }
  const rights = record && (await contextsOf(locals.session, record, call));
  Object.assign(locals, rights);
  const confirmado = rights ? rights.membro !== undefined : undefined;
  const elsewhere = redirectOf(routePattern, url.pathname + url.search, confirmado);
  if (elsewhere === CONFIRMATION && !locals.isAhead) await keepDestination(context);
  return elsewhere;
}

/** Redirects. The method becomes GET, so that a posted form is not posted again. */
function redirectWithGet(context: APIContext, path: string): Response {
  return context.redirect(path, context.request.method === 'POST' ? 303 : 302);
}

/** Astro finds an action and reads its body before the portal's code runs. Errors there are bad requests. */
class MalformedActionError extends Error {
  override readonly name = 'MalformedActionError';
}

function asMalformed(cause: unknown): never {
  const isMalformed = [SyntaxError, URIError, TypeError].some((kind) => cause instanceof kind);
  throw isMalformed ? new MalformedActionError('malformed action', { cause }) : cause;
}

/** The answer for an action that failed because of the storage, in the form that an island reads. */
function storageFailure({ mensagem }: StorageError): Response {
  const { type, code, status } = new ActionError({ code: 'SERVICE_UNAVAILABLE' });
  return Response.json({ type, code, status, message: mensagem }, { status });
}

/** The answer for a failure that the page itself cannot show. */
async function answerFailure(context: APIContext, next: MiddlewareNext, error: unknown) {
  const { url, locals, routePattern } = context;
  if (error instanceof UpstreamError && error.kind === 'unauthorized') {
    await lockRefused(locals);
    if (!isMemberRoute(routePattern)) return new Response(null, { status: 401 });
    return redirectWithGet(context, sessionEndedPath(url.pathname + url.search));
  }
  if (error instanceof HealthClosedError) return await instead.showHealthClosed(context, next);
  if (error instanceof NotFoundError) return new Response(null, { status: 404 });
  if (error instanceof MalformedActionError) return new Response(null, { status: 400 });
  logError('request failed', { requestId: locals.requestId, cause: causeOf(error) });
  if (error instanceof StorageError && routePattern === ACTIONS_ROUTE) return storageFailure(error);
  if (isOutOfService(error)) return await instead.showUnavailable(context, next);
  // For 500 the framework shows the portal's page for failures.
  locals.defect = error;
  return new Response(null, { status: 500 });
}

/**
 * Runs the action of a form that was posted without JavaScript. @returns the destination after a success,
 * so that a reload posts nothing; without one the page shows the result
 */
async function takeForm(context: APIContext): Promise<string | undefined> {
  const { request, routePattern, url } = context;
  // These two pages have one form each, so its name may be missing.
  if (request.method === 'POST' && !url.searchParams.has('_action')) {
    if (routePattern === SIGN_IN) url.searchParams.set('_action', 'sessao.entrar');
    // A POST without a body comes from a client that wants to sign out.
    if (routePattern === SIGN_OUT) return (await signOut(context)) ? SIGN_OUT : undefined;
  }
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (action?.calledFrom !== 'form') {
    // The portal's pages post only forms, and a form names its action.
    if (request.method === 'POST' && !instead.FOR_SCRIPTS.test(routePattern))
      throw new MalformedActionError('a form without an action');
    return undefined;
  }
  const result = await action.handler().catch(asMalformed);
  // The page cannot be rendered either, because React's renderer reads the same body again.
  if (result.error?.code === 'UNSUPPORTED_MEDIA_TYPE')
    throw new MalformedActionError('a form that cannot be read');
  setActionResult(action.name, serializeActionResult(result));
  const data: unknown = result.data;
  if (isStepAnswer(data)) context.locals.formStatus = statusOf(data.aviso);
  return isDestination(data) ? data.para : undefined;
}

async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const call = identify(context);
  try {
    const refusal = await instead.readQuery(context, next);
    if (refusal) return refusal;
    const elsewhere = await admit(context, call);
    if (elsewhere === undefined && MOVED.test(context.routePattern)) return await next();
    // When the destination does not show the form, its text is kept for the person.
    if (elsewhere !== undefined) context.locals.isRedirected = true;
    const mayPost =
      elsewhere === undefined || (context.locals.session && context.request.method === 'POST');
    const done = mayPost ? await takeForm(context) : undefined;
    // The form's own page is for the person selected now, who may not have this form.
    if (context.locals.notice?.opcoes) return await next(QUESTION + context.url.search);
    const to = done ?? elsewhere;
    if (to !== undefined) return redirectWithGet(context, to);
    const shown = showInParts(context, next);
    return await (context.routePattern === ACTIONS_ROUTE ? shown.catch(asMalformed) : shown);
  } catch (error) {
    return await answerFailure(context, next, error);
  } finally {
    closeRequestLog(call.requestId);
  }
}

export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const given = await forPress(context, () => answer(context, next));
  throwInDevelopment(context.locals.defect);
  const { retryAfter, forgetDevice, formStatus } = context.locals;
  const { body, headers } = given;
  const response = formStatus ? new Response(body, { headers, status: formStatus }) : given;
  if (forgetDevice) response.headers.set('Clear-Site-Data', '"cache", "storage"');
  instead.setRetryAfter(response, retryAfter);
  return response;
});
