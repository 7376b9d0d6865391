/**
 * Records in files: broken ones count as missing, one process gets a claim, and incomplete writes are completed.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { fileRecords } from '#lib/storage/records-files.server.ts';
import { StorageError } from '#lib/errors.ts';
import { collection, LaterRecordError, records } from '#lib/storage/records.server.ts';
import { claimText, successorOf } from '#lib/storage/files.server.ts';
import { seal } from '#lib/storage/seal.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { runProgram } from '../../support/processes.ts';

const folder = useDataFolder();
const KEPT = 60_000;
const schema = z.looseObject({ at: z.number() });
const store = records('teste', KEPT, schema);
let id: string;
let file: string;
beforeEach(() => {
  id = randomUUID();
  file = join(folder, 'teste', id);
  mkdirSync(join(folder, 'teste'), { recursive: true });
});
/** Waits more exactly than a timer does. */
async function waitFor(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) await turn();
}
const owner = () => `registro:teste:${id}`;
const sealed = (at: number) => seal(owner(), { v: 1, valor: { at } });

const BROKEN: Record<string, () => string> = {
  empty: () => '',
  null: () => 'null',
  'a list': () => '[]',
  'an object': () => '{}',
  'plain text of an earlier release': () => '{"at":1}',
  'of another shape': () => seal(owner(), { v: 1, valor: { at: 'x' } }),
  'without an envelope': () => seal(owner(), { at: 1 }),
  "another record's": () => seal('registro:teste:outro', { v: 1, valor: { at: 1 } }),
  'cut in the middle': () => sealed(1).slice(0, 40),
  'of another key': () => sealed(1).replace(/^v1\.\S{8}/, 'v1.00000000'),
};

describe.each(Object.entries(BROKEN))('a record that is %s', (_name, text) => {
  beforeEach(() => writeFileSync(file, text()));

  it('counts as missing', async () => {
    expect(await store().read(id)).toBeUndefined();
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

it('a record is read in its current state when a late claim takes the name of an old successor', async () => {
  const [old, late, current] = [seal(owner(), { at: 0 }), sealed(1), sealed(2)];
  writeFileSync(file, old);
  const successor = successorOf(file, old);
  // The reader waits in this pipe, after it has read the old text.
  await runProgram('mkfifo', [successor]);
  const read = store().read(id);
  const pipe = await open(successor, 'w');
  writeFileSync(file, current);
  await pipe.writeFile(late);
  await pipe.close();
  rmSync(successor);
  expect(await read).toEqual({ at: 2 });
});

it('a record that is empty, with an empty successor, can be replaced', async () => {
  writeFileSync(file, '');
  writeFileSync(successorOf(file, ''), '');
  expect(await store().read(id)).toBeUndefined();
  expect(await store().claim(id, { at: 1 })).toEqual({ mine: true });
  expect(await store().read(id)).toEqual({ at: 1 });
});

it('a record that is a folder counts as missing for many readers at once', async () => {
  mkdirSync(file);
  const reads = Array.from({ length: 8 }, () => store().read(id));
  expect(new Set(await Promise.all(reads))).toEqual(new Set([undefined]));
});

it('a record that is a folder counts as missing and can be replaced', async () => {
  mkdirSync(file);
  expect(await store().read(id)).toBeUndefined();
  expect(await store().claim(id, { at: 1 })).toEqual({ mine: true });
});

describe('a record', () => {
  it('is read as it was written, until it is removed', async () => {
    await store().write(id, { at: 1 });
    await store().write(id, { at: 2, novo: 'de depois' });
    expect(await store().read(id)).toEqual({ at: 2, novo: 'de depois' });
    await store().remove(id);
    expect(await store().read(id)).toBeUndefined();
  });

  it('stays removed when it changes at the same time', async () => {
    // The removal comes at any moment of the change.
    for (let pause = 0; pause < 6; pause += 0.05) {
      await store().write(id, { at: 1 });
      let removal = Promise.resolve();
      await store().change(id, (known) => {
        removal = waitFor(pause).then(() => store().remove(id));
        return known && { at: known.at + 1 };
      });
      await removal;
      expect(await store().read(id), `after ${String(pause)} ms`).toBeUndefined();
    }
  });

  it('is returned to the second claim', async () => {
    expect(await store().claim(id, { at: 1 })).toEqual({ mine: true });
    expect(await store().claim(id, { at: 2 })).toEqual({ mine: false, record: { at: 1 } });
  });

  it('hides its content', async () => {
    await store().write(id, { at: 123_456_789 });
    expect(readFileSync(file, 'utf8')).not.toContain('123456789');
  });

  it('of a later release is not changed', async () => {
    const text = seal(owner(), { v: 2, valor: 'outra forma' });
    writeFileSync(file, text);
    expect(await store().read(id)).toBeUndefined();
    await expect(store().claim(id, { at: 1 })).rejects.toThrow(LaterRecordError);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('has an id that cannot be another file', async () => {
    expect(await store().read('../segredo')).toBeUndefined();
    await store().remove('../segredo');
    expect(existsSync(join(folder, 'segredo'))).toBe(true);
    expect(() => store().write('../segredo', { at: 1 })).toThrow('not a record id');
  });
});

describe('replacing', () => {
  const texts = fileRecords('teste', KEPT);

  it('is done by one of many processes', async () => {
    await texts.write(id, 'a');
    const tries = Array.from({ length: 12 }, (_none, at) => texts.replace(id, 'a', `b${at}`));
    const won = (await Promise.all(tries)).flatMap((done, at) => (done ? [`b${at}`] : []));
    expect(won).toHaveLength(1);
    expect(await texts.read(id)).toBe(won[0]);
    expect(readdirSync(join(folder, 'teste')).filter((name) => name.startsWith(id))).toEqual([id]);
  });

  it('fails for a record that was removed or replaced', async () => {
    expect(await texts.replace(id, 'a', 'b')).toBe(false);
    await texts.write(id, 'a');
    expect(await texts.replace(id, 'a', 'b')).toBe(true);
    expect(await texts.replace(id, 'a', 'c')).toBe(false);
  });

  it('by a process that ended halfway counts, and is completed', async () => {
    await texts.write(id, 'a');
    // The state in which `replace` leaves the files when the process ends before its last step.
    await claimText(successorOf(file, 'a'), 'b');
    expect(await texts.read(id)).toBe('b');
    expect(await texts.replace(id, 'a', 'x')).toBe(false);
    expect(await texts.replace(id, 'b', 'c')).toBe(true);
    expect(await texts.read(id)).toBe('c');
    expect(await texts.replace(id, 'a', 'x')).toBe(false);
    expect(await texts.read(id)).toBe('c');
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

describe('records whose folder was removed', () => {
  it('count as missing, and new ones can be written', async () => {
    await store().write(id, { at: 1 });
    rmSync(folder, { recursive: true });
    expect(await store().read(id)).toBeUndefined();
    expect((await store().claim(id, { at: 2 })).mine).toBe(true);
    expect(await store().read(id)).toEqual({ at: 2 });
    rmSync(folder, { recursive: true });
    await store().remove(id);
  });

  it('fail as a storage error when no folder can be made', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    onTestFinished(() => {
      rmSync(folder);
      mkdirSync(folder);
    });
    for (const work of [
      () => store().write(id, { at: 1 }),
      () => store().claim(id, { at: 1 }),
      () => collection('gaveta', 'x', KEPT).write('a', 'b'),
    ]) {
      await expect(work()).rejects.toThrow(StorageError);
    }
  });
});
