/** The portal's keys: their length is checked, the previous one opens, and unknown ones are looked up. */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sqlIn } from '../../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => void vi.useRealTimers());

const SECRET = Buffer.alloc(32, 7);
const putKey = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
const keyIn = (name: string) => readFileSync(join(folder, name));

/** The portal's storage as in another process, with nothing in memory. */
async function process(passedKeys: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubEnv('PORTAL_DATA_DIR', folder);
  for (const [name, value] of Object.entries(passedKeys)) vi.stubEnv(name, value);
  const keys = await import('#lib/storage/keys.server.ts');
  return { ...keys, ...(await import('#lib/storage/seal.server.ts')) };
}

describe('a key', () => {
  it.each([
    ...[0, 1, 31, 33].map((length) => ['segredo', length] as const),
    ['segredo.anterior', 0] as const,
    ['marcas', 0] as const,
  ])('in the file %s of %i bytes stops the start, with a sentence', async (name, length) => {
    putKey('segredo', SECRET);
    putKey(name, Buffer.alloc(length, 7));
    const { prepareKeys, KeyError } = await process();
    const error: unknown = await prepareKeys().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(KeyError);
    const sentence = `cannot start: the key .*${name} is not exactly 32 bytes long\\.$`;
    expect(String(error)).toMatch(new RegExp(sentence));
    // A damaged key is not copied. After its repair the start works.
    if (name === 'segredo') expect(existsSync(join(folder, 'marcas'))).toBe(false);
  });

  it('is made by one of many processes, and is the same for all', async () => {
    const { prepareKeys } = await process();
    await Promise.all(Array.from({ length: 5 }, prepareKeys));
    expect(keyIn('segredo')).toHaveLength(32);
  });
});

describe('key files that were removed under a running portal', () => {
  const remove = () => rmSync(folder, { recursive: true });

  it('are written again by the primary, unchanged', async () => {
    const { changeKey, keepKeys } = await process();
    expect(await changeKey(true)).toBe('changed');
    expect(await keepKeys()).toBe(false);
    const names = ['segredo', 'segredo.anterior', 'marcas'];
    const before = names.map(keyIn);
    remove();
    expect(await keepKeys()).toBe(true);
    expect(names.map(keyIn)).toEqual(before);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await keepKeys()).toBe(false);
  });

  it('are those of the last change', async () => {
    const running = await process();
    await running.prepareKeys();
    const command = await process();
    await command.changeKey(true);
    const fresh = keyIn('segredo');
    await running.keepKeys();
    remove();
    await running.keepKeys();
    expect(keyIn('segredo')).toEqual(fresh);
  });

  it('are not touched while one is damaged, and the damaged one is not adopted', async () => {
    const { keepKeys, prepareKeys } = await process();
    await prepareKeys();
    const before = keyIn('segredo');
    putKey('segredo', Buffer.alloc(5));
    expect(await keepKeys()).toBe(false);
    expect(keyIn('segredo')).toHaveLength(5);
    remove();
    await keepKeys();
    expect(keyIn('segredo')).toEqual(before);
  });

  it('are not made by a worker, which has the keys of its primary', async () => {
    const primary = await process();
    const passed = await primary.prepareKeys();
    const sealed = primary.seal('x', 'y');
    remove();
    const worker = await process(passed);
    expect(await worker.unseal('x', sealed)).toBe('y');
    worker.seal('x', 'z');
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a start without the key of marks, beside records of locks', () => {
  const putRecord = () => {
    const until = Date.now() + 60_000;
    sqlIn(folder).run`insert into entry values ('guardado-chaves', 'x', '', 'y', 0, ${until})
      on conflict do nothing`;
  };
  it.each<[string, string[]]>([
    ['alone, after a change of the sealing key', ['marcas']],
    ['with the sealing key', ['marcas', 'segredo']],
  ])('is refused when it is lost %s', async (_what, lost) => {
    const { changeKey } = await process();
    await changeKey(true);
    putRecord();
    for (const name of lost) rmSync(join(folder, name));
    const { prepareKeys, KeyError } = await process();
    const error: unknown = await prepareKeys().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(KeyError);
    expect(String(error)).toMatch(/cannot start: the key .*marcas is missing/);
    expect(existsSync(join(folder, 'marcas'))).toBe(false);
    sqlIn(folder).run`delete from entry`;
    await prepareKeys();
  });

  it('makes the same key again before the first change of the sealing key', async () => {
    await (await process()).prepareKeys();
    putRecord();
    const before = keyIn('marcas');
    rmSync(join(folder, 'marcas'));
    await (await process()).prepareKeys();
    expect(keyIn('marcas')).toEqual(before);
  });
});

it('marks are those of the previous release, which used the sealing key, also after its change', async () => {
  putKey('segredo', SECRET);
  const first = await process();
  const mark = createHmac('sha256', SECRET).update('x').digest('base64url').slice(0, 22);
  expect(first.markOf('x')).toBe(mark);
  await first.changeKey(false);
  expect((await process()).markOf('x')).toBe(mark);
});

describe('a change of key', () => {
  it('keeps earlier texts readable, also those without a key id', async () => {
    const first = await process();
    const sealed = first.seal('a', 1);
    expect(await first.changeKey(false)).toBe('changed');
    const second = await process();
    expect(second.seal('a', 1).split('.')[1]).not.toBe(sealed.split('.')[1]);
    expect(await second.unseal('a', sealed)).toBe(1);
    expect(await second.unseal('a', sealed.split('.')[2] ?? '')).toBe(1);
  });

  it('is refused while the previous key may be needed, unless it is forced', async () => {
    const { changeKey, prepareKeys } = await process();
    await prepareKeys();
    await changeKey(false);
    const key = keyIn('segredo');
    expect(await changeKey(false)).toBe('too-soon');
    expect(keyIn('segredo')).toEqual(key);
    expect(await changeKey(true)).toBe('changed');
    expect(keyIn('segredo.anterior')).toEqual(key);
  });

  it('is allowed again after 60 days', async () => {
    const { changeKey } = await process();
    await changeKey(false);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 86_400_000 });
    expect(await changeKey(false)).toBe('changed');
  });

  it('is noticed by a running process when it reads a text with the new key', async () => {
    const old = await process();
    const sealedBefore = old.seal('a', 1);
    const fresh = await process();
    await fresh.changeKey(false);
    const started = await process();
    const sealed = started.seal('a', 2);
    expect(await old.unseal('a', sealed)).toBe(2);
    expect(await old.unseal('a', sealedBefore)).toBe(1);
  });

  it('is looked up at most once a second, whatever texts arrive', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const old = await process();
    const [version = '', , body = ''] = old.seal('a', 1).split('.');
    expect(await old.unseal('a', `${version}.00000000.${body}`)).toBeUndefined();
    await (await process()).changeKey(false);
    const sealed = (await process()).seal('a', 2);
    expect(await old.unseal('a', sealed)).toBeUndefined();
    vi.setSystemTime(Date.now() + 1_001);
    expect(await old.unseal('a', sealed)).toBe(2);
  });
});

it('a worker accepts what its primary, or a primary of the previous release, hands over', async () => {
  const selo = SECRET.toString('base64url');
  const marcas = Buffer.alloc(32, 9).toString('base64url');
  const plain = await process({ PORTAL_SHARED_SECRET: selo });
  const sealed = plain.seal('a', 1);
  const listed = await process({ PORTAL_SHARED_SECRET: JSON.stringify({ selo, marcas }) });
  expect(await listed.unseal('a', sealed)).toBe(1);
  expect(listed.markOf('x')).not.toBe(plain.markOf('x'));
  expect(existsSync(join(folder, 'segredo'))).toBe(false);
});
