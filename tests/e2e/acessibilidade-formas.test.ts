/** axe checks a kind of page once, and still finds the defect of a later page of the same kind. */
import { expect, test } from './fixtures.ts';
import { accessibilityFindings } from './support/accessibility.ts';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'the look that is checked has scripts');

interface Part {
  tag: string;
  name: string;
  color?: string;
  text?: string;
}
const SOUND: Part = { tag: 'p', name: 'sound', text: 'Leitura' };
const LOOK = { javaScriptEnabled: true, hasLooks: false };
const PALE: Part = { tag: 'p', name: 'pale', color: '#bbb', text: 'Leitura' };
const PALE_HEADING: Part = { tag: 'h2', name: 'faint', color: '#bbb', text: 'Leitura' };
const DEEP_HEADING: Part = { tag: 'h6', name: 'deep', text: 'Leitura' };
const UNNAMED: Part = { tag: 'button', name: 'unnamed' };

test('a defect is found on a page that differs from a checked one only there', async ({
  page,
  browser,
}) => {
  const findings = async (...parts: Part[]) => {
    await page.goto('/estilo');
    await page.locator('main').evaluate((main, all) => {
      for (const { tag, name, color = '', text = '' } of all) {
        const element = document.createElement(tag);
        Object.assign(element, { className: name, textContent: text });
        element.style.color = color;
        main.append(element);
      }
    }, parts);
    return (await accessibilityFindings(page, browser, LOOK)).join(' ');
  };
  expect(await findings(SOUND)).toBe('');
  expect(await findings(SOUND, SOUND)).toBe('');
  expect(await findings(SOUND, PALE)).toContain('pale');
  expect(await findings(SOUND, UNNAMED)).toContain('unnamed');
  expect(await findings(SOUND, PALE_HEADING)).toContain('faint');
  expect(await findings(SOUND, DEEP_HEADING)).toContain('heading-order');
  await page.goto('/entrar');
});
