/**
 * `npm run judge`: judges of others on the pages of the production build. Prints a table of rules, and each finding
 * that is not in `known.ts`; photographs each page for people (`photos.ts`). The exit code is 1 when there is a
 * finding, or when an entry of `known.ts` finds nothing.
 */
import { chromium } from '@playwright/test';
import { findBrowser, quickArguments } from '../../scripts/lib/browser.mjs';
import { MEMBER, PUBLIC } from '../support/every-page.ts';
import { startPortal } from '../support/portal-process.ts';
import { sessionOf } from '../tasks/walk.ts';
import type { Finding } from './finding.ts';
import { formats } from './formats.ts';
import { htmlValidate, nuChecker, type Saved } from './html.ts';
import { codeSniffer, ibm } from './in-page.ts';
import { KNOWN, knownAs } from './known.ts';
import { lighthouse } from './lighthouse.ts';
import { brokenLinks } from './links.ts';
import { everyPage } from './pages.ts';
import { clearPhotos, photograph, PHOTOS } from './photos.ts';
import { installTools } from './tools.ts';

/** How many pages a finding names. */
const EXAMPLES = 3;

async function judge(origin: string): Promise<{ findings: Finding[]; pages: number }> {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: quickArguments,
    env: { ...process.env, ...env },
  });
  const saved: Saved[] = [];
  const findings: Finding[] = [];
  clearPhotos();
  try {
    for await (const { name, html, page } of everyPage(browser, origin)) {
      saved.push({ page: name, html });
      await photograph(page, name);
      findings.push(...(await ibm(page, name)), ...(await codeSniffer(page, name)));
    }
  } finally {
    await browser.close();
  }
  const session = await sessionOf(origin, 'titular');
  const cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ');
  findings.push(
    ...(await htmlValidate(saved)),
    ...nuChecker(saved),
    ...(await brokenLinks(origin, PUBLIC, '')),
    ...(await brokenLinks(origin, MEMBER, cookie)),
    ...(await formats(origin, cookie, saved)),
    ...(await lighthouse(origin, cookie)),
  );
  return { findings, pages: saved.length };
}

function print(findings: readonly Finding[]): void {
  const rules = Map.groupBy(findings, ({ tool, rule }) => `${tool}\n${rule}`);
  console.table(
    [...rules.values()].map((all) => ({
      tool: all[0]?.tool,
      rule: all[0]?.rule.slice(0, 70),
      pages: new Set(all.map(({ page }) => page)).size,
      findings: all.length,
      false: all.filter((one) => knownAs(one)).length,
    })),
  );
  const fresh = findings.filter((one) => !knownAs(one));
  const each = Map.groupBy(fresh, ({ tool, rule, what }) => `${tool}: ${rule}\n  ${what}`);
  for (const [what, all] of each) {
    const pages = [...new Set(all.map(({ page }) => page))];
    const more = pages.length > EXAMPLES ? ` and ${String(pages.length - EXAMPLES)} more` : '';
    console.error(`${what}\n  on ${pages.slice(0, EXAMPLES).join(', ')}${more}`);
  }
}

await installTools();
const portal = await startPortal({ PORTAL_LOG_LEVEL: 'error' });
process.exitCode = 1;
try {
  const { findings, pages } = await judge(portal.url);
  console.log(`${String(pages)} pages, photographed in ${PHOTOS}`);
  print(findings);
  const idle = KNOWN.filter((one) => !findings.some((finding) => knownAs(finding) === one));
  for (const { tool, rule, why } of idle)
    console.error(`known.ts: ${tool}, ${String(rule)} finds nothing (${why})`);
  const isClean = idle.length === 0 && findings.every((one) => knownAs(one));
  process.exitCode = isClean ? 0 : 1;
} finally {
  await portal.stop();
}
