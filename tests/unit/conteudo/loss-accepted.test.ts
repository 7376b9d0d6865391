/** A loss of content that the operator has accepted for one build (`npm run rebuild -- --aceitar-perda`). */
import { expect, it } from 'vitest';
import { bannersLoaders } from '#lib/banners/loader.server.ts';
import { newsLoaders } from '#lib/noticias/loader.server.ts';
import { json, plain } from '../support/scripted-server.ts';
import { picture, useContentSite } from './content-site.ts';
import { useLoaderProject } from './loader-run.ts';

const site = useContentSite({ PORTAL_ACCEPT_LOSS: '1' });
const project = useLoaderProject();

it('a loss is accepted at once, without a warning', async () => {
  site.posts = [1, 2, 3, 4].map((id) => site.post(id));
  await project.build(newsLoaders().noticias);
  site.posts = [];
  expect(await project.build(newsLoaders().noticias)).toEqual({ entries: [], warnings: [] });
});

it('a loss of banners is accepted too', async () => {
  site.on('GET /banners/a.jpg', plain(await picture(), 'image/jpeg'));
  site.on('GET /ws/content/banners', json({ source_url: ['a.jpg'] }));
  expect((await project.build(bannersLoaders().banners)).entries).toHaveLength(1);
  site.on('GET /ws/content/banners', json({ source_url: [] }));
  expect(await project.build(bannersLoaders().banners)).toEqual({ entries: [], warnings: [] });
});
