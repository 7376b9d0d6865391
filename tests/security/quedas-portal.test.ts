/** Workers and primary of the production build are killed while twelve members send forms. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { settingsFor } from '../support/scripted-portal.ts';
import { scriptEverything } from './support/portal.ts';
import { familyRoutes } from '../support/healthy-family.ts';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { after, json, ScriptedServer } from '../support/scripted-server.ts';
import { AddressWriter, type Write } from './support/address-writer.ts';

const WRITERS = 12;
/** Each round ends when the primary is killed. */
const ROUNDS = 2;
const KILLS_A_ROUND = 7;
/** The service's delay before it answers a write, so that most kills happen during a write. */
const SERVICE_MS = 120;
const TIMEOUT_SCALE = 0.2;

const seed = Number(process.env['PORTAL_TEST_SEED'] ?? Date.now() % 1_000_000);
/** When a worker is killed: after this number of further writes at the service, and this delay. */
const plan = fc.sample(
  fc.record({
    writes: fc.integer({ min: 1, max: 10 }),
    pauseMs: fc.integer({ min: 0, max: SERVICE_MS }),
    which: fc.nat(),
  }),
  { seed, numRuns: ROUNDS * KILLS_A_ROUND },
);

describe('kill -9 of workers and primary under twelve writers', () => {
  const services = new ScriptedServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-quedas-'));
  let portal: PortalProcess;
  let start: () => Promise<PortalProcess>;

  beforeAll(async () => {
    await services.listen();
    scriptEverything(services);
    const answer = json({ response: { nrProtocolo: '20260001' } });
    services.on(familyRoutes.alterarEndereco, after(SERVICE_MS, answer));
    const port = await freePort();
    start = () =>
      startPortal({
        ...settingsFor(services),
        PORT: String(port),
        WEB_CONCURRENCY: '3',
        PORTAL_DATA_DIR: dataDir,
        PORTAL_LOG_LEVEL: 'error',
        PORTAL_TIMEOUT_SCALE: String(TIMEOUT_SCALE),
      });
    portal = await start();
  });
  afterAll(async () => {
    await portal.stop();
    await services.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Kills the primary with its workers, and starts the portal again on the same data. */
  async function restart(): Promise<void> {
    await portal.kill();
    await portal.stop();
    portal = await start();
  }

  const written = () => services.callsTo(familyRoutes.alterarEndereco).length;

  /** @returns how many workers were killed */
  async function killTime(): Promise<number> {
    let killed = 0;
    for (const [turn, { writes, pauseMs, which }] of plan.entries()) {
      const enough = written() + writes;
      while (written() < enough) await delay(10);
      await delay(pauseMs);
      const workers = portal.workers();
      const worker = workers[which % workers.length];
      if (worker !== undefined) {
        process.kill(worker, 'SIGKILL');
        killed += 1;
      }
      if ((turn + 1) % KILLS_A_ROUND === 0) await restart();
    }
    return killed;
  }

  /** How often each write arrived at the service, by its number. */
  function arrivals(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { body } of services.callsTo(familyRoutes.alterarEndereco)) {
      const [, number] = /nrImovel\D+(\d+)/.exec(body) ?? [];
      if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    return counts;
  }

  it('does every acknowledged write exactly once', async () => {
    console.info(`PORTAL_TEST_SEED=${String(seed)}`);
    const over = new AbortController();
    const writers = Array.from(
      { length: WRITERS },
      (_none, at) => new AddressWriter(portal.url, (at + 1) * 100_000),
    );
    // One after the other, because the portal refuses many sign-ins of one member at once.
    for (const writer of writers) await writer.signIn();
    const writing = Promise.all(writers.map((writer) => writer.writeUntil(over.signal)));
    const killed = await killTime().finally(() => over.abort());
    const writes: Write[] = (await writing).flat();

    const done = arrivals();
    const withOutcome = (outcome: Write['outcome']) =>
      writes.filter((one) => one.outcome === outcome);
    const [acknowledged, uncertain] = [withOutcome('acknowledged'), withOutcome('uncertain')];
    const postedAgain = writes.filter(({ posts }) => posts > 1);
    const doneOf = (some: Write[]) => some.filter(({ number }) => done.has(number)).length;
    console.info(
      `${String(killed)} workers and ${String(ROUNDS)} primaries killed; ${String(writes.length)} sent ` +
        `(${String(postedAgain.length)} of them again), ${String(acknowledged.length)} acknowledged, ` +
        `${String(done.size)} done, ${String(uncertain.length)} uncertain (${String(doneOf(uncertain))} of them done); ` +
        `answers that are neither a receipt nor a refusal: ${JSON.stringify(Object.fromEntries(AddressWriter.unclear))}`,
    );
    expect([...done].filter(([, times]) => times > 1)).toEqual([]);
    expect(acknowledged.filter(({ number }) => !done.has(number))).toEqual([]);
    // Some kills happened during a write.
    expect(killed).toBeGreaterThan(ROUNDS * 3);
    expect(acknowledged.length).toBeGreaterThan(30);
    expect(uncertain.length).toBeGreaterThan(0);

    await restart();
    for (const writer of writers) expect(await writer.unreadReceipts()).toEqual([]);
    expect(arrivals()).toEqual(done);
  }, 180_000);
});
