/** What the portal changes in a post, as its editor is told. */

/** Each kind with its note for one and for several; `#` is the number. */
const NOTES = {
  video: ['# vídeo virou link', '# vídeos viraram links'],
  embed: ['# conteúdo de outro site virou link', '# conteúdos de outros sites viraram links'],
  lostEmbed: [
    '# conteúdo incorporado saiu: não tem endereço',
    '# conteúdos incorporados saíram: não têm endereço',
  ],
  foreignPicture: ['# imagem de outro site não aparece', '# imagens de outros sites não aparecem'],
  pastedPicture: [
    '# imagem colada no texto não aparece: envie-a pela biblioteca de mídia',
    '# imagens coladas no texto não aparecem: envie-as pela biblioteca de mídia',
  ],
  lostPicture: [
    '# imagem não aparece: o portal não conseguiu ler o arquivo',
    '# imagens não aparecem: o portal não conseguiu ler os arquivos',
  ],
  pictureLink: [
    '# imagem perdeu o link: falta o texto alternativo',
    '# imagens perderam o link: falta o texto alternativo',
  ],
  link: [
    '# link saiu, e o texto dele ficou: o endereço não serve ou leva à mesma página',
    '# links saíram, e o texto deles ficou: os endereços não servem ou levam à mesma página',
  ],
  heading: [
    '# título mudou de nível, para seguir a ordem',
    '# títulos mudaram de nível, para seguir a ordem',
  ],
  form: ['# formulário saiu; o texto dele ficou', '# formulários saíram; o texto deles ficou'],
  field: ['# botão ou campo saiu', '# botões ou campos saíram'],
  script: ['# trecho de programação (script) saiu', '# trechos de programação (script) saíram'],
  drawing: ['# desenho (SVG) saiu', '# desenhos (SVG) saíram'],
  style: ['cores, fontes e tamanhos não passam', 'cores, fontes e tamanhos não passam'],
} as const satisfies Record<string, readonly [one: string, several: string]>;

export type Change = keyof typeof NOTES;

const KINDS = Object.keys(NOTES) as Change[];
const NAMES = 3;

export class Changes {
  readonly #counts = new Map<Change, number>();
  readonly #codes = new Set<string>();
  #codeCount = 0;

  add(kind: Change): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** A code in square brackets has gone. @param code the whole code; its end is not counted again */
  addCode(code: string, name: string): void {
    if (code.startsWith('[/')) return;
    this.#codeCount += 1;
    this.#codes.add(name.toLowerCase());
  }

  /** At most one short note a kind. */
  get notes(): string[] {
    return [...this.#codeNote, ...KINDS.flatMap((kind) => this.#noteOf(kind))];
  }

  get #codeNote(): string[] {
    if (this.#codeCount === 0) return [];
    const names = [...this.#codes].slice(0, NAMES).map((name) => `[${name}]`);
    const more = this.#codes.size > NAMES ? ', …' : '';
    const what =
      this.#codeCount === 1
        ? '1 código de montador de página ou plugin'
        : `${String(this.#codeCount)} códigos de montador de página ou plugin`;
    const left = this.#codeCount === 1 ? 'saiu' : 'saíram';
    return [`${what} (${names.join(', ')}${more}) ${left}; o texto ficou`];
  }

  #noteOf(kind: Change): string[] {
    const count = this.#counts.get(kind);
    if (count === undefined) return [];
    return [NOTES[kind][count === 1 ? 0 : 1].replace('#', String(count))];
  }
}
