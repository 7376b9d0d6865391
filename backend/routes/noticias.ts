/** The content site: the WordPress REST routes that the portal reads at build. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../noticias/entities.ts';
import { RestError, selectFields, type Query } from '../noticias/params.ts';
import {
  addEntry,
  type EntryType,
  listEntries,
  removeEntry,
  requireEditor,
} from '../noticias/entries.ts';
import { findDraft, findMedia, listPosts, listTerms, type Listing } from '../noticias/posts.ts';
import { MOUNTS, type Backend } from '../operation.ts';

type WpRequest = FastifyRequest<{ Querystring: Query }>;

const LISTS: [name: string, path: string, list: typeof listPosts][] = [
  ['wpPosts', '/posts', listPosts],
  ['wpCategories', '/categories', (db, site, query) => listTerms(db, site, 'category', query)],
  ['wpTags', '/tags', (db, site, query) => listTerms(db, site, 'post_tag', query)],
];

/** The types of the portal's plugins, with their routes in WordPress. */
const ENTRIES: [name: string, path: string, tipo: EntryType][] = [
  ['wpComunicados', '/comunicados', 'comunicado'],
  ['wpFichas', '/fichas', 'ficha'],
];

const siteOf = ({ protocol, host }: WpRequest): Site => ({
  origin: `${protocol}://${host}`,
  root: MOUNTS.WP,
});

function sendListing(reply: FastifyReply, query: Query, { entities, total, pages }: Listing) {
  return reply
    .header('x-wp-total', total)
    .header('x-wp-totalpages', pages)
    .send(entities.map((entity) => selectFields(entity, query)));
}

function noRoute(): never {
  const message = 'Nenhuma rota corresponde ao URL e método informados.';
  throw new RestError(404, 'rest_no_route', message);
}

/** How far the portal's clock may differ, in seconds. */
const WINDOW_SECONDS = 300;

/** Answers only the portal, as the plugin in `docs/wordpress` does. */
function requirePortal(
  { now, contentSecret }: Backend,
  authorization: string | undefined,
  id: string,
): void {
  const [, time = '', signature = ''] =
    /^Portal (\d{1,11}):([0-9a-f]{64})$/.exec(authorization ?? '') ?? [];
  const refusal = new RestError(401, 'portal_assinatura', 'A assinatura não é do portal.');
  if (contentSecret === undefined || signature === '') throw refusal;
  const expected = createHmac('sha256', contentSecret).update(`rascunho.${time}.${id}`).digest();
  const isRecent = Math.abs(now().getTime() / 1000 - Number(time)) <= WINDOW_SECONDS;
  if (!isRecent || !timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw refusal;
}

export function routes(backend: Backend): void {
  const { app, db } = backend;
  const announce = (operation: string, path: string) => {
    app.operations.set(operation, { method: 'GET', url: MOUNTS.WP + path });
    return { config: { operation } };
  };
  void app.register(
    (wp, _options, done) => {
      wp.setErrorHandler((error, _request, reply) => {
        // The handler of the whole application answers other errors.
        if (!(error instanceof RestError)) throw error;
        const { code, message, data, status } = error;
        return reply.code(status).send({ code, message, data });
      });
      wp.setNotFoundHandler(noRoute);

      for (const [name, path, list] of LISTS) {
        wp.get<{ Querystring: Query }>(path, announce(name, path), async (request, reply) =>
          sendListing(reply, request.query, await list(db, siteOf(request), request.query)),
        );
      }
      for (const [name, path, tipo] of ENTRIES) {
        wp.get<{ Querystring: Query }>(path, announce(name, path), async (request, reply) =>
          sendListing(reply, request.query, await listEntries(db, tipo, request.query)),
        );
        wp.post<{ Body: unknown }>(path, async ({ body, headers }, reply) => {
          requireEditor(headers.authorization);
          return reply.code(201).send(await addEntry(db, tipo, body));
        });
        wp.delete<{ Params: { id: string } }>(`${path}/:id`, async ({ headers, params }) => {
          requireEditor(headers.authorization);
          return removeEntry(db, tipo, params.id);
        });
      }
      wp.get<{ Querystring: Query; Params: { id: string } }>(
        '/rascunhos/:id',
        announce('wpRascunho', '/rascunhos/:id'),
        async (request) => {
          const { id } = request.params;
          if (!/^\d{1,9}$/.test(id)) noRoute();
          requirePortal(backend, request.headers.authorization, id);
          return findDraft(db, siteOf(request), Number(id));
        },
      );
      wp.get<{ Querystring: Query; Params: { id: string } }>(
        '/media/:id',
        announce('wpMedia', '/media/:id'),
        async (request) => {
          const { id } = request.params;
          // A route of WordPress takes digits only.
          if (!/^\d{1,9}$/.test(id)) noRoute();
          return selectFields(await findMedia(db, siteOf(request), Number(id)), request.query);
        },
      );
      done();
    },
    { prefix: MOUNTS.WP },
  );
}
