/** Every dependency is listed and its licence is known. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dependencies, classify } from '../../../scripts/lib/licences.mjs';

const names = z.record(z.string(), z.string());
const { dependencies: direct, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

describe('licences', () => {
  it('of all dependencies are known, including development tools', () => {
    const all = dependencies();
    expect(all.length).toBeGreaterThan(400);
    // Only the test of spelling reads this dictionary. No package of the portal contains it.
    const isOnlyRead = ({ name, dev }: (typeof all)[number]) =>
      dev && name === '@cspell/dict-pt-br';
    const unknown = all.filter((one) => classify(one.licence) === 'unknown' && !isOnlyRead(one));
    expect(unknown.map(({ name, licence = 'none' }) => `${name}: ${licence}`)).toEqual([]);
  });

  it.each([
    [undefined, 'unknown'],
    ['SEE LICENSE IN LICENSE', 'unknown'],
    ['AGPL-3.0-or-later', 'unknown'],
    ['(MIT OR GPL-3.0-or-later)', 'permissive'],
    ['(MIT OR ISC) AND GPL-3.0-only', 'unknown'],
  ])('are classified: %s is %s', (licence, said) => {
    expect(classify(licence)).toBe(said);
  });

  it('with obligations are listed with their packages', () => {
    expect(classify('Apache-2.0 AND LGPL-3.0-or-later')).toContain('libvips');
  });
});

const component = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string().startsWith('pkg:npm/'),
  licenses: z.array(z.unknown()).min(1),
});
const bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.\d$/),
  metadata: z.object({ component: z.object({ name: z.literal('portal-do-beneficiario') }) }),
  components: z.array(component),
});

it(
  'npm run sbom lists every direct dependency with its licence, without a question',
  { timeout: 60_000 },
  () => {
    const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        npm_config_offline: 'true',
        npm_config_registry: 'http://127.0.0.1:9/',
      },
    });
    const { components } = bom.parse(JSON.parse(text));
    const listed = components.map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(Object.keys(direct)));
    expect(listed).not.toContain('vitest');
    expect(Object.keys(devDependencies)).toContain('vitest');
  },
);
