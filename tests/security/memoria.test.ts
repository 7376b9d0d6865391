/** Hostile requests leave no memory in use behind them (`docs/security.md`, 10, 42, 43). */
import { describe, expect, it } from 'vitest';
import { heldBytes, residentMb, sendWholeBody, waitUntilIdle, workerOf } from './support/cost.ts';
import { formWithFile, visitorOf, withFile } from './support/file-forms.ts';
import { hostileFiles, hostileForms } from './support/hostile-bodies.ts';
import { useScriptedPortal } from './support/portal.ts';

const PAGE = '/cliente/cadastro';
const HEAP_PROBE = new URL('../support/heap-probe.mjs', import.meta.url).href;
const REQUESTS = 4_000;
/** A worker that keeps a kilobyte of each request fails. */
const HELD_LIMIT_BYTES = REQUESTS * 512;
/** The allocator keeps freed pages, so that the resident memory varies more than the live data. */
const RESIDENT_LIMIT_RATIO = 1.15;

describe('four thousand hostile requests', () => {
  const probed = useScriptedPortal({
    PORTAL_LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${HEAP_PROBE}`,
  });

  it('do not increase the worker’s memory', async () => {
    const { services, portal } = probed;
    const visitor = await visitorOf(PAGE, services, portal.url);
    const pid = workerOf(portal);
    const [form, fields] = await formWithFile(visitor, PAGE);
    const bodies = hostileForms(200_000);
    const files = hostileFiles().map(([, content]) => content.subarray(0, 100_000));
    const sendNth = async (n: number) => {
      const file = files[n % files.length];
      const body = bodies[n % bodies.length];
      if (n % 4 === 0 && file) await visitor.post(form.path, withFile(form, fields, file));
      else if (body)
        await sendWholeBody(portal.url, { path: `/ouvidoria?_action=ouvidoria.enviar`, ...body });
    };
    const flood = async () => {
      for (let n = 0; n < REQUESTS; n += 20)
        await Promise.all(Array.from({ length: 20 }, (_, more) => sendNth(n + more)));
      await waitUntilIdle(pid);
      return { heldBytes: await heldBytes(portal), residentMb: await residentMb(pid) };
    };
    // The first flood fills the caches and brings the heap to the size that this load needs.
    const before = await flood();
    const after = await flood();
    console.info('Memory after each flood:', before, after);
    expect(after.heldBytes - before.heldBytes).toBeLessThan(HELD_LIMIT_BYTES);
    expect(after.residentMb / before.residentMb).toBeLessThan(RESIDENT_LIMIT_RATIO);
  }, 900_000);
});
