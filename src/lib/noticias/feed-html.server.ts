/** The HTML of posts for feed readers. */
import sanitize from 'sanitize-html';
import { TAGS } from '#lib/conteudo/clean-html.server.ts';
import { escapeHtml } from '#lib/formats/text.ts';

/** Makes the attribute an absolute URL, or removes it when it is not valid. */
function withAbsoluteUrl(
  attribs: sanitize.Attributes,
  name: string,
  site: URL,
): sanitize.Attributes {
  const entries = Object.entries(attribs).flatMap(([key, value]): [string, string][] => {
    if (key !== name) return [[key, value]];
    return URL.canParse(value, site) ? [[key, new URL(value, site).href]] : [];
  });
  return Object.fromEntries(entries);
}

/** A post's clean HTML for the feed: no styles or responsive pictures, absolute URLs. */
export function feedHtml(html: string, site: URL): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      abbr: ['title'],
      '*': ['lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: withAbsoluteUrl(attribs, 'href', site) }),
      img: (tagName, attribs) => ({ tagName, attribs: withAbsoluteUrl(attribs, 'src', site) }),
    },
  }).trim();
}

/** The featured picture as HTML; empty without one. */
export function pictureHtml(src: string | undefined, alt = ''): string {
  if (src === undefined) return '';
  return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></p>`;
}
