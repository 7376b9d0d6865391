/** Sessions during a change of the key: a worker opens a session with a new key after it reads that key. */
import { afterEach, expect, it, vi } from 'vitest';
import { useDataFolder } from '../../support/data-folder.ts';

const folder = useDataFolder();
afterEach(() => {
  vi.useRealTimers();
});

/** The portal as another process loads it, with empty memory. */
async function process() {
  vi.resetModules();
  vi.stubEnv('PORTAL_DATA_DIR', folder);
  return {
    ...(await import('#lib/storage/keys.server.ts')),
    ...(await import('#lib/storage/seal.server.ts')),
    ...(await import('#lib/sessao/open-session.server.ts')),
  };
}

it('a session sealed with a new key opens after the worker has read that key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now();
  const one = await process();
  // A text with an unknown key makes the worker read its keys, at most once a second.
  await one.unseal('x', 'v1.AAAAAAAA.AAAA');
  await one.changeKey(true);

  const other = await process();
  const [id] = await other.OpenSession.create(
    [{ name: 'atendente', value: { createdAt: now, nome: 'x', account: 'y' } }],
    now,
  );
  const read = async () => (await one.OpenSession.open(id, Date.now()))?.get('atendente');
  expect(await read()).toBeUndefined();
  vi.setSystemTime(now + 2_000);
  expect(await read()).toMatchObject({ nome: 'x' });
});
