/** `/pronto` reports whether the portal can store data, and is 200 in both cases. */
import { expect, it, vi } from 'vitest';
import { storageProbe } from '../../../server/health.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { refuseWrites } from '../../support/database.ts';
import { startPortal } from './support.ts';

const folder = useDataFolder();

it('the probe notices that writes fail, and tests again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const canStore = storageProbe();
  expect(await canStore()).toBe(true);
  const repair = refuseWrites(folder);
  expect(await canStore()).toBe(true);
  vi.advanceTimersByTime(3_001);
  expect(await canStore()).toBe(false);
  repair();
  vi.advanceTimersByTime(3_001);
  expect(await canStore()).toBe(true);
  vi.useRealTimers();
});

it.each([
  [true, 'gravando'],
  [false, 'sem gravar'],
])('/pronto reports the storage: %s', async (isWritable, said) => {
  const { url } = await startPortal({ canStore: () => Promise.resolve(isWritable) });
  const answer = await fetch(`${url}/pronto`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ pronto: true, armazenamento: said });
});
