/** The allow-list for the HTML of editors. All of it passes here before a page shows it. */
import sanitize from 'sanitize-html';
import { Changes } from './changes.ts';
import { DISCARDED } from './elements.server.ts';
import { textOfClean } from './html.server.ts';
import { PAGE_WIDTHS, QUALITY } from './pictures.ts';
import { restructure, type Surroundings } from './restructure.server.ts';

/** The elements of a post's text. */
export const TAGS = (
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote q cite figure figcaption img a strong b em i s del ins ' +
  'sup sub small mark abbr code pre kbd br hr table caption thead tbody tfoot tr th td'
).split(' ');

/** The `sizes` attribute of a picture in the text, by which the browser chooses a file. */
const SIZES = '(min-width: 48rem) 44rem, 100vw';

export interface CleanHtml {
  /** Safe to show. */
  html: string;
  pictures: string[];
  /** Its text on one line. */
  text: () => string;
  notes: string[];
}

/** The attribute by which Astro's content layer finds a picture to convert. Its Markdown uses it too. */
const MARK = '__ASTRO_IMAGE_';

/** The attribute of a picture that Astro's build converts. @param file escaped for HTML */
function astroPicture(file: string): string {
  const picture = JSON.stringify({
    src: file,
    format: 'webp',
    quality: QUALITY,
    width: 960,
    widths: PAGE_WIDTHS,
    sizes: SIZES,
  });
  return `${MARK}="${picture.replaceAll('"', '&quot;')}"`;
}

/**
 * Cleans the HTML of a post by the allow-list. The result has no script, event handler, style, form, frame or
 * picture of another site.
 * @throws {ExcessError} when it is over a bound
 * @param show the attributes of a picture, by its file, which is escaped for HTML
 */
export function cleanHtml(
  source: string,
  surroundings: Surroundings,
  show: (file: string) => string = astroPicture,
): CleanHtml {
  const pictures = new Set<string>();
  const changes = new Changes();
  const picture = (url: URL) => {
    const file = surroundings.picture(url);
    if (file !== undefined) pictures.add(file);
    return file;
  };
  const structured = restructure(source, { ...surroundings, picture }, changes);
  const clean = sanitize(structured, {
    allowedTags: TAGS,
    nonTextTags: DISCARDED,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt'],
      abbr: ['title'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      '*': ['lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 40,
    // A list of allowed values would be searched for each picture.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictures.has(attribs['src'] ?? ''),
  });
  const html = clean
    // A post whose text contains Astro's mark could make the build read any file. So such marks are made
    // invalid.
    .replaceAll(MARK, MARK.replace('_I', '&#95;I'))
    // In clean HTML every `<` starts a tag, so only pictures match.
    .replaceAll(/(?<=<img )src="([^"]+)"/g, (_match, file: string) => show(file))
    // A table may be wider than a phone, so it scrolls in an element that the keyboard can focus.
    .replaceAll(
      /<table\b/g,
      '<div class="prose__scroll" role="group" aria-label="Tabela" tabindex="0">$&',
    )
    .replaceAll('</table>', '$&</div>')
    .trim();
  return {
    html,
    pictures: [...pictures],
    text: () => textOfClean(clean),
    notes: changes.notes,
  };
}
