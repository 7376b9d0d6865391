import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The printed text of a page, one element for each sheet. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const paper = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)));
  return text;
}
