/**
 * Adapts the HTML of a post to a page of the portal: headings start below the page's own, pictures come from
 * the cache, embedded pages become links, and empty elements are removed. Only the structure changes here.
 * The allow-list of `clean-html.server.ts` then decides which elements stay. One pass makes new lists of
 * children, so the time grows with the text.
 */
import serialise from 'dom-serializer';
import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { Changes } from './changes.ts';
import {
  CONTAINERS,
  EMBEDS,
  EMOJI,
  INLINE,
  IS_DISCARDED,
  isGroup,
  isStyled,
  onlyLinkOf,
  pictureUrl,
  TOLD,
} from './elements.server.ts';
import { isVideo, pageOfEmbed, safeUrl, safeWebUrl } from './links.ts';
import { parseHtml } from './html.server.ts';
import { withoutShortcodes } from './shortcodes.server.ts';

export interface Surroundings {
  /** The address of the post on the content site, to which relative addresses belong. */
  base: URL | undefined;
  /** The path of the portal's page for an address of the content site. */
  ownPath: (url: URL) => string | undefined;
  /** The file or address with which a picture is shown; without one the picture is removed. */
  picture: (url: URL) => string | undefined;
}

/** Some nodes, and what they hold. */
interface Part {
  nodes: ChildNode[];
  hasText: boolean;
  /** Whether there is text besides captions. */
  hasOwnText: boolean;
  hasPicture: boolean;
  /** Whether a picture has an alternative text. */
  hasNamedPicture: boolean;
  hasTable: boolean;
}

const nothing = (): Part => ({
  nodes: [],
  hasText: false,
  hasOwnText: false,
  hasPicture: false,
  hasNamedPicture: false,
  hasTable: false,
});

const textPart = (text: Text): Part => {
  const hasText = /\S/.test(text.data);
  return { ...nothing(), nodes: [text], hasText, hasOwnText: hasText };
};

function addPart(whole: Part, part: Part): void {
  for (const node of part.nodes) whole.nodes.push(node);
  whole.hasText ||= part.hasText;
  whole.hasOwnText ||= part.hasOwnText;
  whole.hasPicture ||= part.hasPicture;
  whole.hasNamedPicture ||= part.hasNamedPicture;
  whole.hasTable ||= part.hasTable;
}

function isEmpty({ name }: Element, held: Part): boolean {
  if (held.hasPicture) return false;
  // A figure whose picture was removed has only its caption.
  return name === 'figure' && !held.hasTable ? !held.hasOwnText : !held.hasText;
}

class Pass {
  readonly #surroundings: Surroundings;
  readonly #changes: Changes;
  /** The levels of the headings above, as the editor chose them. */
  readonly #above: number[] = [];
  #paragraphs = 0;
  #isStyled = false;

  constructor(surroundings: Surroundings, changes: Changes) {
    this.#surroundings = surroundings;
    this.#changes = changes;
  }

  all(nodes: readonly ChildNode[]): Part {
    const whole = nothing();
    for (const node of nodes) {
      if (isText(node)) addPart(whole, textPart(node));
      else if (isTag(node)) addPart(whole, this.#element(node));
    }
    return whole;
  }

  #element(element: Element): Part {
    const { name } = element;
    if (EMBEDS.has(name)) return this.#embed(element);
    const told = TOLD.get(name);
    if (told) this.#changes.add(told);
    if (IS_DISCARDED.has(name)) return nothing();
    if (name === 'img') return this.#picture(element);
    if (name === 'form') this.#changes.add('form');
    if (!this.#isStyled && isStyled(element)) {
      this.#isStyled = true;
      this.#changes.add('style');
    }
    if (/^h[1-6]$/.test(name)) this.#fitHeading(element);
    else if (name === 'a') this.#fitLink(element);
    else if (name === 'p' || isGroup(element)) {
      const address = onlyLinkOf(element);
      if (address) return this.#linkTo(address);
      // A group that holds text becomes a paragraph. The allow-list removes one that holds only other blocks.
      if (element.children.every((child) => !isTag(child) || INLINE.has(child.name)))
        element.name = 'p';
    }
    return this.#filled(element);
  }

  /** The element with its adapted content; nothing when it is empty. */
  #filled(element: Element): Part {
    const isParagraph = element.name === 'p';
    if (isParagraph) this.#paragraphs += 1;
    const held = this.all(element.children);
    if (isParagraph) this.#paragraphs -= 1;
    element.children = held.nodes;
    const isLink = element.name === 'a';
    // A link around a picture without a text has no name, so only the picture stays.
    if (isLink && held.hasPicture && !held.hasText && !held.hasNamedPicture) {
      this.#changes.add('pictureLink');
      return held;
    }
    if (CONTAINERS.has(element.name) && isEmpty(element, held)) return nothing();
    return {
      ...held,
      nodes: [element],
      hasOwnText: held.hasOwnText && element.name !== 'figcaption',
      hasTable: held.hasTable || element.name === 'table',
    };
  }

  /** Gives headings levels from h2 on without gaps, whatever levels the editor chose. */
  #fitHeading(heading: Element): void {
    const level = Number(heading.name[1]);
    while ((this.#above.at(-1) ?? 0) >= level) this.#above.pop();
    this.#above.push(level);
    const name = `h${String(Math.min(6, 1 + this.#above.length))}`;
    if (name !== heading.name) this.#changes.add('heading');
    heading.name = name;
  }

  #fitLink(link: Element): void {
    const { base, ownPath } = this.#surroundings;
    const { href } = link.attribs;
    // A link within the page has no target, because every `id` is removed.
    const url = href?.startsWith('#') === true ? undefined : safeUrl(href, base);
    if (!url) {
      // Without an address it is no link, but the target of one.
      if (href !== undefined) this.#changes.add('link');
      link.name = 'span';
      link.attribs = {};
      return;
    }
    const own = ownPath(url);
    link.attribs =
      own !== undefined
        ? { href: own }
        : {
            href: url.href,
            ...(url.protocol.startsWith('http') && { rel: 'external noopener noreferrer' }),
          };
  }

  #picture(image: Element): Part {
    const { base, picture } = this.#surroundings;
    const url = pictureUrl(image, base);
    const file = url && picture(url);
    const { alt = '', title = '', src = '', class: classes = '' } = image.attribs;
    if (file === undefined) {
      if (url && !EMOJI.test(classes))
        this.#changes.add(url.origin === base?.origin ? 'lostPicture' : 'foreignPicture');
      else if (src.startsWith('data:')) this.#changes.add('pastedPicture');
      // Its text can be all that it says: an emoji, a telephone number.
      return textPart(new Text(alt));
    }
    const text = alt.trim() || title.trim();
    image.attribs = { src: file, alt: text };
    return { ...nothing(), nodes: [image], hasPicture: true, hasNamedPicture: text !== '' };
  }

  #embed(element: Element): Part {
    const { base } = this.#surroundings;
    const [source] = DomUtils.getElementsByTagName('source', element, true, 1);
    const { title, data, ...attribs } = element.attribs;
    const addresses = [attribs['data-src'], attribs['data-lazy-src'], attribs['src'], data];
    for (const address of [...addresses, source?.attribs['src']]) {
      const url = safeWebUrl(address, base);
      if (url) return this.#linkTo(url, title);
    }
    this.#changes.add('lostEmbed');
    return nothing();
  }

  #linkTo(url: URL, title = ''): Part {
    const page = pageOfEmbed(url);
    const host = page.hostname.replace(/^www\./, '');
    this.#changes.add(isVideo(page) ? 'video' : 'embed');
    const invitation = isVideo(page) ? 'Assistir ao vídeo em' : 'Abrir o conteúdo de';
    const label = title.trim() ? `${title.trim()} (${host})` : `${invitation} ${host}`;
    const attribs = { href: page.href, rel: 'external noopener noreferrer' };
    const link = new Element('a', attribs, [new Text(label)]);
    // A paragraph holds no other paragraph.
    const nodes = [this.#paragraphs > 0 ? link : new Element('p', {}, [link])];
    return { ...nothing(), nodes, hasText: true, hasOwnText: true };
  }
}

/**
 * @param changes notes what the editor would miss
 * @returns HTML with the same text, which is not safe to show yet
 * @throws {ExcessError}
 */
export function restructure(html: string, surroundings: Surroundings, changes: Changes): string {
  const { children } = parseHtml(withoutShortcodes(html, changes));
  const { nodes } = new Pass(surroundings, changes).all(children);
  return serialise(nodes, { encodeEntities: 'utf8' });
}
