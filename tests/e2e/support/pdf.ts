/** A PDF that the portal streams: its headers, its name and its first bytes. */
import type { APIResponse } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** @param disposition how the browser opens or saves it, and its name */
export async function expectPdf(answer: APIResponse, disposition: RegExp): Promise<void> {
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(disposition),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}
