/** Rules over all tracked files of the repository. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { personas } from '../../../backend/seed/personas.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const BINARY = /\.(?:png|webp|avif|jpg|ico|woff2?|ttf|pdf)$/;

/** Files that are tracked or not ignored. */
const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !BINARY.test(path));

/** `path:line` of each line that matches the pattern. */
function linesWith(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? `${path}:${String(index + 1)}` : [])),
  );
}

test.each(personas)('the README lists the member $chave', ({ carteirinha, cpf, dtNasc }) => {
  const row = read('README.md')
    .split('\n')
    .find((line) => line.replaceAll(/\D/g, '').includes(carteirinha));
  expect(row, `a line with card ${carteirinha}`).toBeDefined();
  expect(row?.replaceAll(/\D/g, '')).toContain(cpf);
  expect(row).toContain(dtNasc);
});

describe('no tracked file', () => {
  const HOME = /(?<![\w.])\/(?:work|root|Users|home)\/[\w.-]+/;
  const REGISTRY = /registry\.[a-z]|"resolved": "https?:|deb\.debian/;
  // This file contains the patterns.
  const others = kept.filter((path) => path !== 'tests/unit/repo/repository.test.ts');

  test("names a folder of a developer's machine", () => {
    expect(linesWith(HOME, others)).toEqual([]);
  });

  test('names a package registry', () => {
    expect(linesWith(REGISTRY, others)).toEqual([]);
  });

  test('is the output of a run', () => {
    const LEFT = /(?:^|\/)(?:node_modules|dist|\.astro|\.data|\.cache|test-results|\.env)(?:\/|$)/;
    expect(kept.filter((path) => LEFT.test(path))).toEqual([]);
  });

  test('contains a key or a password', () => {
    const KEY = /-----BEGIN [A-Z ]*PRIVATE KEY|\b(?:ghp|gho|glpat|sk|AKIA)[-_A-Za-z0-9]{20,}/;
    // Checksums in a lockfile may match by chance.
    const written = others.filter((path) => path !== 'package-lock.json');
    expect(linesWith(KEY, written)).toEqual([]);
  });
});

test('no setting that is a secret has a default', () => {
  // `NAME: optionalText` or `headerValue` without a default.
  const secrets = read('src/lib/config/env-settings.ts').match(
    /^\s+\w*(?:CREDENTIAL|AUTHORIZATION|SECRET|PASSWORD|TOKEN)\w*:.*$/gm,
  );
  expect(secrets?.length).toBeGreaterThan(3);
  for (const line of secrets ?? []) expect(line).toMatch(/: (?:optionalText|headerValue),$/);
  const DEFAULT =
    /(?:secret|password|senha|credential|authorization)\w*\s*(?:\?\?|\|\|)=?\s*['"`]\w/i;
  const sources = kept.filter((path) => path.startsWith('src/'));
  expect(linesWith(DEFAULT, sources)).toEqual([]);
});

test('each decision record has a number of its own', () => {
  const numbers = readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1]);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});
