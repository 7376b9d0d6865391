/** The content policy: strict in a build, and in development as strict as Vite allows. */
import { expect, test } from 'vitest';
import { contentPolicy } from '../../../scripts/lib/content-policy.mjs';

const build = (isHttps: boolean) => contentPolicy({ isBuild: true, isHttps });
const development = contentPolicy({ isBuild: false, isHttps: false });

test('a build allows only hashes, and no text as markup', () => {
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

test('a build for https loads everything over https', () => {
  expect(build(true).directives).toEqual(
    expect.arrayContaining(['report-to csp', 'upgrade-insecure-requests']),
  );
});

test('development loads from the same sources, and sends no reports', () => {
  const loads = build(false).directives.filter((one) => !/trusted|report/.test(one));
  expect(development.directives).toEqual(loads);
  expect(development.directives.join()).not.toMatch(/trusted|report/);
  expect(development).toMatchObject({
    scriptDirective: { resources: ["'self'", "'unsafe-inline'"] },
    styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
  });
});
