/**
 * The content policy: strict in a build, where each page allows its own inline scripts and styles, and in development
 * as strict as Vite allows.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentPolicy } from '../../../scripts/lib/content-policy.mjs';
import { policyOf, shortenPolicies } from '../../../scripts/lib/page-policies.ts';
import { temporaryFolder, writeFiles } from './support.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const SCRIPT = 'const é = "</p>";\nrun(é)';
const SHEET = 'a > b { color: red }';
const FOREIGN = hashOf('of another page');
const HTML = `<script>${SCRIPT}</script><style data-x="1">${SHEET}</style><script src="/a.js"></script>`;
const policy = (...hashes: string[]) =>
  `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' ${hashes.join(' ')};`;

it('the policy of a page allows what the page contains, and nothing of another page', () => {
  const own = [hashOf(SCRIPT), hashOf(SHEET)];
  expect(policyOf(HTML, policy(...own, FOREIGN))).toBe(policy(...own));
  expect(policyOf('', policy(FOREIGN))).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self';",
  );
});

it('a build shortens the policy of each page', () => {
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

const build = (isHttps: boolean) => contentPolicy({ isBuild: true, isHttps });
const development = contentPolicy({ isBuild: false, isHttps: false });

it('a build allows only hashes, and no text as markup', () => {
  expect(Object.keys(build(false))).toEqual(['directives']);
  expect(build(false).directives).toEqual([
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal-barra portal-carteirinha portal-ilha',
    'report-uri /api/relatos-csp',
  ]);
});

it('a build for https loads everything over https', () => {
  expect(build(true).directives).toEqual(
    expect.arrayContaining(['report-to csp', 'upgrade-insecure-requests']),
  );
});

it('development loads from the same sources, and sends no reports', () => {
  const loads = build(false).directives.filter((one) => !/trusted|report/.test(one));
  expect(development.directives).toEqual(loads);
  expect(development.directives.join()).not.toMatch(/trusted|report/);
  expect(development).toMatchObject({
    scriptDirective: { resources: ["'self'", "'unsafe-inline'"] },
    styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
  });
});
