/** Categories and tags. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { wpPosts, wpPostsTermos, wpTermos } from '../db/schema/conteudo.ts';
import { termEntity, type Site, type Termo } from './entities.ts';
import { choice, ids, list, page, RestError, type Query } from './params.ts';
import type { Entity, Listing } from './shape.ts';

/** Published posts of each term. */
export async function countPosts(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ termo: wpPostsTermos.termo, total: count() })
    .from(wpPostsTermos)
    .innerJoin(wpPosts, eq(wpPosts.id, wpPostsTermos.post))
    .where(eq(wpPosts.status, 'publish'))
    .groupBy(wpPostsTermos.termo);
  return new Map(rows.map(({ termo, total }) => [termo, total]));
}

/** GET categories, GET tags: by name. A page past the end is empty, unlike that of the posts. */
export async function listTerms(
  db: Database,
  site: Site,
  taxonomia: Termo['taxonomia'],
  query: Query,
): Promise<Listing> {
  const { page: asked, perPage } = page(query);
  const slugs = list(query, 'slug');
  const include = ids(query, 'include');
  const hideEmpty = ['true', '1'].includes(
    choice(query, 'hide_empty', ['false', 'true', '0', '1']),
  );
  const rows = await db
    .select()
    .from(wpTermos)
    .where(
      and(
        eq(wpTermos.taxonomia, taxonomia),
        slugs && inArray(wpTermos.slug, slugs),
        include && inArray(wpTermos.id, include),
      ),
    )
    .orderBy(asc(wpTermos.name));
  const counts = await countPosts(db);
  const terms = rows
    .map((termo) => ({ termo, total: counts.get(termo.id) ?? 0 }))
    .filter(({ total }) => !hideEmpty || total > 0);
  return {
    entities: terms
      .slice((asked - 1) * perPage, asked * perPage)
      .map(({ termo, total }) => termEntity(site, termo, total)),
    total: terms.length,
    pages: Math.ceil(terms.length / perPage),
  };
}

/** GET categories/{id}, GET tags/{id}. */
export async function findTerm(
  db: Database,
  site: Site,
  taxonomia: Termo['taxonomia'],
  id: number,
): Promise<Entity> {
  const [termo] = await db
    .select()
    .from(wpTermos)
    .where(and(eq(wpTermos.id, id), eq(wpTermos.taxonomia, taxonomia)));
  if (!termo) throw new RestError(404, 'rest_term_invalid', 'O termo não existe.');
  return termEntity(site, termo, (await countPosts(db)).get(id) ?? 0);
}
