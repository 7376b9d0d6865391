/**
 * `POST /api/conteudo/situacao`: tells the content site which state of its content the portal serves
 * (`docs/operations.md`). As with the hook, only the signature authorises the call. The call changes
 * nothing, so a repeated call does no harm.
 */
import type { FastifyInstance } from 'fastify';
import type { ContentStatus } from './rebuild-state.ts';
import { refuse } from './refusal.ts';
import { signedCall, verify } from './signature.ts';

export const STATUS_PATH = '/api/conteudo/situacao';
/** The ids of the longest list in wp-admin. */
const BODY_BYTES = 4_096;
const MAX_IDS = 200;
/** The file of the build with the notes (`src/pages/interno`). */
const NOTES = 'notas.json';
/** Signatures of this path are not valid for the hook, and the hook's signatures are not valid here. */
const PURPOSE = 'situacao.';

/** What the editor of a post is told. */
interface PostNotes {
  /** What the portal has changed in the text. */
  notas: string[];
  /** Why the post, or its new version, is not shown. */
  falha?: string;
}

/** The ids of posts in a question. @param body of a verified call */
function idsIn(body: unknown): string[] {
  try {
    const { publicacoes } = JSON.parse(String(body)) as { publicacoes?: unknown };
    return Array.isArray(publicacoes) ? publicacoes.slice(0, MAX_IDS).map(String) : [];
  } catch {
    return [];
  }
}

interface StatusSource {
  /** PORTAL_REBUILD_SECRET; without it there is no status. */
  secret: string | undefined;
  /** @throws when no primary runs */
  status?: () => ContentStatus;
  /** Reads a file of the build (`ownFileReader`). */
  readBuilt: (name: string) => Promise<string>;
}

export function registerContentStatus(
  app: FastifyInstance,
  { secret, status: ask, readBuilt }: StatusSource,
): void {
  let reading: Promise<Map<string, PostNotes>> | undefined;
  /** The notes of this build, read at the first question. An older build has none. */
  const notes = () =>
    (reading ??= readBuilt(NOTES).then(
      (text) => new Map(Object.entries(JSON.parse(text) as Record<string, PostNotes>)),
      () => new Map<string, PostNotes>(),
    ));
  const notesOf = async (ids: string[]) => {
    const known = await notes();
    return Object.fromEntries(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)]] : [])));
  };
  const statusNow = () => {
    try {
      return ask?.();
    } catch {
      return undefined;
    }
  };
  app.route({
    method: 'POST',
    url: STATUS_PATH,
    bodyLimit: BODY_BYTES,
    handler: async ({ headers, body, exchange }, reply) => {
      exchange.kind = 'hook';
      const call =
        secret !== undefined &&
        verify(signedCall(headers, body, PURPOSE), secret, Date.now()) !== undefined;
      const status = call ? statusNow() : undefined;
      if (status) {
        const ids = idsIn(body);
        return reply.send({
          ...status,
          ...(ids.length > 0 && { publicacoes: await notesOf(ids) }),
        });
      }
      reply.hijack();
      refuse(exchange.response, { status: secret === undefined ? 404 : call ? 503 : 401 });
      return reply;
    },
  });
}
