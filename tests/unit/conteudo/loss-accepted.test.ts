/** A loss of content that the operator has accepted for one build (`npm run rebuild -- --aceitar-perda`). */
import { expect, it } from 'vitest';
import { newsLoaders } from '#lib/noticias/loader.server.ts';
import { useContentSite } from './content-site.ts';
import { useLoaderProject } from './loader-run.ts';

const site = useContentSite({ PORTAL_ACCEPT_LOSS: '1' });
const project = useLoaderProject();

it('a loss is accepted at once, without a warning', async () => {
  site.posts = [1, 2, 3, 4].map((id) => site.post(id));
  await project.build(newsLoaders().noticias);
  site.posts = [];
  expect(await project.build(newsLoaders().noticias)).toEqual({ entries: [], warnings: [] });
});
