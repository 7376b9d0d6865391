/** The parts of a page's frame and their measures: header, heading, content, footer and the bars at the foot. */
import type { Page } from '@playwright/test';
import { sidewaysPixels } from './looks.ts';

export const PHONE = { width: 360, height: 800 };
export const DESKTOP = { width: 1280, height: 800 };
/** The limits in pixels: the lowest start of a member's heading, and the highest header and footer. */
const HEADING = 150;
const HEADER = 56;
const FOOTER = { phone: 600, desktop: 360 };
/** The least share of the window that the content has, beside a list of sections. */
const CONTENT = 0.7;

export const barOf = (page: Page) => page.getByRole('navigation', { name: 'Atalhos da sua área' });
export const sectionsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Seções da sua área' });
/** A button of the header. */
export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** The box of the first visible element in the page (not the window); `undefined` when there is none. */
const boxOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    if (!box || box.height === 0) return undefined;
    return { top: box.top + scrollY, width: box.width, height: box.height };
  }, selector);

/** The faults of the frame in the page's window, one line for each. */
export async function frameFindings(page: Page, isMemberPage: boolean): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const limit = width < 960 ? FOOTER.phone : FOOTER.desktop;
  const header = await boxOf(page, '.site-header');
  const footer = await boxOf(page, '.site-footer');
  const heading = await boxOf(page, 'h1');
  const content = await boxOf(page, 'main');
  const findings: string[] = [];
  if (!header || header.height > HEADER) findings.push(`header ${String(header?.height)} px`);
  if (!footer || footer.height > limit) findings.push(`footer ${String(footer?.height)} px`);
  if (isMemberPage && (!heading || heading.top >= HEADING))
    findings.push(`heading at ${String(heading?.top)} px`);
  if (!content || content.width < CONTENT * width)
    findings.push(`content ${String(content?.width)} px wide`);
  if ((await sidewaysPixels(page)) > 0) findings.push('wider than the window');
  const covered = await coveredAtTheEnd(page);
  if (covered > 0) findings.push(`${String(covered)} px of the footer are covered at the end`);
  return findings;
}

/** Whether the whole heading is in the window before any scrolling, above the bars at its foot. */
export const isHeadingOnFirstScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector('h1')?.getBoundingClientRect();
    const tops = [...document.querySelectorAll('.cookie-bar, .bottom-bar')]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top }) => top);
    return heading !== undefined && heading.bottom <= Math.min(...tops, innerHeight);
  });

/** How many pixels of the footer the bars cover when the page is scrolled to its end. */
export const coveredAtTheEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const foot = document.querySelector('.site-footer')?.getBoundingClientRect().bottom ?? 0;
    const tops = [...document.querySelectorAll('.cookie-bar, .bottom-bar')]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top }) => top);
    scrollTo({ top: 0, behavior: 'instant' });
    return Math.max(0, Math.round(foot - Math.min(...tops, innerHeight)));
  });

/** Whether the middle of the focused element can be seen and touched. */
export const isFocusUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    return seen !== null && (focused.contains(seen) || seen.contains(focused));
  });
