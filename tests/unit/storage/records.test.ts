/** Sealed records: broken ones count as missing, and changes at the same time lose nothing. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LaterRecordError, records } from '#lib/storage/records.server.ts';
import { seal } from '#lib/storage/seal.server.ts';
import { store as texts } from '#lib/storage/store.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const folder = useDataFolder();
const KEPT = 60_000;
const schema = z.looseObject({ at: z.number() });
const store = records('teste', KEPT, schema);
let id: string;
beforeEach(() => {
  id = randomUUID();
});
/** The text of the record, whatever it holds. */
const raw = () => texts().records('teste', KEPT);
const owner = () => `registro:teste:${id}`;

// Other texts that do not open: `seal.test.ts`.
const BROKEN: Record<string, () => string> = {
  empty: () => '',
  'plain text of an earlier release': () => '{"at":1}',
  'of another shape': () => seal(owner(), { v: 1, valor: { at: 'x' } }),
  'without an envelope': () => seal(owner(), { at: 1 }),
  "another record's": () => seal('registro:teste:outro', { v: 1, valor: { at: 1 } }),
};

describe.each(Object.entries(BROKEN))('a record that is %s', (_name, text) => {
  beforeEach(() => raw().write(id, text()));

  it('counts as missing', async () => {
    expect(await store().read(id)).toBeUndefined();
    expect(await store().look(id)).toEqual({ value: undefined, isBroken: true });
  });

  it('can be replaced: one of many claims gets the record', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_none, at) => store().claim(id, { at })),
    );
    const won = tries.flatMap(({ mine }, at) => (mine ? [at] : []));
    expect(won).toHaveLength(1);
    expect(await store().read(id)).toEqual({ at: won[0] });
    for (const one of tries) if (!one.mine && one.record) expect(one.record.at).toBe(won[0]);
  });
});

describe('a record', () => {
  it('is read as it was written, until it is removed', async () => {
    await store().write(id, { at: 1 });
    await store().write(id, { at: 2, novo: 'de depois' });
    expect(await store().read(id)).toEqual({ at: 2, novo: 'de depois' });
    await store().remove(id);
    expect(await store().read(id)).toBeUndefined();
  });

  it('stays removed when it is removed during a change', async () => {
    await store().write(id, { at: 1 });
    let removal: Promise<void> | undefined;
    const change = store().change(id, (known) => {
      removal ??= store().remove(id);
      return known && { at: known.at + 1 };
    });
    await Promise.all([change, removal]);
    await removal;
    expect(await store().read(id)).toBeUndefined();
  });

  it('is returned to the second claim', async () => {
    expect(await store().claim(id, { at: 1 })).toEqual({ mine: true });
    expect(await store().claim(id, { at: 2 })).toEqual({ mine: false, record: { at: 1 } });
  });

  it('of a later release is not changed', async () => {
    const text = seal(owner(), { v: 2, valor: 'outra forma' });
    await raw().write(id, text);
    expect(await store().read(id)).toBeUndefined();
    await expect(store().claim(id, { at: 1 })).rejects.toThrow(LaterRecordError);
    await expect(store().change(id, () => ({ at: 1 }))).rejects.toThrow(LaterRecordError);
    expect(await raw().read(id)).toBe(text);
  });

  it('has an id of few letters', async () => {
    expect(await store().read('../segredo')).toBeUndefined();
    await store().remove('../segredo');
    expect(() => store().write('../segredo', { at: 1 })).toThrow('not a record id');
  });
});

it('a broken record is logged with its kind, once a minute, without its content', async () => {
  const program = fileURLToPath(new URL('broken-records.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { PORTAL_DATA_DIR: folder },
  });
  const [line = '', ...more] = stdout.trim().split('\n');
  expect(more).toEqual([]);
  const { time: _, ...said } = JSON.parse(line) as Record<string, unknown>;
  expect(said).toEqual({
    level: 40,
    msg: 'a record was read as none',
    kind: 'teste',
    cause: 'unreadable',
  });
});
