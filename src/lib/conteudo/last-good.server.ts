/**
 * The last good content, on disk. Astro's own store cannot keep it, because a change of the configuration,
 * the output folder or Astro's version empties that store.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { writeAtomic } from '#lib/storage/files.server.ts';

/** The file of a source's content. Its pictures are in the same folder. */
export const CONTENT_FILE = 'conteudo.json';

/** The folder for all sources, below the project's root. No build removes it. */
const CONTENT_FOLDER = '.cache/conteudo';

/**
 * The folder of a source, below the project's root; `undefined` without an address. Its name identifies the
 * site, so that the content of one site never replaces that of another. The demonstration's news must not
 * appear on a real cooperative's pages. The embedded back end always has the same name, because its port
 * changes and its content does not.
 */
export function contentPath(source: string, address: string | undefined): string | undefined {
  const isDemonstration = env().mode === 'demonstration';
  const key = isDemonstration
    ? 'demonstracao'
    : address && createHash('sha256').update(address).digest('hex').slice(0, 16);
  return key && `${CONTENT_FOLDER}/${source}/${key}/`;
}

export interface LastGood<T> {
  /** When it was read from the content site, ISO 8601. */
  readAt: string;
  content: T;
}

/** The content in `folder`; `undefined` when it is missing or does not fit `schema`. */
export async function loadLastGood<S extends z.ZodType>(
  folder: URL,
  schema: S,
): Promise<LastGood<z.output<S>> | undefined> {
  try {
    const text = await readFile(new URL(CONTENT_FILE, folder), 'utf8');
    const kept = z
      .object({ readAt: z.iso.datetime(), content: z.unknown() })
      .parse(JSON.parse(text));
    return { readAt: kept.readAt, content: schema.parse(kept.content) };
  } catch {
    // The file is absent, incomplete, or of another version of the portal.
    return undefined;
  }
}

/** Writes `content` to `folder`. A failure leaves the earlier content. */
export async function saveLastGood(folder: URL, content: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  const text = JSON.stringify({ readAt: new Date().toISOString(), content });
  await writeAtomic(fileURLToPath(new URL(CONTENT_FILE, folder)), text);
}
