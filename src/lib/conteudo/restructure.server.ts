/**
 * Adapts the HTML of a post to a page of the portal: headings start below the page's own, pictures come from
 * the cache, embedded pages become links, and empty elements are removed. Only the structure changes here.
 * The allow-list of `clean-html.server.ts` then decides which elements stay.
 */
import serialise from 'dom-serializer';
import { type Document, Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { isVideo, pageOfEmbed, safeUrl, safeWebUrl } from './links.ts';
import { parseHtml } from './html.server.ts';

export interface Surroundings {
  /** The address of the post on the content site, to which relative addresses belong. */
  base: URL | undefined;
  /** The path of the portal's page for an address of the content site. */
  ownPath: (url: URL) => string | undefined;
  /** The file or address with which a picture is shown; without one the picture is removed. */
  picture: (url: URL) => string | undefined;
}

const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);
const CONTAINERS = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption a strong b em i table'.split(
    ' ',
  ),
);
const INLINE = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s small span strong sub sup time u'.split(' '),
);

/** The address of a picture. Lazy loaders keep the real one in a `data-` attribute. */
function pictureUrl(image: Element, base: URL | undefined): URL | undefined {
  const { attribs } = image;
  for (const address of [attribs['data-src'], attribs['data-lazy-src'], attribs['src']]) {
    const url = safeWebUrl(address, base);
    if (url) return url;
  }
  return undefined;
}

/** The addresses of the pictures in a post, in order. */
export function pictureUrls(html: string, base: URL | undefined): URL[] {
  return DomUtils.getElementsByTagName('img', parseHtml(html)).flatMap(
    (image) => pictureUrl(image, base) ?? [],
  );
}

/** Replaces an embedded page of another site by a link to it. */
function replaceByLink(element: Element, url: URL, title = ''): void {
  const page = pageOfEmbed(url);
  const host = page.hostname.replace(/^www\./, '');
  const invitation = isVideo(page) ? 'Assistir ao vídeo em' : 'Abrir o conteúdo de';
  const label = title.trim() ? `${title.trim()} (${host})` : `${invitation} ${host}`;
  DomUtils.replaceElement(
    element,
    new Element('p', {}, [
      new Element('a', { href: page.href, rel: 'external noopener noreferrer' }, [new Text(label)]),
    ]),
  );
}

function replaceEmbed(element: Element, { base }: Surroundings): void {
  const [source] = DomUtils.getElementsByTagName('source', element);
  const { title, data, ...attribs } = element.attribs;
  const addresses = [attribs['data-src'], attribs['data-lazy-src'], attribs['src'], data];
  const urls = [...addresses, source?.attribs['src']].map((address) => safeWebUrl(address, base));
  const url = urls.find((found) => found !== undefined);
  if (url) replaceByLink(element, url, title);
  else DomUtils.removeElement(element);
}

/** A text that is only an address, as a shortcode or not. */
const LONE_ADDRESS = /^(?:\[embed[^\]]*\])?\s*(https?:\/\/\S+?)\s*(?:\[\/embed\])?$/i;

/**
 * The address in an element that holds only an address: WordPress writes one for a video that it cannot
 * embed.
 */
function onlyLinkOf(element: Element): URL | undefined {
  const isText = element.children.every((child) => !isTag(child) || child.name === 'br');
  if (!isText) return undefined;
  return safeWebUrl(LONE_ADDRESS.exec(DomUtils.textContent(element).trim())?.[1]);
}

function fitLink(link: Element, { base, ownPath }: Surroundings): void {
  const { href } = link.attribs;
  // A link within the page has no target, because every `id` is removed.
  const url = href?.startsWith('#') === true ? undefined : safeUrl(href, base);
  if (!url) {
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

function fitPicture(image: Element, { base, picture }: Surroundings): void {
  const url = pictureUrl(image, base);
  const file = url && picture(url);
  if (file === undefined) DomUtils.removeElement(image);
  else image.attribs = { src: file, alt: image.attribs['alt']?.trim() ?? '' };
}

/** Gives headings levels from h2 on without gaps, whatever levels the editor chose. */
function createOutline(): (heading: Element) => void {
  const above: number[] = [];
  return (heading) => {
    const level = Number(heading.name[1]);
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    heading.name = `h${String(Math.min(6, 1 + above.length))}`;
  };
}

/** A `div` that holds text becomes a paragraph. The allow-list removes a `div` that only groups. */
function fitBlock(block: Element): void {
  const isParagraph = block.children.every((child) => !isTag(child) || INLINE.has(child.name));
  const address = onlyLinkOf(block);
  if (address) replaceByLink(block, address);
  else if (isParagraph) block.name = 'p';
}

function isEmpty(element: Element): boolean {
  const holds = (name: string) => DomUtils.getElementsByTagName(name, element, true, 1).length > 0;
  if (holds('img')) return false;
  if (element.name !== 'figure' || holds('table'))
    return DomUtils.textContent(element).trim() === '';
  // A figure whose picture was removed has only its caption.
  const [caption] = DomUtils.getElementsByTagName('figcaption', element, true, 1);
  const text = DomUtils.textContent(element).trim();
  return text === '' || (caption !== undefined && text === DomUtils.textContent(caption).trim());
}

/** All elements, in the order of the text. */
const elementsOf = (document: Document) => DomUtils.getElementsByTagName('*', document);

/** @returns HTML with the same text, which is not safe to show yet */
export function restructure(html: string, surroundings: Surroundings): string {
  const document = parseHtml(html);
  const outline = createOutline();
  for (const element of elementsOf(document)) {
    if (/^h[1-6]$/.test(element.name)) outline(element);
    else if (EMBEDS.has(element.name)) replaceEmbed(element, surroundings);
    else if (element.name === 'a') fitLink(element, surroundings);
    else if (element.name === 'img') fitPicture(element, surroundings);
    else if (element.name === 'div' || element.name === 'p') fitBlock(element);
  }
  // Inner elements first, because an element that holds only empty elements is empty.
  for (const element of elementsOf(document).reverse()) {
    if (CONTAINERS.has(element.name) && isEmpty(element)) DomUtils.removeElement(element);
  }
  return serialise(document, { encodeEntities: 'utf8' });
}
