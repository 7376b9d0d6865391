/**
 * How a call leaves the portal. Reads go through undici's dispatcher itself, which costs a fifth of
 * what `fetch` does – a member's page makes several, and they are most of its work –; writes, rarer
 * and of every encoding, through `fetch`. Neither follows a redirect.
 */
import { Agent } from 'undici';
import type { FetchLike, WretchOptions } from 'wretch';
import { Answer, AnswerReader } from './answer-reader.server.ts';
import { readText } from './body.server.ts';

const BODY_LIMIT_BYTES = 5_000_000;

const agent = new Agent({ keepAliveTimeout: 30_000 });

function read(url: string, { headers, signal }: WretchOptions): Promise<Answer> {
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    agent.dispatch(
      {
        origin,
        path: pathname + search,
        method: 'GET',
        headers: headers as Record<string, string>,
      },
      new AnswerReader({ limit: BODY_LIMIT_BYTES, signal: signal ?? undefined, resolve, reject }),
    );
  });
}

async function write(url: string, options: WretchOptions): Promise<Answer> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  return new Answer(response.status, await readText(response, BODY_LIMIT_BYTES));
}

/** What wretch uses for `fetch`. */
export const transport: FetchLike = (url, options) =>
  (options.method === 'GET'
    ? read(url, options)
    : write(url, options)) as unknown as Promise<Response>;
