/** Builds of the news from a content site that a test scripts. */
import { newsLoaders } from '#lib/noticias/loader.server.ts';
import { useContentSite } from '../conteudo/content-site.ts';
import { useLoaderProject } from '../conteudo/loader-run.ts';

export const POSTS = 'GET /wp-json/wp/v2/posts';
export const MEDIA = 'GET /wp-json/wp/v2/media/9';

export function useNews() {
  const site = useContentSite();
  const project = useLoaderProject();
  const build = () => project.build(newsLoaders().noticias);
  return {
    site,
    project,
    build,
    /** One build. @returns the ids of the shown posts */
    shownIds: async () => (await build()).entries.map(({ id }) => id),
    /** So many posts, the last one the newest. */
    posts: (count: number, fields: Record<string, unknown> = {}) =>
      Array.from({ length: count }, (_, index) => site.post(index + 1, fields)),
  };
}
