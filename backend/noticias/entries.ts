/**
 * The notices and forms of the portal's plugins. The demonstration starts with one form. An editor writes them
 * by the REST API, as in WordPress (`docs/operations.md`).
 */
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { wpEntradas } from '../db/schema/conteudo.ts';
import { page, RestError, type Entity, type Query } from './params.ts';
import type { Listing } from './posts.ts';

type Entry = typeof wpEntradas.$inferSelect;
export type EntryType = Entry['tipo'];

/** The application password of the demonstration's editor. */
const EDITOR = 'Basic demonstracao';

/** @throws {RestError} 401 unless the caller is the editor */
export function requireEditor(authorization: string | undefined): void {
  if (authorization === EDITOR) return;
  const message = 'Sem permissão para criar ou apagar publicações.';
  throw new RestError(401, 'rest_cannot_create', message);
}

const escaped = (text: string) => text.replaceAll('&', '&#038;').replaceAll('<', '&lt;');

function entityOf({ id, tipo, status, title, campos }: Entry): Entity {
  return { id, status, title: { rendered: escaped(title) }, [tipo]: campos };
}

/** The published entries of a type, the newest first. */
export async function listEntries(db: Database, tipo: EntryType, query: Query): Promise<Listing> {
  const { page: number, perPage } = page(query);
  const filter = and(eq(wpEntradas.tipo, tipo), eq(wpEntradas.status, 'publish'));
  const total = await db.$count(wpEntradas, filter);
  const rows = await db
    .select()
    .from(wpEntradas)
    .where(filter)
    .orderBy(desc(wpEntradas.id))
    .limit(perPage)
    .offset((number - 1) * perPage);
  return { entities: rows.map(entityOf), total, pages: Math.ceil(total / perPage) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws {RestError} 400 without a title or without the object of the type, such as `comunicado` */
export async function addEntry(db: Database, tipo: EntryType, body: unknown): Promise<Entity> {
  const { title = '', status, [tipo]: campos } = isObject(body) ? body : {};
  if (typeof title !== 'string' || !isObject(campos)) {
    throw new RestError(400, 'rest_invalid_param', `Parâmetro(s) inválido(s): ${tipo}`);
  }
  const state = status === 'publish' ? 'publish' : 'draft';
  const [row] = await db
    .insert(wpEntradas)
    .values({ tipo, status: state, title, campos })
    .returning();
  if (!row) throw new Error('the entry was not written');
  return entityOf(row);
}

/** @throws {RestError} 404 for an entry that is not of this type */
export async function removeEntry(db: Database, tipo: EntryType, id: string): Promise<Entity> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const [row] = await db
    .delete(wpEntradas)
    .where(and(eq(wpEntradas.id, number), eq(wpEntradas.tipo, tipo)))
    .returning();
  if (!row) throw new RestError(404, 'rest_post_invalid_id', 'ID da publicação inválido.');
  return entityOf(row);
}
