/** A browser does not run injected scripts, because the policy blocks them even without escaping. */
import { expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { useScriptedPortal } from './support/portal.ts';

const scripted = useScriptedPortal();
const browser = useBrowser();

/** Adds HTML to the answer of a page, as if escaping had failed. */
const INJECTED = [
  '<script>window.harm = 1</script>',
  '<img src="x" onerror="window.harm = 1">',
  '<svg onload="window.harm = 1"></svg>',
  '<script src="data:text/javascript,window.harm=1"></script>',
  '<script src="http://127.0.0.1:9/x.js"></script>',
  '<iframe srcdoc="<script>parent.harm = 1</script>"></iframe>',
  '<base href="http://127.0.0.1:9/">',
].join('');

it.each(['/', '/entrar', '/blog'])('what is injected into %s is blocked', async (path) => {
  const page = await browser.current.newPage();
  const dialogs: string[] = [];
  const outside: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.url().startsWith('http://127.0.0.1:9/')) outside.push(request.url());
    if (request.resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<main', `${INJECTED}<main`);
    return route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(event.effectiveDirective),
    );
  });
  await page.goto(scripted.portal.url + path, { waitUntil: 'load' });
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))
    .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'base-uri']));
  expect(await page.evaluate(() => (globalThis as { harm?: number }).harm)).toBeUndefined();
  expect(dialogs).toEqual([]);
  expect(outside).toEqual([]);
  await page.close();
});
