/** What the portal has changed in a post, and what is too large, in words for its editor. */
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#lib/conteudo/clean-html.server.ts';
import { ExcessError, MAX_CHARACTERS, MAX_NODES, plainText } from '#lib/conteudo/html.server.ts';

const notesOf = (html: string) =>
  cleanHtml(html, {
    base: new URL('https://conteudo.example/post/'),
    ownPath: () => undefined,
    picture: ({ pathname, host }) =>
      host === 'conteudo.example' && pathname.endsWith('.jpg') ? './midia/a.webp' : undefined,
  }).notes;

describe('an editor is told of', () => {
  it.each([
    [
      '[vc_row][vc_column]<p>a</p>[/vc_column][/vc_row][vc_row]b[/vc_row]',
      '3 códigos de montador de página ou plugin ([vc_row], [vc_column]) saíram; o texto ficou',
    ],
    [
      '[gallery ids="1"]',
      '1 código de montador de página ou plugin ([gallery]) saiu; o texto ficou',
    ],
    ['<iframe src="https://www.youtube.com/embed/a"></iframe>', '1 vídeo virou link'],
    ['<p>https://youtu.be/a</p><video src="/v.mp4"></video>', '2 vídeos viraram links'],
    ['<iframe src="https://mapas.example/"></iframe>', '1 conteúdo de outro site virou link'],
    ['<iframe srcdoc="x"></iframe>', '1 conteúdo incorporado saiu: não tem endereço'],
    [
      '<img src="https://a.example/b.jpg"><img src="//c.example/d.png">',
      '2 imagens de outros sites não aparecem',
    ],
    ['<img src="/a.png">', '1 imagem não aparece: o portal não conseguiu ler o arquivo'],
    [
      '<img src="data:image/png;base64,R0">',
      '1 imagem colada no texto não aparece: envie-a pela biblioteca de mídia',
    ],
    ['<a href="/x"><img src="/a.jpg"></a>', '1 imagem perdeu o link: falta o texto alternativo'],
    [
      '<a href="#parte">a</a><a href="javascript:x">b</a>',
      '2 links saíram, e o texto deles ficou: os endereços não servem ou levam à mesma página',
    ],
    ['<h1>a</h1><h2>b</h2>', '2 títulos mudaram de nível, para seguir a ordem'],
    ['<form>Nome <input><p>a</p></form>', '1 formulário saiu; o texto dele ficou'],
    ['<button>Enviar</button>', '1 botão ou campo saiu'],
    ['<script>x</script>', '1 trecho de programação (script) saiu'],
    ['<svg></svg>', '1 desenho (SVG) saiu'],
    ['<p style="COLOR:red">a</p><font>b</font>', 'cores, fontes e tamanhos não passam'],
    ['<p class="has-red-color x">a</p>', 'cores, fontes e tamanhos não passam'],
  ])('%s', (html, note) => {
    expect(notesOf(html)).toContain(note);
  });

  it.each([
    '<h2>a</h2><p class="wp-block-x" style="margin:0">b <a href="https://a.example">c</a></p>',
    '<p><img src="/a.jpg" alt="Sala"> [sic] <a name="parte">d</a></p>',
    '<p>Oi <img class="wp-smiley" src="https://s.w.org/1f60a.svg" alt="😊"></p>',
  ])('nothing with %s', (html) => {
    expect(notesOf(html)).toEqual([]);
  });

  it('few short notes, whatever the post has', () => {
    const code = `[vc_${'a'.repeat(37)}]`;
    const notes = notesOf(
      `${code}[vc_b][vc_c][vc_d]<svg></svg><script></script><form><input></form><font></font>` +
        '<iframe></iframe><img src="/a.png"><img src="data:,"><a href="#">a</a><h1>a</h1>',
    );
    expect(notes[0]).toContain(', …)');
    expect(notes.length).toBeLessThan(16);
    for (const note of notes) expect(note.length).toBeLessThan(200);
  });
});

describe('a text is refused', () => {
  const refusal = (html: string) => {
    try {
      notesOf(html);
    } catch (error) {
      if (error instanceof ExcessError) return error.note;
    }
    return undefined;
  };

  it('when it is over a bound, with the figure and what to do', () => {
    expect(refusal('a'.repeat(MAX_CHARACTERS))).toBeUndefined();
    expect(refusal('a'.repeat(MAX_CHARACTERS + 1))).toMatch(
      /1\.000\.001 caracteres.*até 1\.000\.000\. Divida/,
    );
    expect(refusal('<br>'.repeat(MAX_NODES))).toBeUndefined();
    expect(refusal('<br>'.repeat(MAX_NODES + 1))).toMatch(/mais de 30\.000 partes.*Divida/);
    expect(refusal('<div>'.repeat(90))).toBeUndefined();
    expect(refusal('<div>'.repeat(102))).toMatch(/mais de 100 blocos um dentro do outro.*Tire/);
  });

  it('and a short field over a bound counts as empty', () => {
    for (const long of [
      'a'.repeat(MAX_CHARACTERS + 1),
      '<b>'.repeat(102),
      '<br>'.repeat(MAX_NODES + 1),
    ])
      expect(plainText(`Título ${long}`)).toBe('');
  });

  it('before the parser searches thousands of open elements', () => {
    expect(refusal('<b>'.repeat(60_000) + '</i>'.repeat(60_000))).toMatch(/blocos/);
  });
});
