/** What is kept is sealed for its owner, with a secret of the data folder's own. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markOf, seal, unseal } from '#lib/storage/seal.server.ts';
import { useDataFolder } from '../support/data-folder.ts';

const folder = useDataFolder();
const data = { nome: 'São José', lista: [1, 2] };

it('gives back what was sealed, to its owner', () => {
  expect(unseal('a', seal('a', data))).toEqual(data);
});

it('gives nothing to another, nor of what was changed or cut', () => {
  const sealed = seal('a', data);
  expect(unseal('b', sealed)).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
  expect(unseal('a', changed.toString('base64url'))).toBeUndefined();
  for (const broken of ['', 'x', sealed.slice(0, 30)]) expect(unseal('a', broken)).toBeUndefined();
});

it('never seals twice alike, and shows nothing of what it holds', () => {
  expect(seal('a', data)).not.toBe(seal('a', data));
  expect(Buffer.from(seal('a', data), 'base64url').toString()).not.toContain('José');
});

it('marks the same value the same, and does not tell it', () => {
  expect(markOf('52998224725')).toBe(markOf('52998224725'));
  expect(markOf('52998224725')).not.toBe(markOf('52998224726'));
  expect(markOf('52998224725')).not.toContain('529');
});

it('keeps its secret where nobody else reads it', () => {
  const file = join(folder, 'segredo');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file)).toHaveLength(32);
});
