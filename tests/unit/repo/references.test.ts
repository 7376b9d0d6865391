/**
 * References in comments and documents: over all tracked files, and each rule with breaches and allowed
 * cases.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { brokenReferences } from '../../architecture/references.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TEXT = /\.(?:ts|tsx|mjs|js|astro|css|md|sh|conf|php|example)$|^\.ci\/run$|^\.prettierignore$/;
// The texts below have intended mistakes.
const HERE = 'tests/unit/repo/references.test.ts';

function keptFiles(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => TEXT.test(path) && path !== HERE);
  return new Map(
    paths
      .filter((path) => existsSync(join(root, path)))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

test('every reference has a target in the repository', () => {
  expect(brokenReferences(keptFiles())).toEqual([]);
});

describe('the check of a small repository', () => {
  const library: [string, string][] = [
    ['docs/contract.md', '# Contract\n\n## Session and consent\n\n## Card, token\n'],
    ['docs/spec.md', '## 4. States\n\n## 5. Rules\n'],
    ['docs/security.md', '- **26–28** a: b\n- **62** c: d (unit/card/rules)\n'],
    ['docs/decisions/004-equal-work.md', '# 004 Equal work\n'],
    ['src/lib/card/rules.ts', ''],
    ['tests/unit/card/rules.test.ts', ''],
  ];
  const broken = (text: string, path = 'src/lib/a.ts') =>
    brokenReferences(new Map([...library, [path, text]])).map((line) =>
      line.replace(/^[^:]+:\d+: /, ''),
    );

  test.each([
    '/** What the law wants (domain.md). */',
    '/**\n * The calls about boletos (`docs/contract.md` ›\n * Finance).\n */',
    '// As in [the contract](contract.md) › Finance.',
    '// Decisions 004 and 005.',
    '// Spec sections 4 and 6.',
    '// One form (`docs/security.md`, 26, 29).',
    '// Once more after a pause (design).',
    '// It stands in `card/{rules,schema}.ts`.',
  ])('refuses %s', (text) => {
    expect(broken(text)).toHaveLength(1);
  });

  test.each([
    '/** The calls (`docs/contract.md` › Session, Card). */',
    '// Decision 004, spec sections 4 and 5, security.md 26, 27 and 62.',
    '// It stands in `src/lib/card/rules.ts`, `card/rules.ts` and `{card}/rules.ts`.',
    '// A design of our own.',
  ])('accepts %s', (text) => {
    expect(broken(text)).toEqual([]);
  });

  test('refuses a test that does not exist', () => {
    const rows = '- **26–28** a (unit/card/{rules,wire})\n- **62** c (unit/{card,bus}/rules)\n';
    expect(broken(rows, 'docs/security.md')).toEqual([
      'unit/card/{rules,wire}',
      'unit/{card,bus}/rules',
    ]);
    expect(broken('security/{gone,lost}', 'docs/security.md')).toEqual(['security/{gone,lost}']);
  });

  test('allows former files in a record of a decision', () => {
    const record = 'It stands in `src/lib/card/schema.ts`.';
    expect(broken(record, 'docs/decisions/005-files.md')).toEqual([]);
  });
});
