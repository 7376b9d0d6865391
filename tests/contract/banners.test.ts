/** Banners and their pictures. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listarBanners } from '#lib/banners/wire.ts';
import { call, mensagem, read } from './support/http.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();

describe('the reference back end', () => {
  async function picture(path: string) {
    const answer = await fetch(`${backend().midia}/${path}`);
    return { answer, meta: await sharp(Buffer.from(await answer.arrayBuffer())).metadata() };
  }

  test('has two or three banners with picture, link and title', async () => {
    const banners = read(await call(`${backend().ws}/content/banners`), listarBanners.answers);
    expect([2, 3]).toContain(banners.length);
    for (const { source_url, link, title } of banners) {
      expect(source_url).not.toMatch(/^https?:|^\//);
      expect(link).toMatch(/^\//);
      expect(title).toBeTruthy();
      const { answer, meta } = await picture(source_url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(meta).toMatchObject({ format: 'webp', width: 1200, height: 675 });
    }
  });

  test('also serves PNG, for clients without WebP', async () => {
    const { answer, meta } = await picture('banners/familia-600.png');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(meta).toMatchObject({ format: 'png', width: 600 });
  });

  test.each([
    'banners/familia-601.webp',
    'banners/nenhum-600.webp',
    'banners/familia-600.svg',
    'noticias/familia-600.webp',
    'outros/familia-600.webp',
    'banners/..%2f..%2fapp-600.webp',
    'banners/%2e%2e%2fbanners%2ffamilia-600.webp',
  ])('answers 404 at %s', async (path) => {
    const answer = await call(`${backend().midia}/${path}`);
    expect(answer.status).toBe(404);
    mensagem(answer);
  });
});
