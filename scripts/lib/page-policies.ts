/**
 * Makes the policy of each page made at build as short as the page needs. Astro allows in each page the inline scripts
 * and styles of all pages: 1.4 kB of each answer, and more than the page may need.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AdapterHeaders } from '../../server/static-table.ts';

const INLINE = /<(script|style)\b[^>]*>([^]*?)<\/\1>/g;
const HASH = / '(sha256-[^']+)'/g;

/** The policy without the hashes of scripts and styles that the page does not contain. */
export function policyOf(html: string, policy: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(
      ([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    ),
  );
  return policy.replaceAll(HASH, (source, hash: string) => (own.has(hash) ? source : ''));
}

/** The file of a page; `undefined` for an answer that is no page. */
function fileOf(client: string, pathname: string): string | undefined {
  const names = [pathname, `${pathname}.html`, path.join(pathname, 'index.html')];
  return names
    .map((name) => path.join(client, name))
    .find((file) => file.endsWith('.html') && existsSync(file));
}

/** Shortens the policies of a build. @param dir the folder that holds `client/` and `_headers.json` */
export function shortenPolicies(dir: string): void {
  const file = path.join(dir, '_headers.json');
  const pages = JSON.parse(readFileSync(file, 'utf8')) as AdapterHeaders[];
  for (const { pathname, headers } of pages) {
    const page = fileOf(path.join(dir, 'client'), pathname);
    const policy = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy');
    if (page && policy) policy.value = policyOf(readFileSync(page, 'utf8'), policy.value);
  }
  writeFileSync(file, JSON.stringify(pages));
}
