import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** What a page says on paper, sheet by sheet. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const paper = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)));
  return text;
}
