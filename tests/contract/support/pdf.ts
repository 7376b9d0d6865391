/** The text of a PDF. */
import { expect } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Reference } from './target.ts';

/** Follows a reference: a `data:` URL, or an address below the WS base. */
export async function openPdf({ ws }: Pick<Reference, 'ws'>, pdf: string) {
  const answer = await fetch(new URL(pdf, `${ws}/`));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return { document, headers: answer.headers };
}

/** The words of a PDF, with one space between them. */
export async function wordsOf(target: Pick<Reference, 'ws'>, pdf: string): Promise<string> {
  const { document } = await openPdf(target, pdf);
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
