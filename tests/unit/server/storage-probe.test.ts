/** `/pronto` reports the build, its content, and whether the portal can store data; it is 200 in all cases. */
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
  ['all well', true, false, { armazenamento: 'gravando', conteudo: 'atualizado' }],
  ['no storage', false, false, { armazenamento: 'sem gravar', conteudo: 'atualizado' }],
  ['old content', true, true, { armazenamento: 'gravando', conteudo: 'desatualizado' }],
])('/pronto reports %s', async (_what, canStore, isStale, said) => {
  const { url } = await startPortal({
    canStore: () => Promise.resolve(canStore),
    isContentStale: () => isStale,
  });
  const answer = await fetch(`${url}/pronto`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ pronto: true, versao: 'build-1', ...said });
  expect(await (await fetch(`${url}/saude`)).json()).toEqual({ vivo: true });
});
