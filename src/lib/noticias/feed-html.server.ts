/** A post's text for feed readers, who show it far away from our pages. */
import sanitize from 'sanitize-html';

const TAGS = (
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote q cite figure figcaption img a strong b em i s del ins ' +
  'sup sub small mark abbr code pre kbd br hr table caption thead tbody tfoot tr th td'
).split(' ');

/** The attribute as a whole address; without one that leads anywhere, none. */
function whole(attribs: sanitize.Attributes, name: string, site: URL): sanitize.Attributes {
  const entries = Object.entries(attribs).flatMap(([key, value]): [string, string][] => {
    if (key !== name) return [[key, value]];
    return URL.canParse(value, site) ? [[key, new URL(value, site).href]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The HTML of a post's page as a feed carries it: without styles, smaller pictures and what serves our
 * own page only, with whole addresses.
 * @param html as the page has it, clean and with its pictures
 */
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
      a: (tagName, attribs) => ({ tagName, attribs: whole(attribs, 'href', site) }),
      img: (tagName, attribs) => ({ tagName, attribs: whole(attribs, 'src', site) }),
    },
  }).trim();
}

/** The picture that a post begins with, as HTML; nothing without one. */
export function pictureHtml(src: string | undefined, alt = ''): string {
  if (src === undefined) return '';
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<p><img src="${escape(src)}" alt="${escape(alt)}"></p>`;
}
