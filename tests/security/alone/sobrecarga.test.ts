/** Overload: the portal refuses some requests at once and serves the others; afterwards it serves all. */
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isEverything } from '../../support/extent.ts';
import { load, quantile, timed } from '../../support/load.ts';
import { useScriptedPortal } from '../support/portal.ts';
import { Visitor } from '../../support/visitor.ts';

const scripted = useScriptedPortal({ PORTAL_LOG_LEVEL: 'error' });
/** A page that is made on demand, without a call. */
const PAGE = '/entrar';
const STORM_S = isEverything ? 20 : 10;

describe('four hundred people who repeat their request at once', () => {
  it('are refused in part with 503; no connection breaks, and the portal recovers', async () => {
    const { portal } = scripted;
    const url = portal.url + PAGE;
    const calm = await load({ url, connections: 8, seconds: 4 });
    expect(Object.keys(calm.statuses)).toEqual(['200']);

    // Each connection sends the next request after an answer, so no machine can serve the whole load.
    const storming = load({ url, connections: 400, seconds: STORM_S });
    const visitor = new Visitor(portal.url);
    const over = new AbortController();
    void storming.finally(() => over.abort());
    const times = { accepted: [] as number[], refused: [] as number[] };
    // Files and probes are answered during the overload, each after its turn at a busy processor.
    const probe = async () => {
      while (!over.signal.aborted) {
        for (const path of ['/', '/saude', '/pronto'])
          expect((await visitor.get(path)).status, path).toBe(200);
        await setTimeout(500);
      }
    };
    const look = async () => {
      while (!over.signal.aborted) {
        const [ms, seen] = await timed(() => visitor.get(PAGE));
        times[seen.status === 503 ? 'refused' : 'accepted'].push(ms);
      }
    };
    await Promise.all([probe(), look(), look(), look(), look()]);

    const storm = await storming;
    // Only printed: on a busy machine these four may all be served. `unit/server/overload` has a refusal.
    const inMs = (share: number) => (values: readonly number[]) =>
      `${quantile(values, share).toFixed(0)} ms`;
    console.info(
      `Refused: p50 ${inMs(0.5)(times.refused)}, p95 ${inMs(0.95)(times.refused)} of ${String(times.refused.length)}; ` +
        `accepted: p50 ${inMs(0.5)(times.accepted)}, p95 ${inMs(0.95)(times.accepted)} of ${String(times.accepted.length)}.`,
    );
    expect(storm.errors).toBe(0);
    expect(Object.keys(storm.statuses)).toEqual(['200', '503']);
    // The portal still does at least a quarter of its normal work.
    expect((storm.statuses['200'] ?? 0) / STORM_S).toBeGreaterThan(calm.rate / 4);

    const quiet = async () => {
      const seen = await Promise.all(Array.from({ length: 10 }, () => visitor.get(PAGE)));
      return new Set(seen.map(({ status }) => status));
    };
    await expect.poll(quiet, { timeout: 10_000 }).toEqual(new Set([200]));
  });
});
