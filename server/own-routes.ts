/** The addresses that the server answers itself, beside files and pages: health, content site, browser reports. */
import type { ServerResponse } from 'node:http';
import type { Exchange } from './dispatch.ts';
import { rawPath } from './request-path.ts';

export interface OwnRoute {
  /** GET also answers HEAD. */
  method: 'GET' | 'POST';
  path: string;
  /** The largest body, if it is less than that of a form. */
  bodyBytes?: number;
  answer: (exchange: Exchange) => void | Promise<void>;
}

/** Returns a function that finds the route of a request by its method and path. */
export function routeFinder(routes: readonly OwnRoute[]) {
  const known = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return ({ method = '', url = '' }: Exchange['request']): OwnRoute | undefined =>
    known.get(`${method === 'HEAD' ? 'GET' : method} ${rawPath(url)}`);
}

export function sendJson(response: ServerResponse, status: number, value: object): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
