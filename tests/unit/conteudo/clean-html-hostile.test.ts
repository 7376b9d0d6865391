import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#lib/conteudo/clean-html.server.ts';

const clean = (html: string) =>
  cleanHtml(html, {
    base: new URL('https://conteudo.example/post/'),
    ownPath: () => undefined,
    picture: (url) => (url.pathname.endsWith('.jpg') ? './midia/0123456789abcdef.webp' : undefined),
  }).html;

const ALLOWED = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote q cite figure figcaption img a strong b em i s del ins sup sub small mark abbr code pre kbd br hr table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href rel alt title start reversed type value colspan rowspan scope lang __astro_image_'.split(
    ' ',
  ),
);

/** The element that the portal adds around a table. Any other `div` is the post's. */
const SCROLL = '<div class="prose__scroll" role="group" aria-label="Tabela" tabindex="0"><table';

/** A browser can run, load and send no part of the parsed output. */
function expectHarmless(html: string): void {
  const own = html.replaceAll(SCROLL, '<table').replaceAll('</table></div>', '</table>');
  for (const element of DomUtils.getElementsByTagName('*', parseDocument(own))) {
    expect(ALLOWED, html).toContain(element.name);
    for (const [name, value] of Object.entries(element.attribs)) {
      expect(ATTRIBUTES, html).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/blog\/)/);
    }
  }
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<script src=https://evil.example/x.js></script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.jpg" onload=alert(1) style="position:fixed">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>"></p></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<object data="javascript:alert(1)"></object>',
  '<details open ontoggle=alert(1)>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=javascript:alert(1) href=https://ok.example>x</a>',
  '<form><button formaction=javascript:alert(1)>x',
  '<input autofocus onfocus=alert(1)>',
  '<p style="background:url(https://evil.example/p.gif)">x</p>',
  '<table background="https://evil.example/p.gif"><td background=x>x',
  '<video poster=https://evil.example/p.gif src=x onerror=alert(1)>',
  '<audio src=https://a.example/x onloadstart=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id="conteudo" class="skip-link" name="cookie">x</p>',
  '"><img src=x onerror=alert(1)>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img """><script>alert(1)</script>">',
  '<a href="x" a"b=1 onclick=alert(1)>x</a>',
];

describe('hostile content', () => {
  it.each(HOSTILE)('becomes harmless: %s', (html) => {
    expectHarmless(clean(html));
    expectHarmless(clean(`<p>antes</p>${html}<p>depois</p>`));
  });

  it('stays harmless in any mixture', () => {
    const pieces = [
      ...HOSTILE,
      ...'< > " \' / = <p> </p> <b> </i> <ul> <li> <table> <tr> <td> <h1> <figure> <a href="/x"> </a> <div> &lt; &quot; \0 <!-- -->'.split(
        ' ',
      ),
      'texto',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        expectHarmless(clean(parts.join('')));
      }),
      { numRuns: 150 },
    );
  });

  // Text that is difficult for parsers: delimiters, blanks, control characters, marks that reverse or join,
  // half a character.
  const unit = fc.constantFrom(
    ...'<>&"\'/=!-?;:#`\\ \t\n\r\0\u0001\u007f\u00a0\u202e\u200d\ufeff\ud800aBé1'.split(''),
  );
  it('stays harmless with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        expectHarmless(clean(text));
        expectHarmless(clean(`<a href="${text}">x</a><img src="${text}" alt="${text}">`));
      }),
      { numRuns: 150 },
    );
  });
});
