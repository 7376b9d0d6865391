/** On a slow connection a page arrives in parts, and what is already visible does not move. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isEverything } from '../../support/extent.ts';
import { expect, test } from '../fixtures.ts';

const OTHERS = ['/entrar', '/cadastro', '/resolucaonormativa/565', '/blog'];
const PATHS = ['/', '/guia-medico', ...(isEverything ? OTHERS : [])];
/** More than two frames of the browser. */
const PAUSE_MS = 50;
const PARTS = 40;

/** The page, divided before elements of its content. */
function partsOf(html: string): string[] {
  const start = html.indexOf('<main');
  const starts = [...html.slice(start).matchAll(/<(?:div|section|header|form|ul|details|p)\b/g)];
  const step = Math.ceil(starts.length / PARTS);
  const cuts = starts.filter((_, index) => index % step === 0).map(({ index }) => start + index);
  return [0, ...cuts].map((from, index) => html.slice(from, cuts[index]));
}

/**
 * Serves the parts one after the other. Its pages have no other file, so only their arrival moves elements. Astro's
 * element of islands is empty there: without it an island shows what a browser without scripts shows.
 */
async function serveSlowly(parts: readonly string[]): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/_astro/island.')) {
      response
        .setHeader('content-type', 'text/javascript')
        .end("customElements.define('astro-island', class extends HTMLElement {})");
      return;
    }
    if (request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    void (async () => {
      for (const part of parts) {
        response.write(part);
        await delay(PAUSE_MS);
      }
      response.end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Runs at the start of the document. */
function observe(): void {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    })[])
      for (const { node, previousRect, currentRect } of entry.sources)
        moved.push(`${node?.className ?? ''}: ${previousRect.y} → ${currentRect.y}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const path of PATHS) {
  test(`nothing of ${path} moves while it arrives`, async ({ browser, origin }) => {
    // The first page of a visit contains its sheet.
    const headers = { 'Sec-Fetch-Site': 'none', Cookie: 'portal-cookies=recusado' };
    const parts = partsOf(await (await fetch(`${origin}${path}`, { headers })).text());
    expect(parts.length).toBeGreaterThan(10);
    const server = await serveSlowly(parts);
    // Not the page of the fixtures, which reports each file that is not found.
    const page = await browser.newPage();
    try {
      await page.addInitScript(observe);
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${String(port)}/`);
      // The observer learns of the last part in a later frame.
      await delay(PAUSE_MS);
      expect(
        await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved),
      ).toEqual([]);
    } finally {
      await page.context().close();
      server.closeAllConnections();
      server.close();
    }
  });
}
