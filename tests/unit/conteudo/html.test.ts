import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, shorten } from '#lib/conteudo/html.server.ts';

describe('plainText', () => {
  it.each([
    ['Sa&uacute;de &#038; vida &#8220;boa&#8221;', 'Saúde & vida “boa”'],
    ['Um <em>título</em>', 'Um título'],
    ['<script>alert(1)</script>Oi<style>p{}</style>', 'Oi'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['A <img src=x onerror=alert(1)>B', 'A B'],
    ['<p>um</p><p>dois</p>três<br>quatro', 'um dois três quatro'],
    ['  a\u00a0\n\t b\u0000\u0007 ', 'a b'],
    ['<!-- x -->a', 'a'],
  ])('turns %j into %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    '__ASTRO_IMAGE_../../.env',
    '__ASTRO_IMAGE___ASTRO_IMAGE_x',
    ' <b>__ASTRO_</b>IMAGE_./x.png',
  ])('never begins with the mark that makes Astro import a file: %s', (html) => {
    expect(plainText(html)).not.toMatch(/^__ASTRO_IMAGE_/);
  });
});

describe('shorten', () => {
  it.each([
    ['curto', 20, 'curto'],
    ['uma frase com várias palavras', 20, 'uma frase com…'],
    ['vírgula no fim, depois mais texto', 18, 'vírgula no fim…'],
    ['umapalavrasemnenhumespaço', 10, 'umapalavr…'],
  ])('changes %j to %i characters: %j', (text, limit, expected) => {
    expect(shorten(text, limit)).toBe(expected);
  });

  it('is never longer than its limit', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 80 }), (text, limit) => {
        expect(shorten(text, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
