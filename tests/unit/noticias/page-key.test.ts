import { describe, expect, it } from 'vitest';
import { pageKey } from '#lib/noticias/page-key.server.ts';

const post = (changes: object = {}) => ({
  id: 'um',
  rendered: { html: '<p>a</p>' },
  data: { title: 'Um', link: 'http://127.0.0.1:5101/um/', publishedAt: new Date(0), ...changes },
});

describe('the key of a page', () => {
  it('stays the same for the same data', () => {
    expect(pageKey(['saude'], { post: post() })).toBe(pageKey(['saude'], { post: post() }));
  });

  it('stays the same when the content site moves, because no page shows its address', () => {
    const moved = post({ link: 'http://127.0.0.1:5202/um/', mediaUrl: 'http://127.0.0.1:5202/a' });
    expect(pageKey({ post: moved })).toBe(pageKey({ post: post() }));
  });

  it('stays the same when a newer post displaces it on the home page', () => {
    const newest = { ...post({ homeFeed: true }), digest: 'a' };
    const older = { ...post({ homeFeed: false }), digest: 'b' };
    expect(pageKey({ post: older })).toBe(pageKey({ post: newest }));
  });

  it.each([
    ['a title', post({ title: 'Dois' })],
    ['a date', post({ publishedAt: new Date(1) })],
    ['a text', { ...post(), rendered: { html: '<p>b</p>' } }],
    ['a picture', post({ img: { src: '/_astro/b.webp' } })],
  ])('changes with %s', (_what, changed) => {
    expect(pageKey({ post: changed })).not.toBe(pageKey({ post: post() }));
  });
});
