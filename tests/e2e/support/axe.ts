/** Runs axe-core in a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: { run: typeof run };
    /** An element of each shape (`accessibility.ts`). */
    shapes: Map<string, Element>;
  }
}

// The browser compiles it again in each document, and the minified program is half as large.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * Loads axe into the document. `page.evaluate` takes twice as long for so long a text. The session ends with the
 * page: its end would take the virtual passkey of a test away.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: AXE });
}

/**
 * The rules that the page breaks. The portal has no frames, so that one document is the whole page.
 * @param options which rules axe checks
 * @param shapes checks only the elements of these shapes, with all that is in them
 */
export async function violationsOf(
  page: Page,
  options: RunOptions,
  shapes?: readonly string[],
): Promise<Violation[]> {
  await loadAxe(page);
  return page.evaluate(
    async ({ given, only }) => {
      // A bar at the foot covers controls until the page is scrolled. Its own tests (moldura,
      // consentimento) check that; axe checks each control uncovered.
      const bars = [...document.querySelectorAll<HTMLElement>('.bottom-bar, .cookie-bar')];
      for (const bar of bars) bar.style.position = 'static';
      // An island may have replaced its elements since their shapes were read.
      const there = (only ?? []).flatMap((shape) => {
        const element = window.shapes.get(shape);
        return element?.isConnected === true ? [element] : [];
      });
      const { violations } = await window.axe.run(there.length > 0 ? there : document, given);
      for (const bar of bars) bar.style.position = '';
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
      }));
    },
    // The description of passed rules takes longer than the check itself.
    { given: { ...options, resultTypes: ['violations'] } satisfies RunOptions, only: shapes },
  );
}
