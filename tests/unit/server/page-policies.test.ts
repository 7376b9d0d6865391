/** The policy of a page made at build allows the inline scripts and styles of this page. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { policyOf, shortenPolicies } from '../../../scripts/lib/page-policies.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { writeFiles } from './support.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const SCRIPT = 'const é = "</p>";\nrun(é)';
const SHEET = 'a > b { color: red }';
const FOREIGN = hashOf('of another page');
const HTML = `<script>${SCRIPT}</script><style data-x="1">${SHEET}</style><script src="/a.js"></script>`;
const policy = (...hashes: string[]) =>
  `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' ${hashes.join(' ')};`;

it('allows what the page contains, and nothing of another page', () => {
  const own = [hashOf(SCRIPT), hashOf(SHEET)];
  expect(policyOf(HTML, policy(...own, FOREIGN))).toBe(policy(...own));
  expect(policyOf('', policy(FOREIGN))).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self';",
  );
});

it('shortens the policy of each page of a build', () => {
  const dir = temporaryFolder();
  const headers = (pathname: string) => ({
    pathname,
    headers: [{ key: 'Content-Security-Policy', value: policy(hashOf(SHEET), FOREIGN) }],
  });
  const paths = ['/', '/a', '/blog.html', '/feed.xml'];
  writeFiles(dir, {
    '_headers.json': JSON.stringify(paths.map(headers)),
    'client/index.html': HTML,
    'client/a.html': HTML,
    'client/blog.html': '<p>Sem estilos</p>',
    'client/feed.xml': HTML,
  });
  shortenPolicies(dir);
  const lengths = JSON.parse(readFileSync(`${dir}/_headers.json`, 'utf8')) as ReturnType<
    typeof headers
  >[];
  expect(lengths.map((page) => page.headers[0]?.value.match(/sha256-/g)?.length ?? 0)).toEqual([
    2, 2, 0, 4,
  ]);
});
