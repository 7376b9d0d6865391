/** What a judge finds on a page. */
export interface Finding {
  tool: string;
  rule: string;
  /** The name of the page (`pages.ts`). */
  page: string;
  /** The element and the message. */
  what: string;
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
