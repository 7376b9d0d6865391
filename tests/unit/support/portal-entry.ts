/** The program that `portal.ts` loads: the middleware, the actions and Astro's action handler. */
export { POST as callAction } from 'astro/actions/runtime/entrypoints/route.js';
export { ActionError, getActionContext } from 'astro/actions/runtime/entrypoints/server.js';
export { server as actions } from '../../../src/actions/index.ts';
export { problemOf } from '../../../src/islands/forms/form-problem.ts';
export { env } from '../../../src/lib/config/env.server.ts';
export * as errors from '../../../src/lib/errors.ts';
export { OpenSession } from '../../../src/lib/sessao/open-session.server.ts';
export { onRequest } from '../../../src/middleware.ts';
