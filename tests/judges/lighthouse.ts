/**
 * Lighthouse on eight pages, as on a phone: accessibility, good practice and what search engines read. Its figure for
 * speed is printed and judged by people, because it depends on the machine.
 */
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type Finding, oneLine } from './finding.ts';
import { packageOf } from './tools.ts';

interface Audit {
  title: string;
  score: number | null;
  details?: { items?: { node?: { snippet?: string }; href?: string; text?: string }[] };
}
interface Category {
  score: number;
  auditRefs: { id: string; weight: number }[];
}
interface Lighthouse {
  default: (
    url: string,
    options: { port: number; logLevel: 'error'; extraHeaders: Record<string, string> },
  ) => Promise<{
    lhr: { audits: Record<string, Audit>; categories: Record<string, Category> };
  }>;
}

const PUBLIC = ['/', '/entrar', '/guia-medico', '/blog/boleto-com-seguranca', '/ouvidoria'];
const MEMBER = ['/cliente/inicio', '/cliente/boletos', '/cliente/carteirinha'];

/** What an audit found, with its first element or link. */
function findingOf(page: string, rule: string, { title, details }: Audit): Finding {
  const { node, href = '', text = '' } = details?.items?.[0] ?? {};
  return {
    tool: 'Lighthouse',
    rule,
    page,
    what: oneLine(`${title} ${node?.snippet ?? ''} ${text} ${href}`),
  };
}

async function measured(origin: string, port: number, cookie: string): Promise<Finding[]> {
  const { default: measure } = (await packageOf('lighthouse')) as Lighthouse;
  const findings: Finding[] = [];
  const scores: Record<string, Record<string, number>> = {};
  for (const path of [...PUBLIC, ...MEMBER]) {
    const extraHeaders = MEMBER.includes(path) ? { Cookie: cookie } : {};
    const options = { port, logLevel: 'error', extraHeaders } as const;
    const { audits, categories } = (await measure(origin + path, options)).lhr;
    scores[path] = Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    );
    const { performance: _speed, ...judged } = categories;
    for (const { id, weight } of Object.values(judged).flatMap(({ auditRefs }) => auditRefs)) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        findings.push(findingOf(path, id, audit));
    }
  }
  console.table(scores);
  return findings;
}

/** @param cookie of the member who sees the pages of members */
export async function lighthouse(origin: string, cookie: string): Promise<Finding[]> {
  const { executablePath, env } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${String(port)}`],
    env: { ...process.env, ...env },
  });
  try {
    return await measured(origin, port, cookie);
  } finally {
    await browser.close();
  }
}
