/** Posts and media: which are visible, in which order, with what embedded. */
import { and, asc, count, desc, eq, exists, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { wpMidias, wpPosts, wpPostsTermos, wpTermos } from '../db/schema/conteudo.ts';
import {
  mediaEntity,
  postEntity,
  termEntity,
  type Post,
  type Site,
  type Termo,
} from './entities.ts';
import { choice, ids, instant, list, page, RestError, totalPages, type Query } from './params.ts';
import { embeds, type Entity, type Listing } from './shape.ts';
import { countPosts } from './terms.ts';

const published = eq(wpPosts.status, 'publish');

/** Posts that carry at least one of the terms of a taxonomy. */
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
  const modifiedAfter = instant(query, 'modified_after');
  return and(
    published,
    withTerms(db, 'category', ids(query, 'categories')),
    withTerms(db, 'post_tag', ids(query, 'tags')),
    slugs && inArray(wpPosts.slug, slugs),
    include && inArray(wpPosts.id, include),
    modifiedAfter && gt(wpPosts.modificadoEm, modifiedAfter),
  );
}

function postOrder(query: Query): SQL[] {
  const direction = choice(query, 'order', ['desc', 'asc']) === 'asc' ? asc : desc;
  const column = {
    date: wpPosts.publicadoEm,
    modified: wpPosts.modificadoEm,
    id: wpPosts.id,
    title: wpPosts.title,
    slug: wpPosts.slug,
  }[choice(query, 'orderby', ['date', 'modified', 'id', 'title', 'slug'])];
  return [direction(column), direction(wpPosts.id)];
}

async function termsOf(db: Database, posts: Post[]): Promise<Map<number, Termo[]>> {
  const rows = await db
    .select({ post: wpPostsTermos.post, termo: wpTermos })
    .from(wpPostsTermos)
    .innerJoin(wpTermos, eq(wpTermos.id, wpPostsTermos.termo))
    .where(
      inArray(
        wpPostsTermos.post,
        posts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(wpTermos.id));
  const byPost = new Map<number, Termo[]>();
  for (const { post, termo } of rows) byPost.set(post, [...(byPost.get(post) ?? []), termo]);
  return byPost;
}

/** What `_embed` adds to a post: its picture, and its terms by taxonomy. */
async function embedded(db: Database, site: Site, post: Post, termos: Termo[], query: Query) {
  const parts: Entity = {};
  if (post.midia !== null && embeds(query, 'wp:featuredmedia')) {
    parts['wp:featuredmedia'] = [await findMedia(db, site, post.midia)];
  }
  if (embeds(query, 'wp:term')) {
    const counts = await countPosts(db);
    parts['wp:term'] = (['category', 'post_tag'] as const).map((taxonomia) =>
      termos
        .filter((termo) => termo.taxonomia === taxonomia)
        .map((termo) => termEntity(site, termo, counts.get(termo.id) ?? 0)),
    );
  }
  return Object.keys(parts).length > 0 ? { _embedded: parts } : {};
}

async function entitiesOf(
  db: Database,
  site: Site,
  posts: Post[],
  query: Query,
): Promise<Entity[]> {
  const termos = await termsOf(db, posts);
  return Promise.all(
    posts.map(async (post) => {
      const own = termos.get(post.id) ?? [];
      return {
        ...postEntity(site, post, own),
        ...(await embedded(db, site, post, own, query)),
      };
    }),
  );
}

/** GET posts: published ones only, the password-protected without their content. */
export async function listPosts(db: Database, site: Site, query: Query): Promise<Listing> {
  const asked = page(query);
  const filter = postFilter(db, query);
  const order = postOrder(query);
  const [row] = await db.select({ total: count() }).from(wpPosts).where(filter);
  const total = row?.total ?? 0;
  const pages = totalPages(total, asked);
  const posts = await db
    .select()
    .from(wpPosts)
    .where(filter)
    .orderBy(...order)
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage);
  return { entities: await entitiesOf(db, site, posts, query), total, pages };
}

/** GET posts/{id}: a draft, scheduled, private or trashed one is forbidden, not absent. */
export async function findPost(
  db: Database,
  site: Site,
  id: number,
  query: Query,
): Promise<Entity> {
  const [post] = await db.select().from(wpPosts).where(eq(wpPosts.id, id));
  if (!post) throw new RestError(404, 'rest_post_invalid_id', 'ID de post inválido.');
  if (post.status !== 'publish') {
    throw new RestError(401, 'rest_forbidden', 'Sem permissão para fazer isso.');
  }
  const [entity] = await entitiesOf(db, site, [post], query);
  return entity ?? {};
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
