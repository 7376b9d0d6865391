import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#lib/conteudo/clean-html.server.ts';
import { plainText } from '#lib/conteudo/html.server.ts';
import type { Surroundings } from '#lib/conteudo/restructure.server.ts';

const FILE = './midia/0123456789abcdef.webp';
const surroundings: Surroundings = {
  base: new URL('https://conteudo.example/post/'),
  ownPath: (url) => (url.pathname === '/outro/' ? '/blog/outro' : undefined),
  picture: (url) => (url.pathname.endsWith('.jpg') ? FILE : undefined),
};
const clean = (html: string) => cleanHtml(html, surroundings).html;
const EXTERNAL = 'rel="external noopener noreferrer"';

it.each([
  ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
  ['<h2>a</h2><h3>b</h3><h2>c</h2>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
  ['<h2>a</h2><h5>b</h5><h3>c</h3>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
  ['<h4>a</h4><h1>b</h1><h6>c</h6>', '<h2>a</h2><h2>b</h2><h3>c</h3>'],
  ['<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>', /<h6>5<\/h6><h6>6<\/h6>$/],
])('the headings of %s start at h2 and skip no level', (html, expected) => {
  if (typeof expected === 'string') expect(clean(html)).toBe(expected);
  else expect(clean(html)).toMatch(expected);
});

it.each([
  [
    '<a href="https://a.example/x?y=1&amp;z=2">t</a>',
    `<a href="https://a.example/x?y=1&amp;z=2" ${EXTERNAL}>t</a>`,
  ],
  [
    '<a href="https://conteudo.example/outro/" target="_blank">t</a>',
    '<a href="/blog/outro">t</a>',
  ],
  ['<a href="/outro/#parte">t</a>', '<a href="/blog/outro">t</a>'],
  ['<a href="rel.pdf">t</a>', `<a href="https://conteudo.example/post/rel.pdf" ${EXTERNAL}>t</a>`],
  ['<a href="mailto:a@b.example">t</a>', '<a href="mailto:a@b.example">t</a>'],
  ['<a href="tel:+551732021234">t</a>', '<a href="tel:+551732021234">t</a>'],
  ['<a href="tel:(17)%203202-1234 ramal 5">t</a>', '<a href="tel:+551732021234,5">t</a>'],
  ['<a href="tel:+5517">t</a>', 't'],
  ['<a href="tel:3202-1234 / 3202-4567%">t</a>', 't'],
  ['<a href="//evil.example/">t</a>', `<a href="https://evil.example/" ${EXTERNAL}>t</a>`],
  ['<a href="#parte">t</a>', 't'],
  ['<a name="parte">t</a>', 't'],
  ['<a href="javascript:alert(1)">t</a>', 't'],
  ['<a href="java\tscript:alert(1)">t</a>', 't'],
  ['<a href=" &#1; javascript:alert(1)">t</a>', 't'],
  ['<a href="data:text/html,<script>">t</a>', 't'],
  ['<a href="file:///etc/passwd">t</a>', 't'],
  ['<a href="https://www.banco.example@evil.example/">t</a>', 't'],
  ['<a href="http://[::1">t</a>', 't'],
])('the link %s becomes %s', (html, expected) => {
  expect(clean(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
});

it.each([
  [
    '<iframe src="https://www.youtube.com/embed/a-b_1?start=3" title="Como lavar as mãos"></iframe>',
    `<p><a href="https://www.youtube.com/watch?v=a-b_1" ${EXTERNAL}>Como lavar as mãos (youtube.com)</a></p>`,
  ],
  [
    '<iframe src="https://player.vimeo.com/video/12?h=1">texto de reserva</iframe>',
    `<p><a href="https://vimeo.com/12" ${EXTERNAL}>Assistir ao vídeo em vimeo.com</a></p>`,
  ],
  [
    '<video controls><source src="/v.mp4" type="video/mp4">sem vídeo</video>',
    `<p><a href="https://conteudo.example/v.mp4" ${EXTERNAL}>Assistir ao vídeo em conteudo.example</a></p>`,
  ],
  ['<object data="/folheto.pdf"></object>', /folheto\.pdf/],
  ['<audio src="https://a.example/a.mp3"></audio>', /a\.example\/a\.mp3/],
  [
    '<iframe src="about:blank" data-src="https://www.youtube.com/embed/ab"></iframe>',
    `<p><a href="https://www.youtube.com/watch?v=ab" ${EXTERNAL}>Assistir ao vídeo em youtube.com</a></p>`,
  ],
  // WordPress leaves this when the embedding of a video fails.
  [
    '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n' +
      'https://youtu.be/a-b_1\n</div></figure>',
    `<figure><p><a href="https://youtu.be/a-b_1" ${EXTERNAL}>Assistir ao vídeo em youtu.be</a></p></figure>`,
  ],
  [
    '<p>[embed]https://mapas.example/a?b=1&amp;c=2[/embed]</p>',
    `<p><a href="https://mapas.example/a?b=1&amp;c=2" ${EXTERNAL}>Abrir o conteúdo de mapas.example</a></p>`,
  ],
  ['<p>javascript:alert(1)</p>', '<p>javascript:alert(1)</p>'],
  ['<p>Veja https://mapas.example hoje</p>', '<p>Veja https://mapas.example hoje</p>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<embed src="data:text/html,x">', ''],
])('an embedded page becomes a link: %s', (html, expected) => {
  if (typeof expected === 'string') expect(clean(html)).toBe(expected);
  else expect(clean(html)).toMatch(expected);
});

describe('pictures', () => {
  const pictureIn = (html: string) => {
    const mark = /__ASTRO_IMAGE_="([^"]+)"/.exec(html)?.[1] ?? 'null';
    return JSON.parse(mark.replaceAll('&quot;', '"')) as unknown;
  };

  it('are files of the portal with Astro’s mark and the editor’s text', () => {
    const { html, pictures } = cleanHtml(
      '<p><img src="/a.jpg" srcset="https://cdn.example/a.jpg 2x" alt="Um &quot;gato&quot;" width="9" onerror="x()"></p>',
      surroundings,
    );
    expect(pictures).toEqual([FILE]);
    expect(pictureIn(html)).toMatchObject({ src: FILE, format: 'webp' });
    expect(html).toContain('alt="Um &quot;gato&quot;"');
    expect(html).not.toMatch(/example|onerror|width=/);
  });

  it('have the mark that this version of Astro looks for', () => {
    const file = new URL('../../../node_modules/astro/dist/content/runtime.js', import.meta.url);
    const pattern = /CONTENT_LAYER_IMAGE_REGEX = \/(.+)\/g;/.exec(readFileSync(file, 'utf8'))?.[1];
    expect(clean('<img src="/a.jpg" alt="">')).toMatch(new RegExp(pattern ?? 'none'));
  });

  it('that cannot be read are left out together with their caption', () => {
    expect(
      clean(
        '<p>a</p><figure><a href="/x"><img src="/a.png"></a><figcaption>b</figcaption></figure>',
      ),
    ).toBe('<p>a</p>');
  });

  it('of lazy loaders are found', () => {
    const html = '<img src="data:image/gif;base64,R0" data-src="/a.jpg" alt="">';
    expect(cleanHtml(html, surroundings).pictures).toEqual([FILE]);
  });

  it.each([
    `__ASTRO_IMAGE_="{&quot;src&quot;:&quot;../../.env&quot;}"`,
    `<p>__ASTRO_IMAGE_="x"</p>`,
    `<p>__ASTRO___ASTRO_IMAGE_IMAGE_="x"</p>`,
    `<p title='__ASTRO_IMAGE_="x"'>a</p>`,
    `<img src="/a.jpg" alt='__ASTRO_IMAGE_="x"'>`,
    `<img __ASTRO_IMAGE_="x" src="/a.png">`,
    `<abbr title='__ASTRO_IMAGE_="x"'>a</abbr>`,
  ])('get the mark only from the portal: %s', (html) => {
    // Astro looks for this in the whole text.
    for (const [, mark] of clean(html).matchAll(/__ASTRO_IMAGE_="([^"]+)"/g)) {
      expect(JSON.parse((mark ?? '').replaceAll('&quot;', '"'))).toMatchObject({ src: FILE });
    }
  });
});

it.each([
  [
    'keeps tables, which scroll by themselves',
    '<table class="x"><tbody><tr><th scope="row" colspan="2">a</th><td style="color:red">b</td></tr></tbody></table>',
    '<div class="prose__scroll" role="group" aria-label="Tabela" tabindex="0"><table><tbody><tr><th scope="row" colspan="2">a</th><td>b</td></tr></tbody></table></div>',
  ],
  [
    'removes empty elements',
    '<p>&nbsp;</p><ul><li> </li></ul><p>a</p><blockquote><p></p></blockquote>',
    '<p>a</p>',
  ],
  [
    'makes paragraphs of `div` elements with text',
    '<div>um</div><div class="x"><p>dois</p></div>',
    '<p>um</p><p>dois</p>',
  ],
  [
    'removes forms and their content',
    '<form action="https://evil.example"><input name="cpf"><button>Enviar</button></form><p>a</p>',
    '<p>a</p>',
  ],
  ['drops comments', '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->', '<p>a</p>'],
  ['keeps escaped symbols', '<p>a &lt; b &amp; c &gt; d</p>', '<p>a &lt; b &amp; c &gt; d</p>'],
  ['closes what was left open', '<p>a <strong>b', '<p>a <strong>b</strong></p>'],
])('the cleaning %s', (_what, html, expected) => {
  expect(clean(html)).toBe(expected);
});

describe('what page builders and plugins leave', () => {
  it.each([
    ['[vc_row][vc_column width="1/2"]<p>Um</p>[/vc_column][/vc_row]', '<p>Um</p>'],
    ['<p>[et_pb_text _builder_version=&#8221;4.9&#8221;]Dois[/et_pb_text]</p>', '<p> Dois </p>'],
    ['<p>[gallery ids="1,2,3"]</p><p>Três</p>', '<p>Três</p>'],
    [
      '<p>[caption id="a" width="300"]<img src="/a.jpg" alt="Sala"> A sala[/caption]</p>',
      / A sala/,
    ],
    [
      '<p>Quatro [sic], de 1[1] a 2 [atualizado em 3/5]</p>',
      /Quatro \[sic\], de 1\[1\] a 2 \[atualizado/,
    ],
  ])('%s loses its codes only', (html, expected) => {
    if (typeof expected === 'string') expect(clean(html)).toBe(expected);
    else expect(clean(html)).toMatch(expected);
    expect(clean(html)).not.toMatch(/vc_|et_pb|caption|gallery/);
    expect(plainText(html)).not.toMatch(/vc_|et_pb|caption|gallery/);
  });

  it('keeps the words of unknown blocks apart', () => {
    const html = '<section>Guia da gestante</section><section>Baixar</section><x-box>Ler</x-box>';
    expect(clean(html)).toBe('<p>Guia da gestante</p><p>Baixar</p><p>Ler</p>');
    expect(plainText('<section>Guia</section><article>Baixar</article>')).toBe('Guia Baixar');
  });

  it('gives a linked picture a name, or takes the link away', () => {
    expect(clean('<a href="/outro/"><img src="/a.jpg" title="Agenda"></a>')).toMatch(
      /<a href="\/blog\/outro"><img [^>]*alt="Agenda"/,
    );
    expect(clean('<a href="/outro/"><img src="/a.jpg"></a>')).not.toContain('<a');
  });

  it('keeps the text of a picture that is not shown', () => {
    const html = '<p>Parabéns <img class="wp-smiley" src="https://s.w.org/1f60a.svg" alt="😊"></p>';
    expect(clean(html)).toBe('<p>Parabéns 😊</p>');
  });
});
