/**
 * The last good content, on disk. Astro's own store does not keep it: it is emptied whenever the
 * configuration, the output folder or the version of Astro changes.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** The file of a collection's content; its pictures lie beside it. */
export const CONTENT_FILE = 'conteudo.json';

/** Where the last good content is kept, from the project's root: it outlives every build. */
export const CONTENT_FOLDER = '.cache/conteudo';
export interface LastGood<T> {
  /** When the content site gave it, ISO 8601. */
  readAt: string;
  content: T;
}

/**
 * What was kept in `folder`; `undefined` when nothing was, or nothing that `schema` still reads.
 */
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
    // Absent, cut off, or of another version of the portal: all the same to the build.
    return undefined;
  }
}

/** Keeps `content` in `folder`, whole or not at all. */
export async function saveLastGood(folder: URL, content: unknown, now = new Date()): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = new URL(`${CONTENT_FILE}.${String(process.pid)}`, folder);
  await writeFile(temporary, JSON.stringify({ readAt: now.toISOString(), content }));
  await rename(temporary, new URL(CONTENT_FILE, folder));
}
