/** The posts, pictures and terms of the content site: which are visible, and in which order. */
import { and, asc, count, desc, eq, exists, inArray, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { wpMidias, wpPosts, wpPostsTermos, wpTermos } from '../db/schema/conteudo.ts';
import { mediaEntity, postEntity, termEntity, type Site, type Termo } from './entities.ts';
import { ids, list, page, RestError, type Entity, type Page, type Query } from './params.ts';

/** One page of a collection, and the sizes of the whole. */
export interface Listing {
  entities: Entity[];
  total: number;
  pages: number;
}

const published = eq(wpPosts.status, 'publish');

/** Posts with at least one of the terms of a taxonomy. */
function withTerms(db: Database, taxonomia: Termo['taxonomia'], terms: number[] | undefined) {
  if (!terms) return undefined;
  return exists(
    db
      .select({ post: wpPostsTermos.post })
      .from(wpPostsTermos)
      .innerJoin(wpTermos, eq(wpTermos.id, wpPostsTermos.termo))
      .where(
        and(
          eq(wpPostsTermos.post, wpPosts.id),
          eq(wpTermos.taxonomia, taxonomia),
          inArray(wpTermos.id, terms),
        ),
      ),
  );
}

function postFilter(db: Database, query: Query): SQL | undefined {
  const slugs = list(query, 'slug');
  const include = ids(query, 'include');
  return and(
    published,
    withTerms(db, 'category', ids(query, 'categories')),
    withTerms(db, 'post_tag', ids(query, 'tags')),
    slugs && inArray(wpPosts.slug, slugs),
    include && inArray(wpPosts.id, include),
  );
}

/** The number of pages. WordPress refuses a page after the last one, unless there is no post at all. */
function totalPages(total: number, { page: asked, perPage }: Page): number {
  const pages = Math.ceil(total / perPage);
  if (total > 0 && asked > pages) {
    throw new RestError(
      400,
      'rest_post_invalid_page_number',
      'O número da página solicitada é maior que o número de páginas disponíveis.',
    );
  }
  return pages;
}

/** The terms of every post. */
const postTerms = (db: Database) =>
  db
    .select({ post: wpPostsTermos.post, termo: wpTermos })
    .from(wpPostsTermos)
    .innerJoin(wpTermos, eq(wpTermos.id, wpPostsTermos.termo))
    .orderBy(asc(wpTermos.id));

/** GET posts: published posts, the newest first. Protected ones come without their content. */
export async function listPosts(db: Database, site: Site, query: Query): Promise<Listing> {
  const asked = page(query);
  const filter = postFilter(db, query);
  const total = await db.$count(wpPosts, filter);
  const pages = totalPages(total, asked);
  const posts = await db
    .select()
    .from(wpPosts)
    .where(filter)
    .orderBy(desc(wpPosts.publicadoEm), desc(wpPosts.id))
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage);
  const terms = await postTerms(db);
  const entities = posts.map((post) => {
    const own = terms.filter((row) => row.post === post.id).map(({ termo }) => termo);
    return postEntity(site, post, own);
  });
  return { entities, total, pages };
}

/** GET rascunhos/{id}: a post that need not be published, with its terms and its picture. */
export async function findDraft(db: Database, site: Site, id: number): Promise<Entity> {
  const [found] = await db
    .select()
    .from(wpPosts)
    .leftJoin(wpMidias, eq(wpMidias.id, wpPosts.midia))
    .where(and(eq(wpPosts.id, id), ne(wpPosts.status, 'trash')));
  if (!found) throw new RestError(404, 'rest_post_invalid_id', 'ID de post inválido.');
  const { wp_posts: post, wp_midias: midia } = found;
  const terms = (await postTerms(db)).filter((row) => row.post === id).map(({ termo }) => termo);
  const media = midia && mediaEntity(site, midia, id);
  return {
    ...postEntity(site, post, terms),
    termos: terms.map(({ id: termo, taxonomia, slug, name }) => ({
      id: termo,
      taxonomy: taxonomia,
      slug,
      name,
    })),
    imagem: media && { source_url: media['source_url'], alt_text: media['alt_text'] },
  };
}

/** GET media/{id}: the picture of a post that is not published is forbidden. */
export async function findMedia(db: Database, site: Site, id: number): Promise<Entity> {
  const [midia] = await db.select().from(wpMidias).where(eq(wpMidias.id, id));
  if (!midia) throw new RestError(404, 'rest_post_invalid_id', 'ID de post inválido.');
  const posts = await db.select().from(wpPosts).where(eq(wpPosts.midia, id)).orderBy(wpPosts.id);
  if (posts.length > 0 && posts.every(({ status }) => status !== 'publish')) {
    throw new RestError(401, 'rest_forbidden', 'Sem permissão para fazer isso.');
  }
  return mediaEntity(site, midia, posts[0]?.id ?? null);
}

/** GET categories, GET tags: by name. A page past the end is empty. */
export async function listTerms(
  db: Database,
  site: Site,
  taxonomia: Termo['taxonomia'],
  query: Query,
): Promise<Listing> {
  const asked = page(query);
  const slugs = list(query, 'slug');
  const filter = and(eq(wpTermos.taxonomia, taxonomia), slugs && inArray(wpTermos.slug, slugs));
  const total = await db.$count(wpTermos, filter);
  const terms = await db
    .select()
    .from(wpTermos)
    .where(filter)
    .orderBy(asc(wpTermos.name))
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage);
  const counts = await db
    .select({ termo: wpPostsTermos.termo, total: count() })
    .from(wpPostsTermos)
    .innerJoin(wpPosts, and(eq(wpPosts.id, wpPostsTermos.post), published))
    .groupBy(wpPostsTermos.termo);
  const countOf = new Map(counts.map((row) => [row.termo, row.total]));
  return {
    entities: terms.map((termo) => termEntity(site, termo, countOf.get(termo.id) ?? 0)),
    total,
    pages: Math.ceil(total / asked.perPage),
  };
}
