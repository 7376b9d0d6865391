import { expect, it } from 'vitest';
import { bannersNow } from '#lib/banners/reading.server.ts';
import { ContentError } from '#lib/conteudo/visit.server.ts';
import { useContentSite } from '../conteudo/content-site.ts';
import { empty, json } from '../support/scripted-server.ts';

const BANNERS = 'GET /ws/content/banners';
const site = useContentSite();

it('the current banners have the addresses that a build keeps', async () => {
  site.on(BANNERS, json({ source_url: ['a.jpg', 'https://'] }));
  expect(await bannersNow()).toEqual([{ source_url: `${site.url}/banners/a.jpg` }]);
  site.on(BANNERS, json([{ source_url: '/b.jpg', title: null, link: '/horarios' }]));
  expect(await bannersNow()).toEqual([
    { source_url: `${site.url}/banners/b.jpg`, link: '/horarios' },
  ]);
});

it.each([
  ['a failure', empty(503)],
  ['an answer that is not a list', json({ mensagem: 'x' })],
])('%s makes the reading fail, and is not an empty list', async (_what, answer) => {
  site.on(BANNERS, answer);
  await expect(bannersNow()).rejects.toBeInstanceOf(ContentError);
});
