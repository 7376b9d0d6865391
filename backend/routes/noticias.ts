/** The content site: the WordPress REST routes that the portal reads at build. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOUNTS, type Backend } from '../operation.ts';
import { RestError, type Query } from '../wordpress/params.ts';
import { findMedia, findPost, listPosts } from '../wordpress/posts.ts';
import { selectFields, type Listing } from '../wordpress/shape.ts';
import { findTerm, listTerms } from '../wordpress/terms.ts';
import type { Site } from '../wordpress/entities.ts';

interface WpRequest {
  Querystring: Query;
  Params: { id: string };
}

const ROOT = MOUNTS.WP;

function siteOf({ protocol, host }: FastifyRequest): Site {
  return { origin: `${protocol}://${host}`, root: ROOT };
}

function sendListing(reply: FastifyReply, query: Query, { entities, total, pages }: Listing) {
  return reply
    .header('x-wp-total', total)
    .header('x-wp-totalpages', pages)
    .send(entities.map((entity) => selectFields(entity, query)));
}

/** An id as WordPress' routes take it: anything that is not digits is no route at all. */
function idOf({ id }: { id: string }): number {
  if (!/^\d{1,9}$/.test(id)) {
    throw new RestError(
      404,
      'rest_no_route',
      'Nenhuma rota corresponde ao URL e método informados.',
    );
  }
  return Number(id);
}

export function noticiasRoutes(app: FastifyInstance, { db }: Backend): void {
  void app.register(
    (wp, _options, done) => {
      wp.setErrorHandler((error, _request, reply) => {
        // What is not ours to answer goes on to the handler of the whole application.
        if (!(error instanceof RestError)) throw error;
        const { code, message, data, status } = error;
        return reply.code(status).send({ code, message, data });
      });
      wp.setNotFoundHandler(() => idOf({ id: '' }));

      const config = { operation: 'wpPosts' };
      wp.get<WpRequest>('/posts', { config }, async (request, reply) =>
        sendListing(reply, request.query, await listPosts(db, siteOf(request), request.query)),
      );
      wp.get<WpRequest>('/posts/:id', { config }, async (request) =>
        selectFields(
          await findPost(db, siteOf(request), idOf(request.params), request.query),
          request.query,
        ),
      );
      wp.get<WpRequest>('/media/:id', { config: { operation: 'wpMedia' } }, async (request) =>
        selectFields(await findMedia(db, siteOf(request), idOf(request.params)), request.query),
      );
      for (const [path, taxonomia, name] of [
        ['/categories', 'category', 'wpCategories'],
        ['/tags', 'post_tag', 'wpTags'],
      ] as const) {
        const options = { config: { operation: name } };
        wp.get<WpRequest>(path, options, async (request, reply) => {
          const listing = await listTerms(db, siteOf(request), taxonomia, request.query);
          return sendListing(reply, request.query, listing);
        });
        wp.get<WpRequest>(`${path}/:id`, options, async (request) =>
          selectFields(
            await findTerm(db, siteOf(request), taxonomia, idOf(request.params)),
            request.query,
          ),
        );
        app.operations.set(name, { method: 'GET', url: ROOT + path });
      }
      app.operations.set('wpPosts', { method: 'GET', url: `${ROOT}/posts` });
      app.operations.set('wpMedia', { method: 'GET', url: `${ROOT}/media/:id` });
      done();
    },
    { prefix: ROOT },
  );
}
