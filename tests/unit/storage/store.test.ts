/** The store of one node (`support/store-suite.ts`). A failing store rejects, and attempts are still counted. */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StorageError } from '#lib/errors.ts';
import { addressOf, countUp } from '#lib/storage/counters.server.ts';
import { store } from '#lib/storage/store.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { breakDatabase } from '../../support/database.ts';
import { describeStore } from '../../support/store-suite.ts';

const folder = useDataFolder();

describe('SQLite', () => {
  afterEach(() => void vi.useRealTimers());
  describeStore(store, (ms) => vi.setSystemTime(Date.now() + ms));
});

it('a store that fails rejects each use with a storage error', async () => {
  onTestFinished(breakDatabase(folder));
  const HOUR = 60 * 60_000;
  const { records, collection, sessions } = store();
  for (const use of [
    records('a', HOUR).read('x'),
    records('a', HOUR).write('x', 'y'),
    records('a', HOUR).claim('x', 'y'),
    records('a', HOUR).remove('x'),
    collection('a', 'b', HOUR).all(),
    sessions('a', HOUR).create('x', {}, 1),
    sessions('a', HOUR).open('x'),
    sessions('a', HOUR).write('x', 'um', 'y', 1),
    sessions('a', HOUR).end('x'),
  ])
    await expect(use).rejects.toThrow(StorageError);
});

it('attempts are counted by each process while the store fails', async () => {
  onTestFinished(breakDatabase(folder));
  const address = addressOf('10.0.0.1');
  await countUp('teste', address, 60);
  expect((await countUp('teste', address, 60)).count).toBe(2);
});
