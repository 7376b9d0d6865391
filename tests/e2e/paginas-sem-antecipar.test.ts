/**
 * With `Save-Data` or on 2g no page is fetched before its link is pressed. Chromium puts no header of a test on such
 * requests, so a proxy before the portal adds it.
 */
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startTabs, type Tab } from '../support/tab.ts';
import { expect, test } from './fixtures.ts';

/** The headers and the short body of a refusal; a page has up to 20 kB. */
const REFUSAL_BYTES = 1_500;

async function startProxy(origin: string, added: Record<string, string>) {
  const { host, port } = new URL(origin);
  const proxy = createServer((from, to) => {
    const headers = { ...from.headers, ...added, host };
    const onward = request({
      host: '127.0.0.1',
      port,
      path: from.url,
      method: from.method,
      headers,
    });
    onward.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    from.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { url: `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`, proxy };
}

/** Moves the pointer to a link of the page, and presses it down. */
async function pressDown(tab: Tab, selector: string): Promise<void> {
  const [x, y] = (await tab.evaluate(`(() => {
    const link = document.querySelector(${JSON.stringify(selector)});
    const { x, y, width, height } = link.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })()`)) as [number, number];
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  const press = { type: 'mousePressed', x, y, button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', press);
}

for (const [name, value] of [
  ['Save-Data', 'on'],
  ['ECT', '2g'],
] as const) {
  test(`with ${name}: ${value} no page is fetched before a press`, async ({ origin }) => {
    const { url, proxy } = await startProxy(origin, { [name.toLowerCase()]: value });
    const browser = await startTabs();
    const results: string[] = [];
    const prefetches = new Set<unknown>();
    let bytes = 0;
    const tab = await browser.openTab({
      prepare: (send) => send('Preload.enable'),
      listen: (method, params) => {
        if (method === 'Preload.prefetchStatusUpdated') results.push(String(params['status']));
        if (method === 'Network.requestWillBeSent' && params['type'] === 'Prefetch')
          prefetches.add(params['requestId']);
        if (method === 'Network.loadingFinished' && prefetches.has(params['requestId']))
          bytes += Number(params['encodedDataLength']);
      },
    });
    try {
      await tab.open(`${url}/privacidade`);
      await pressDown(tab, 'header a[href="/"]');
      await expect.poll(() => results.at(-1)).toBe('Failure');
      expect(results).not.toContain('Ready');
      expect(bytes).toBeLessThan(REFUSAL_BYTES);
    } finally {
      await browser.close();
      proxy.close();
      proxy.closeAllConnections();
    }
  });
}
