import type { Document } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** No text of an editor is nested so deeply; what is would keep a build busy for minutes. */
const MAX_DEPTH = 100;

/**
 * Parses the HTML of a field of the content site.
 * @throws {RangeError} when it is nested too deeply to be a text.
 */
export function parseHtml(html: string): Document {
  const document = parseDocument(html);
  let level = document.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new RangeError('it is nested too deeply');
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return document;
}
