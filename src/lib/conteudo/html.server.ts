/** The HTML of editors' fields: parsed within bounds, and as plain text. */
import { type ChildNode, type Document, DomHandler, isCDATA, isTag, isText } from 'domhandler';
import { parseDocument, Parser } from 'htmlparser2';
import { withoutShortcodes } from './shortcodes.server.ts';
import { withoutEnd } from '#lib/formats/ends.ts';

/** The largest field that is shown: 150,000 words of plain text, or 30,000 of a page builder. */
export const MAX_CHARACTERS = 1_000_000;
/** Elements and texts: a table of 1,500 rows with five columns, cells and blanks between them. */
export const MAX_NODES = 30_000;
/** Builders nest about 20 levels. */
const MAX_DEPTH = 100;

type Excess = 'characters' | 'nodes' | 'depth';

const figure = (count: number) => count.toLocaleString('pt-BR');

/** What the editor of a larger field is told. */
const EXCESS_NOTE: Record<Excess, (count: number) => string> = {
  characters: (count) =>
    `o texto tem ${figure(count)} caracteres no código, e o portal mostra até ${figure(MAX_CHARACTERS)}. ` +
    'Divida a publicação, e envie pela biblioteca de mídia as imagens coladas no texto.',
  nodes: () =>
    `o texto tem mais de ${figure(MAX_NODES)} partes (parágrafos, imagens, células de tabela), o máximo do ` +
    'portal. Divida a publicação, ou ponha a tabela longa em um arquivo.',
  depth: (count) =>
    `o texto tem mais de ${figure(count)} blocos um dentro do outro, o máximo do portal. Tire os blocos que só ` +
    'agrupam outros.',
};

/** A field is larger than the portal shows. */
export class ExcessError extends RangeError {
  override readonly name = 'ExcessError';
  readonly note: string;

  constructor(excess: Excess, count: number) {
    super(`it is over a bound: ${excess}`);
    this.note = EXCESS_NOTE[excess](count);
  }
}

/** Stops the parser at a bound: its own work grows with depth as well. */
class BoundedHandler extends DomHandler {
  #nodes = 0;

  protected override addNode(node: ChildNode): void {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) throw new ExcessError('nodes', this.#nodes);
    if (this.tagStack.length > MAX_DEPTH + 1) throw new ExcessError('depth', MAX_DEPTH);
    super.addNode(node);
  }
}

/** Parses the HTML of a field. @throws {ExcessError} when it is too long, large or nested */
export function parseHtml(html: string): Document {
  if (html.length > MAX_CHARACTERS) throw new ExcessError('characters', html.length);
  const handler = new BoundedHandler();
  new Parser(handler).end(html);
  return handler.root;
}

/** Astro reads a text that begins so as a picture's path, which outside text must not choose. */
const ASTRO_PICTURE_MARK = /^(?:__ASTRO_IMAGE_)+/;
/** A word ends at the end of these elements. */
const BLOCKS = new Set(
  (
    'p div li h1 h2 h3 h4 h5 h6 blockquote tr td th dt dd figcaption section article header footer main ' +
    'aside nav address details summary center form fieldset br'
  ).split(' '),
);
const WITHOUT_TEXT = new Set(['script', 'style']);

function wordsOf(nodes: readonly ChildNode[]): string {
  let words = '';
  for (const node of nodes) {
    if (isText(node)) words += node.data;
    else if (isCDATA(node)) words += wordsOf(node.children);
    else if (isTag(node) && !WITHOUT_TEXT.has(node.name))
      words += wordsOf(node.children) + (BLOCKS.has(node.name) ? ' ' : '');
  }
  return words;
}

const onOneLine = (document: Document): string =>
  wordsOf(document.children)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(ASTRO_PICTURE_MARK, '');

/**
 * The text of HTML on one line: entities are decoded; tags, scripts and control characters are removed.
 * The result is text, so a page must escape it. A field over a bound counts as empty, so that no name,
 * description or summary fails a build.
 */
export function plainText(html: string): string {
  try {
    return onOneLine(parseHtml(withoutShortcodes(html)));
  } catch (error) {
    if (error instanceof ExcessError) return '';
    throw error;
  }
}

/** The same for HTML that the portal has cleaned, which may be longer than what came from outside. */
export const textOfClean = (html: string): string => onOneLine(parseDocument(html));

/** Cuts a text after a word and adds an ellipsis, when it is longer than `limit` characters. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut;
  return `${withoutEnd(words, ' \n\t\u00a0,;:.–—-')}…`;
}
