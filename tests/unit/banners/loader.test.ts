import { describe, expect, it } from 'vitest';
import { bannersLoaders } from '#lib/banners/loader.server.ts';
import { bannersNow } from '#lib/banners/reading.server.ts';
import { ContentError } from '#lib/conteudo/visit.server.ts';
import { picture, useContentSite } from '../conteudo/content-site.ts';
import { useLoaderProject } from '../conteudo/loader-run.ts';
import { empty, json, plain } from '../support/scripted-server.ts';

const BANNERS = 'GET /ws/content/banners';
const site = useContentSite();
const project = useLoaderProject();
const build = () => project.build(bannersLoaders().banners);
const list = (...body: unknown[]) => site.on(BANNERS, json(body));
const servePicture = async (path: string) =>
  site.on(`GET ${path}`, plain(await picture(), 'image/jpeg'));

describe('banners', () => {
  it('keep the order of the service; relative entries use the configured base', async () => {
    await servePicture('/banners/a.jpg');
    await servePicture('/ws/b.jpg');
    list(
      {
        source_url: 'a.jpg',
        link: '/resolucaonormativa/565',
        title: 'RN&nbsp;565 &amp; voc&ecirc;',
      },
      { source_url: `${site.url}/ws/b.jpg`, link: null, title: null },
    );
    const { entries, warnings } = await build();
    expect(warnings).toEqual([]);
    expect(entries.map(({ data }) => data)).toEqual([
      {
        title: 'RN 565 & você',
        link: '/resolucaonormativa/565',
        mediaUrl: `${site.url}/banners/a.jpg`,
        img: expect.stringMatching(/^\.\/midia\/.+\.webp$/),
        order: 0,
      },
      { title: '', mediaUrl: `${site.url}/ws/b.jpg`, img: expect.any(String), order: 1 },
    ]);
  });

  it.each(['https://cdn.evil.example/a.jpg', 'http://169.254.169.254/a.jpg', 'file:///etc/passwd'])(
    'with a picture at %s are not fetched',
    async (source_url) => {
      list({ source_url });
      const { entries, warnings } = await build();
      expect(entries).toEqual([]);
      expect(warnings).toHaveLength(1);
      expect(site.routes).toEqual([BANNERS]);
    },
  );

  it('without a picture address are left out, with a warning about their position', async () => {
    await servePicture('/banners/a.jpg');
    list({ source_url: 'https://' }, { source_url: 'a.jpg' });
    const { entries, warnings } = await build();
    expect(entries).toHaveLength(1);
    expect(warnings).toEqual([expect.stringContaining('banner 1')]);
  });

  it('without a picture or with a malformed title do not affect the others', async () => {
    await servePicture('/banners/a.jpg');
    list({ title: 'Sem imagem' }, { source_url: 'a.jpg', title: {}, link: [] });
    const { entries } = await build();
    expect(entries.map(({ data }) => data['title'])).toEqual(['']);
  });

  it('that lose more than a third fail, and the last good ones stay', async () => {
    for (const name of ['a', 'b', 'c']) await servePicture(`/banners/${name}.jpg`);
    site.on(BANNERS, json({ source_url: ['a.jpg', 'b.jpg', 'c.jpg'] }));
    const before = await build();
    site.on(BANNERS, json({ source_url: ['a.jpg'] }));
    const { entries, warnings } = await build();
    expect(entries).toEqual(before.entries);
    expect(warnings[0]).toContain('1 of 3 banners');
  });

  it('are counted as 0 when the list is empty', async () => {
    list();
    const { entries } = await project.build(bannersLoaders().counts);
    expect(entries).toContainEqual({ id: 'banners', data: { count: 0 } });
  });
});

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
