/** The preview of a post that is not public, by a signed address. */
import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '#lib/conteudo/signature.server.ts';
import { NotFoundError } from '#lib/errors.ts';
import { previewAt, readPreview, readPreviewPicture } from '#lib/noticias/preview.server.ts';
import { json, plain, reset } from '../../support/scripted-server.ts';
import { picture, useContentSite } from '../conteudo/content-site.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const site = useContentSite({ PORTAL_REBUILD_SECRET: SECRET });
const NOW = Date.UTC(2026, 10, 24, 13, 30);
const IN_15_MINUTES = NOW / 1000 + 900;

const queryFor = (id: string, ate: number | string, purpose = 'previa.', secret = SECRET) =>
  new URLSearchParams({
    ate: String(ate),
    assinatura: signatureOf({ purpose, time: String(ate), text: id }, secret),
  });

describe('an address', () => {
  const open = (id: string, query: URLSearchParams, now = NOW) => previewAt(id, query, now);

  it('opens its post until its end', () => {
    const query = queryFor('12', IN_15_MINUTES);
    expect(open('12', query)).toEqual({
      id: '12',
      until: new Date(NOW + 900_000),
      isOver: false,
      query: query.toString(),
    });
    expect(open('12', query, NOW + 900_000).isOver).toBe(false);
    expect(open('12', query, NOW + 901_000).isOver).toBe(true);
  });

  it('may have other parameters, such as those that WordPress adds', () => {
    const query = queryFor('12', IN_15_MINUTES);
    query.set('_thumbnail_id', '9');
    expect(open('12', query).query).not.toContain('thumbnail');
  });

  const later = queryFor('12', IN_15_MINUTES);
  later.set('ate', String(IN_15_MINUTES + 1));

  it.each([
    ['the signature of another post', '13', queryFor('12', IN_15_MINUTES)],
    ['the signature of another end', '12', later],
    ['the signature for a draft', '12', queryFor('12', IN_15_MINUTES, 'rascunho.')],
    ['another secret', '12', queryFor('12', IN_15_MINUTES, 'previa.', `${SECRET}x`)],
    ['no query', '12', new URLSearchParams()],
    ['a path as id', '../12', queryFor('../12', IN_15_MINUTES)],
    ['no id', '', queryFor('', IN_15_MINUTES)],
    ['an end that is hours away', '12', queryFor('12', IN_15_MINUTES + 3_600)],
    ['an invalid time', '12', queryFor('12', 'NaN')],
  ])('with %s is refused', (_name, id, query) => {
    expect(() => open(id, query)).toThrow(NotFoundError);
  });
});

describe('a preview', () => {
  const asked = () => previewAt('12', queryFor('12', IN_15_MINUTES), NOW);
  const draft = (fields: object = {}) =>
    site.on(
      'GET /wp-json/wp/v2/rascunhos/12',
      json({ ...site.post(12, { status: 'draft' }), termos: [], imagem: null, ...fields }),
    );
  const read = (paths = new Map<string, string>()) => readPreview(asked(), 'r', paths);
  const readPage = async () => {
    const page = await read();
    if (!page || !('html' in page)) throw new Error('there is no page');
    return page;
  };

  it('asks the content site with a signature of its own', async () => {
    draft();
    await read();
    const [call] = site.callsTo('GET /wp-json/wp/v2/rascunhos/12');
    const [, time = '', signature = ''] =
      /^Portal (\d+):([0-9a-f]{64})$/.exec(call?.headers.authorization ?? '') ?? [];
    const expected = createHmac('sha256', SECRET).update(`rascunho.${time}.12`).digest('hex');
    expect(signature).toBe(expected);
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('has what the page of the post will have', async () => {
    draft({
      title: { rendered: 'Sa&uacute;de <em>em dia</em>' },
      content: { rendered: '<h1>Um</h1><p><a href="/post-2/">dois</a></p>', protected: false },
      categories: [3, 1],
      tags: [21],
      termos: [
        { id: 3, taxonomy: 'category', slug: 'saude', name: 'Sa&uacute;de' },
        { id: 1, taxonomy: 'category', slug: 'uncategorized', name: 'Sem categoria' },
        { id: 21, taxonomy: 'post_tag', slug: 'prevencao', name: 'Prevenção' },
        { id: 22, taxonomy: 'post_tag', slug: 'quebrada' },
      ],
      imagem: { source_url: `${site.url}/wp-content/destaque.jpg`, alt_text: 'Um &amp; dois' },
    });
    const paths = new Map([[`${new URL(site.url).host}/post-2`, '/blog/post-2']]);
    expect(await read(paths)).toEqual({
      title: 'Saúde em dia',
      html: '<h2>Um</h2><p><a href="/blog/post-2">dois</a></p>',
      notes: ['1 título mudou de nível, para seguir a ordem'],
      picture: { src: `/previa/12/0?${asked().query}`, alt: 'Um & dois' },
      categorias: [{ slug: 'saude', name: 'Saúde' }],
      tags: [
        { slug: 'prevencao', name: 'Prevenção' },
        { slug: 'quebrada', name: 'Quebrada' },
      ],
      publishedAt: new Date('2026-01-13T00:00:00Z'),
    });
  });

  it('exists without title, date, terms and picture', async () => {
    site.on('GET /wp-json/wp/v2/rascunhos/12', json({ id: 12, date_gmt: '0000-00-00T00:00:00' }));
    expect(await read()).toMatchObject({ title: 'Notícia', html: '', tags: [] });
  });

  it('shows pictures by their numbers, and no picture of another site', async () => {
    const rendered =
      '<p><img src="/wp-content/a.jpg" alt="A"><img src="https://evil.example/b.jpg">' +
      '<img src="http://169.254.169.254/latest/meta-data"><img src="file:///etc/passwd">' +
      '<img src="/wp-content/c.jpg"><img src="/wp-content/a.jpg"></p>';
    draft({ content: { rendered, protected: false } });
    const { html } = await readPage();
    expect([...html.matchAll(/src="\/previa\/12\/(\d)\?/g)].map(([, index]) => index)).toEqual([
      '0',
      '1',
      '0',
    ]);
    expect(html).toContain(`<img src="/previa/12/0?${asked().query.replace('&', '&amp;')}"`);
    expect(html).toContain('alt="A"');
    expect(html).not.toMatch(/evil|169|passwd|ASTRO/);
  });

  it.each([
    ['does not answer', reset],
    ['refuses the signature', json({ code: 'portal_assinatura' }, 401)],
    ['sends no post', json([])],
    ['sends no JSON', plain('<html>', 'text/html')],
  ])('is undefined when the site %s', async (_name, answer) => {
    site.on('GET /wp-json/wp/v2/rascunhos/12', answer);
    expect(await read()).toBeUndefined();
  });

  it('does not exist when the post is gone, or the plugin is not there', async () => {
    site.on('GET /wp-json/wp/v2/rascunhos/12', json({ code: 'rest_no_route' }, 404));
    await expect(read()).rejects.toThrow(NotFoundError);
  });

  describe('has a picture', () => {
    const a = `/wp-content/a.jpg`;
    const get = (index: string | undefined) => readPreviewPicture(asked(), index, 'r');
    const withPicture = (src = a) =>
      draft({ content: { rendered: `<img src="${src}">`, protected: false } });

    it('as WebP', async () => {
      withPicture();
      site.on(`GET ${a}`, plain(await picture(), 'image/jpeg'));
      expect((await sharp(await get('0')).metadata()).format).toBe('webp');
    });

    it.each(['1', '-1', '0x0', '00000', '', undefined])('but not for the number %s', async (n) => {
      withPicture();
      site.on(`GET ${a}`, plain(await picture(), 'image/jpeg'));
      await expect(get(n)).rejects.toThrow(NotFoundError);
      expect(site.callsTo(`GET ${a}`)).toEqual([]);
    });

    it.each([
      ['text', plain('<svg onload=alert(1)>', 'image/jpeg')],
      ['nothing', json({}, 404)],
    ])('but not when the site sends %s', async (_name, answer) => {
      withPicture();
      site.on(`GET ${a}`, answer);
      await expect(get('0')).rejects.toThrow(NotFoundError);
    });

    it('but not from another host or port', async () => {
      const foreign = new URL(a, site.url);
      foreign.hostname = 'localhost';
      withPicture(foreign.href);
      site.on(`GET ${a}`, plain(await picture(), 'image/jpeg'));
      await expect(get('0')).rejects.toThrow(NotFoundError);
      expect(site.callsTo(`GET ${a}`)).toEqual([]);
    });
  });
});
