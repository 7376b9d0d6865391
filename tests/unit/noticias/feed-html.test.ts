import { expect, it } from 'vitest';
import { feedHtml, pictureHtml } from '#lib/noticias/feed-html.server.ts';

const site = new URL('https://portal.example');

it.each([
  [
    '<p>Um <a href="/blog/b">texto</a></p>',
    '<p>Um <a href="https://portal.example/blog/b">texto</a></p>',
  ],
  [
    '<img src="/_astro/a.webp" srcset="/_astro/b.webp 400w" sizes="100vw" alt="Foto" loading="lazy">',
    '<img src="https://portal.example/_astro/a.webp" alt="Foto" />',
  ],
  [
    '<div class="prose__scroll" role="group" tabindex="0"><table><tr><td>1</td></tr></table></div>',
    '<table><tr><td>1</td></tr></table>',
  ],
  ['<a href="javascript:alert(1)">x</a><script>alert(1)</script>', '<a>x</a>'],
  [
    '<a href="https://outro.example/x" rel="external">x</a>',
    '<a href="https://outro.example/x" rel="external">x</a>',
  ],
])('%s becomes %s in the feed', (html, expected) => {
  expect(feedHtml(html, site)).toBe(expected);
});

it('the feed escapes the attributes of a picture', () => {
  expect(feedHtml(pictureHtml('/_astro/a.jpg', 'Um "a" & b><script>'), site)).toBe(
    '<p><img src="https://portal.example/_astro/a.jpg" alt="Um &quot;a&quot; &amp; b&gt;&lt;script&gt;" /></p>',
  );
  expect(pictureHtml(undefined)).toBe('');
});
