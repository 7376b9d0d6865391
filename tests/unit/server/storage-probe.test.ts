/** `/pronto` reports whether the portal can store data, and is 200 in both cases. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { storageProbe } from '../../../server/health.ts';
import { startPortal, temporaryFolder } from './support.ts';

it('the probe distinguishes a writable folder from one that is not, and tests again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const folder = path.join(temporaryFolder(), 'dados');
  const canStore = storageProbe(folder);
  expect(await canStore()).toBe(false);
  mkdirSync(folder);
  expect(await canStore()).toBe(false);
  vi.advanceTimersByTime(3_001);
  expect(await canStore()).toBe(true);
  rmSync(folder, { recursive: true });
  vi.advanceTimersByTime(3_001);
  expect(await canStore()).toBe(false);
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
