/**
 * Fits a post's HTML into a page of ours: an outline that starts below the page's own heading,
 * pictures from our own files, embeds as links, nothing empty. It is about structure only; what may
 * stay at all is decided afterwards, by the allow-list of `clean-html.server.ts`.
 */
import serialise from 'dom-serializer';
import { type Document, Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { isVideo, pageOfEmbed, safeUrl, safeWebUrl } from './links.ts';
import { parseHtml } from './parse-html.server.ts';

export interface Surroundings {
  /** Where the post stands on the content site: relative addresses start there. */
  base: URL | undefined;
  /** The path of our own page that an address of the content site has become. */
  ownPath: (url: URL) => string | undefined;
  /** The file of a picture, relative to the content file; without one the picture is left out. */
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

/** Where the file of a picture says it comes from; lazy loaders keep the real address elsewhere. */
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

/** Puts a link to what would be shown by another site in the place of `element`. */
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
  // Lazy loaders keep the real address elsewhere.
  const addresses = [attribs['data-src'], attribs['data-lazy-src'], attribs['src'], data];
  const urls = [...addresses, source?.attribs['src']].map((address) => safeWebUrl(address, base));
  const url = urls.find((found) => found !== undefined);
  if (url) replaceByLink(element, url, title);
  else DomUtils.removeElement(element);
}

/** An address that stands alone, as a shortcode or not. */
const LONE_ADDRESS = /^(?:\[embed[^\]]*\])?\s*(https?:\/\/\S+?)\s*(?:\[\/embed\])?$/i;

/**
 * The address that is all that an element holds: WordPress leaves it so where the embedding of a video
 * failed.
 */
function loneAddress(element: Element): URL | undefined {
  const isText = element.children.every((child) => !isTag(child) || child.name === 'br');
  if (!isText) return undefined;
  return safeWebUrl(LONE_ADDRESS.exec(DomUtils.textContent(element).trim())?.[1]);
}

function fitLink(link: Element, { base, ownPath }: Surroundings): void {
  const { href } = link.attribs;
  // A place within the page has lost its name, as every `id` does.
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

/** Headings one below the other, from h2 on, whatever levels the editor chose or skipped. */
function createOutline(): (heading: Element) => void {
  const above: number[] = [];
  return (heading) => {
    const level = Number(heading.name[1]);
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    heading.name = `h${String(Math.min(6, 1 + above.length))}`;
  };
}

/** A `div` with bare text in it is a paragraph; the others only group, and go. */
function fitBlock(block: Element): void {
  const isParagraph = block.children.every((child) => !isTag(child) || INLINE.has(child.name));
  const address = loneAddress(block);
  if (address) replaceByLink(block, address);
  else if (isParagraph) block.name = 'p';
}

function isEmpty(element: Element): boolean {
  const holds = (name: string) => DomUtils.getElementsByTagName(name, element, true, 1).length > 0;
  if (holds('img')) return false;
  if (element.name !== 'figure' || holds('table'))
    return DomUtils.textContent(element).trim() === '';
  // The caption of a picture that is not there explains nothing.
  const [caption] = DomUtils.getElementsByTagName('figcaption', element, true, 1);
  const text = DomUtils.textContent(element).trim();
  return text === '' || (caption !== undefined && text === DomUtils.textContent(caption).trim());
}

/** Every element, in the order of the text. */
const elementsOf = (document: Document) => DomUtils.getElementsByTagName('*', document);

/** @returns HTML of the same text; not yet safe to show. */
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
  // Inner elements first: what holds only empty things is empty too.
  for (const element of elementsOf(document).reverse()) {
    if (CONTAINERS.has(element.name) && isEmpty(element)) DomUtils.removeElement(element);
  }
  return serialise(document, { encodeEntities: 'utf8' });
}
