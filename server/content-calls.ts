/**
 * The signed calls of the content site (`docs/operations.md`): `POST /api/conteudo/rebuild` reports a publication,
 * `POST /api/conteudo/situacao` asks which state of its content the portal serves. They have no Origin and no
 * session: only the signature counts.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isSigned, WINDOW_SECONDS } from '../src/lib/conteudo/signature.server.ts';
import type { ContentStatus } from './orders.ts';
import { type OwnRoute, sendJson } from './own-routes.ts';
import { refuse } from './refusal.ts';

export const HOOK_PATH = '/api/conteudo/rebuild';
export const STATUS_PATH = '/api/conteudo/situacao';
/** The headers of a call: Unix time in seconds, and `sha256=` with the HMAC of purpose, time, '.' and body. */
const [TIME, SIGNATURE] = ['x-portal-timestamp', 'x-portal-signature'];

/**
 * @param purpose stands before the time in the signed text, so that a signature is valid for one path only
 * @param now milliseconds since 1970
 * @returns the HMAC, which the same call sent again has too; `undefined` for an invalid call, without a reason
 */
export function verify(
  headers: IncomingHttpHeaders,
  body: Uint8Array,
  secret: string,
  purpose = '',
  now = Date.now(),
): string | undefined {
  const [time, signature] = [String(headers[TIME]), String(headers[SIGNATURE])];
  const given = /^sha256=(.*)$/.exec(signature)?.[1] ?? '';
  // The signature is checked first, so that only callers with the secret can find out the time of the clock.
  if (!isSigned({ purpose, time, text: body }, given, secret)) return undefined;
  return Math.abs(now / 1000 - Number(time)) > WINDOW_SECONDS ? undefined : given;
}

export interface ContentCalls {
  /** PORTAL_REBUILD_SECRET; without it there are no calls. */
  secret: string | undefined;
  /** Orders a rebuild for a verified call, unless the call is repeated. @throws when it cannot be stored */
  request: (digest: string) => Promise<'accepted' | 'repeated'>;
  /** The state of the content. @throws when no primary runs */
  status: () => ContentStatus;
  /** Reads a file of the build (`ownFileReader`). */
  readBuilt: (name: string) => Promise<string>;
}

/** The file of the build with the notes for editors (`src/pages/interno`). */
const NOTES = 'notas.json';
/** More than the longest list of wp-admin has. */
const MAX_IDS = 200;

/** What the editor of a post is told. */
interface PostNotes {
  /** What the portal has changed in the text. */
  notas: string[];
  /** Why the post, or its new version, is not shown. */
  falha?: string;
}

/** The ids of posts in a question. */
function idsIn(body: Buffer): string[] {
  try {
    const { publicacoes } = JSON.parse(body.toString()) as { publicacoes?: unknown };
    return Array.isArray(publicacoes) ? publicacoes.slice(0, MAX_IDS).map(String) : [];
  } catch {
    return [];
  }
}

/** Returns the notes of this build about the posts with those ids. An older build has none. */
function notesReader(readBuilt: ContentCalls['readBuilt']) {
  let reading: Promise<Map<string, PostNotes>> | undefined;
  return async (ids: string[]) => {
    reading ??= readBuilt(NOTES).then(
      (text) => new Map(Object.entries(JSON.parse(text) as Record<string, PostNotes>)),
      () => new Map<string, PostNotes>(),
    );
    const known = await reading;
    return Object.fromEntries(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)]] : [])));
  };
}

export function contentRoutes(calls: ContentCalls): OwnRoute[] {
  const { secret } = calls;
  const notesOf = notesReader(calls.readBuilt);

  /** @param answer returns a body or a status; what it throws is 503 */
  const route = (
    { purpose, ...where }: { path: string; bodyBytes: number; purpose: string },
    answer: (digest: string, body: Buffer) => Promise<number | object>,
  ): OwnRoute => ({
    method: 'POST',
    ...where,
    answer: async (exchange) => {
      exchange.kind = 'hook';
      const { request, response } = exchange;
      const { headers, body = Buffer.alloc(0) } = request;
      const digest = secret && verify(headers, body, secret, purpose);
      const said = digest ? await answer(digest, body).catch(() => 503) : secret ? 401 : 404;
      if (typeof said === 'object') sendJson(response, 200, said);
      else if (said === 202) response.writeHead(said, { 'content-length': 0 }).end();
      else refuse(response, { status: said });
    },
  });

  return [
    route({ path: HOOK_PATH, bodyBytes: 16 * 1024, purpose: '' }, async (digest) =>
      (await calls.request(digest)) === 'accepted' ? 202 : 409,
    ),
    route({ path: STATUS_PATH, bodyBytes: 4_096, purpose: 'situacao.' }, async (_digest, body) => {
      const status = calls.status();
      const ids = idsIn(body);
      return { ...status, ...(ids.length > 0 && { publicacoes: await notesOf(ids) }) };
    }),
  ];
}
