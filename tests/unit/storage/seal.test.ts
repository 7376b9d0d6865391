/** Sealed texts open only for their owner, with keys of the data folder. */
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markOf, seal, unseal } from '#lib/storage/seal.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const folder = useDataFolder();
const data = { nome: 'São José', lista: [1, 2] };

it('the portal opens a text for its owner', async () => {
  expect(await unseal('a', seal('a', data))).toEqual(data);
});

it('the portal opens nothing for another owner, and no changed or incomplete text', async () => {
  const sealed = seal('a', data);
  expect(await unseal('b', sealed)).toBeUndefined();
  const [version = '', id = '', body = ''] = sealed.split('.');
  const changed = Buffer.from(body, 'base64url');
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
  for (const broken of [
    `${version}.${id}.${changed.toString('base64url')}`,
    `${version}.${id}.`,
    `${version}.AAAAAAAA.${body}`,
    `v2.${id}.${body}`,
    '',
    'x',
    'null',
    '{}',
    sealed.slice(0, 30),
  ])
    expect(await unseal('a', broken), broken).toBeUndefined();
});

it('the portal never gives the same text twice, and hides the content', () => {
  expect(seal('a', data)).not.toBe(seal('a', data));
  const [, , body = ''] = seal('a', data).split('.');
  expect(Buffer.from(body, 'base64url').toString()).not.toContain('José');
});

it('the portal opens a text of an earlier release, which names no key', async () => {
  seal('a', data);
  const secret = readFileSync(join(folder, 'segredo'));
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'selo:a', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  expect(await unseal('a', sealed)).toEqual(data);
  expect(await unseal('b', sealed)).toBeUndefined();
});

it('the portal stores its keys where other users cannot read them', () => {
  markOf('x');
  for (const name of ['segredo', 'marcas']) {
    const file = join(folder, name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file)).toHaveLength(32);
  }
});
