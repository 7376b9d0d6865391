/** More than can be done: some are told at once to come again, the others are served, and then all. */
import { describe, expect, it } from 'vitest';
import { load } from './support/load.ts';
import { useScriptedPortal } from './support/portal.ts';
import { isThorough } from './support/thorough.ts';
import { Visitor } from './support/visitor.ts';

const scripted = useScriptedPortal({ PORTAL_LOG_LEVEL: 'error' });
/** Made on demand, and of nothing that has to be asked for. */
const PAGE = '/entrar';

describe.skipIf(!isThorough)('far more than one worker can do', () => {
  it('is refused in part, politely; nothing breaks, and it passes by itself', async () => {
    const { portal } = scripted;
    const url = portal.url + PAGE;
    const calm = await load({ url, connections: 8, seconds: 4 });
    expect(Object.keys(calm.statuses)).toEqual(['200']);

    // Each of these asks again as soon as it has an answer: many times what can be done.
    const storming = load({ url, connections: 400, seconds: 15 });
    const visitor = new Visitor(portal.url);
    let refused: Awaited<ReturnType<typeof visitor.get>> | undefined;
    const over = new AbortController();
    void storming.finally(() => over.abort());
    while (!refused && !over.signal.aborted) {
      const seen = await visitor.get(PAGE);
      if (seen.status === 503) refused = seen;
    }
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused?.body).toContain('Tente novamente');
    // Files and probes are no work.
    for (const path of ['/', '/saude', '/pronto'])
      expect((await visitor.get(path)).status, path).toBe(200);

    const storm = await storming;
    expect(storm.errors).toBe(0);
    expect(Object.keys(storm.statuses)).toEqual(['200', '503']);
    // Work goes on meanwhile: at least a quarter of what it does in calm.
    expect((storm.statuses['200'] ?? 0) / 15).toBeGreaterThan(calm.rate / 4);

    const quiet = async () => {
      const seen = await Promise.all(Array.from({ length: 10 }, () => visitor.get(PAGE)));
      return new Set(seen.map(({ status }) => status));
    };
    await expect.poll(quiet, { timeout: 10_000 }).toEqual(new Set([200]));
  }, 90_000);
});
