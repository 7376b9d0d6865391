/** The content site (`docs/contract.md`): what the portal reads of WordPress at build. */
import { z } from 'zod';
import { NOTICE_FIELDS, wpComunicado } from '#lib/comunicados/wire.ts';
import { FICHA_FIELDS, wpFicha } from '#lib/fichas/wire.ts';
import * as wire from '#lib/noticias/wire.ts';
import { type Answer, at, complainUnless, first, type Operation, others } from '../operation.ts';

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

const NO_PLUGIN = 'the content site has no such plugin';

/** The portal reads lists page by page, and needs their size to know that a list is whole. */
function isCounted({ body, headers }: Answer) {
  const total = Number(headers.get('x-wp-total') ?? NaN);
  const field = 'X-WP-Total (header)';
  const isEnough = total >= lengthOf(body);
  return complainUnless(isEnough, field, 'the number of entries', 'less, or missing');
}

const terms = (name: string, path: string, about: string): Operation => ({
  name,
  about,
  route: `GET WP/${path}`,
  query: { 'per_page?': '100', ...others('page') },
  answers: z.array(wire.wpTerm),
  checks: isCounted,
});

export const content: readonly Operation[] = [
  {
    ...terms('wpCategories', 'categories', 'The categories.'),
    gives: { categoria: (body) => first(body, 'id', (entry) => Number(at(entry, 'count')) !== 0) },
  },
  terms('wpTags', 'tags', 'The tags.'),
  {
    name: 'wpPosts',
    about: 'The posts, the newest first.',
    route: 'GET WP/posts',
    query: {
      'per_page?': '5',
      'categories?': '{categoria?}',
      '_fields?': wire.POST_FIELDS.join(),
      ...others('tags', 'page'),
    },
    answers: z.array(wire.wpPost),
    checks: (answer) => [
      ...isCounted(answer),
      ...complainUnless(
        lengthOf(answer.body) <= 5,
        '(body)',
        'at most per_page entries (5)',
        'more',
      ),
    ],
    gives: {
      midia: (body) =>
        first(body, 'featured_media', (entry) => Number(at(entry, 'featured_media')) > 0),
    },
  },
  {
    name: 'wpMedia',
    about: 'A picture.',
    route: 'GET WP/media/{midia}',
    query: { '_fields?': 'id,source_url,alt_text,modified_gmt' },
    answers: wire.wpMedia,
    checks: ({ body }) => {
      const isAddress = URL.canParse(String(at(body, 'source_url')));
      return complainUnless(isAddress, 'source_url', 'an absolute address', 'something else');
    },
  },
  {
    name: 'wpComunicados',
    about: 'The notices on every page, of the plugin in `docs/wordpress`.',
    route: 'GET WP/comunicados',
    query: { 'per_page?': '20', '_fields?': NOTICE_FIELDS.join() },
    answers: z.array(wpComunicado),
    optional: NO_PLUGIN,
  },
  {
    name: 'wpFichas',
    about: 'What changes by the year, in the forms of the plugin in `docs/wordpress`.',
    route: 'GET WP/fichas',
    query: { 'per_page?': '100', '_fields?': FICHA_FIELDS.join() },
    answers: z.array(wpFicha),
    optional: NO_PLUGIN,
  },
  {
    name: 'wpRascunho',
    about: 'A post that need not be public, of the plugin in `docs/wordpress`.',
    route: 'GET WP/rascunhos/{draft}',
    authorization: '{draftAuthorization}',
    answers: wire.wpRascunho,
    refuses: {
      facts: { draftAuthorization: 'Portal 0:0' },
      status: [401, 403],
      why: 'a wrong signature',
    },
  },
];
