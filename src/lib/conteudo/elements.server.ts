/** What the elements of a post are, as editors and their page builders write them. */
import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { Change } from './changes.ts';
import { parseHtml } from './html.server.ts';
import { safeWebUrl } from './links.ts';

/** Elements that are removed together with their content, which is not text of the post. */
export const DISCARDED = (
  'script style template noscript textarea select option button svg math title head xmp noembed ' +
  'noframes plaintext canvas map object'
).split(' ');
export const IS_DISCARDED = new Set(DISCARDED);
/** What the editor is told of them. The others have nothing that an editor would miss. */
export const TOLD = new Map<string, Change>([
  ['script', 'script'],
  ['style', 'style'],
  ['svg', 'drawing'],
  ['canvas', 'drawing'],
  ...['textarea', 'select', 'button', 'input'].map((name): [string, Change] => [name, 'field']),
]);
export const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);
export const CONTAINERS = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption a strong b em i table'.split(
    ' ',
  ),
);
/** Elements that group text, besides `div`. The allow-list has none of them. Without a break their words would join. */
const GROUPS = new Set(
  'div section article header footer main aside nav address details summary center form fieldset'.split(
    ' ',
  ),
);
export const INLINE = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s small span strong sub sup time u'.split(' '),
);

/** The address of a picture. Lazy loaders keep the real one in a `data-` attribute. */
export function pictureUrl(image: Element, base: URL | undefined): URL | undefined {
  const { attribs } = image;
  for (const address of [attribs['data-src'], attribs['data-lazy-src'], attribs['src']]) {
    const url = safeWebUrl(address, base);
    if (url) return url;
  }
  return undefined;
}

export function pictureUrls(html: string, base: URL | undefined): URL[] {
  return DomUtils.getElementsByTagName('img', parseHtml(html)).flatMap(
    (image) => pictureUrl(image, base) ?? [],
  );
}

/** A text that is only an address, as a shortcode or not. */
const LONE_ADDRESS = /^(?:\[embed[^\]]*\])?\s*(https?:\/\/\S+?)\s*(?:\[\/embed\])?$/i;

/** The address in an element with nothing else: WordPress writes so a video it cannot embed. */
export function onlyLinkOf(element: Element): URL | undefined {
  const isOnlyText = element.children.every((child) => !isTag(child) || child.name === 'br');
  if (!isOnlyText) return undefined;
  return safeWebUrl(LONE_ADDRESS.exec(DomUtils.textContent(element).trim())?.[1]);
}

/** Elements of builders have a hyphen in their names. */
export const isGroup = ({ name }: Element) => GROUPS.has(name) || name.includes('-');

const STYLED = /(?:-color|-font-size)(?:\s|$)/;

export function isStyled({ name, attribs }: Element): boolean {
  const { style = '', class: classes = '', color, face, bgcolor } = attribs;
  return (
    /color|font|background/i.test(style) ||
    STYLED.test(classes) ||
    [color, face, bgcolor].some((value) => value !== undefined) ||
    name === 'font'
  );
}

/** Pictures of letters, such as a smile: their text says the same. */
export const EMOJI = /\b(?:emoji|wp-smiley)\b/;
