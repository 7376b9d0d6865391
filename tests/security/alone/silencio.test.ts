/**
 * One service hangs while 200 people wait for it. Other people are served as before, and the breaker
 * soon allows only one call in each window (`docs/security.md`, 51).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { routes } from '../../support/healthy-member.ts';
import { hang } from '../../support/scripted-server.ts';
import { quantile, timed } from '../../support/load.ts';
import { scriptEverything, useScriptedPortal } from '../support/portal.ts';
import { Visitor } from '../../support/visitor.ts';

/** The time limit of a read, and the window of an open breaker. */
const READ_MS = 5_000;
const PAUSE_MS = 10_000;
const scripted = useScriptedPortal();

const CALLERS = 200;
/** How often a person tries a page that the portal refuses for the moment. */
const ATTEMPTS = 4;
const SILENT = '/cliente/boletos';
const OTHERS = [
  '/',
  '/fale-conosco',
  '/blog',
  '/tempo-de-espera',
  '/cliente/carteirinha',
  '/cliente/vacinas',
];

describe('a service that hangs under 200 callers', () => {
  it('slows only its own callers, and gets one call in each window', async () => {
    const { services, portal } = scripted;
    const visitor = new Visitor(portal.url);
    await visitor.signIn();
    const { cookies } = visitor;
    const newVisitor = () => {
      const one = new Visitor(portal.url);
      one.cookies = cookies;
      return one;
    };

    let refused = 0;
    /**
     * Reads a page as a person does. A worker whose processor is the bottleneck refuses a request at once and
     * names the time of the next attempt (`server/overload.ts`). On a slow machine this test causes that.
     */
    async function read(one: Visitor, page: string): Promise<[ms: number, body: string]> {
      for (let attempt = 1; ; attempt += 1) {
        const [ms, { status, headers, body }] = await timed(() => one.get(page));
        const wait = headers.get('Retry-After');
        if (status !== 503 || wait === null || attempt === ATTEMPTS) {
          expect(status, page).toBe(200);
          return [ms, body];
        }
        refused += 1;
        await delay(Number(wait) * 1_000);
      }
    }

    /** Requests every other page the given number of times, one after the other. Each must be complete. */
    async function others(rounds: number): Promise<number[]> {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const page of OTHERS) {
          const [ms] = await read(visitor, page);
          times.push(ms);
          // One reader among many, below the capacity of the worker.
          await delay(50);
        }
      }
      return times;
    }

    await others(3);
    const calm = await others(10);

    services.on(routes.listarContratos, hang);
    services.calls.length = 0;
    // All of them start before the first one gives up.
    const callers = Array.from({ length: CALLERS }, async (_none, at) => {
      await delay((at * READ_MS) / CALLERS);
      return read(newVisitor(), SILENT);
    });
    const meanwhile = await others(10);
    for (const [, body] of await Promise.all(callers))
      expect(body).toContain('Estamos em manuntenção');
    const p95 = [calm, meanwhile].map((times) => quantile(times, 0.95));
    console.info(
      `Other pages, p95: ${p95.map((ms) => `${ms.toFixed(1)} ms`).join(', then ')} while ${String(CALLERS)} wait for a service that hangs: × ${((p95[1] ?? NaN) / (p95[0] ?? NaN)).toFixed(2)}. ${String(refused)} requests were refused for the moment.`,
    );
    // The limit of concurrent calls of one operation.
    expect(services.callsTo(routes.listarContratos).length).toBeLessThanOrEqual(128);
    expect(portal.output()).toMatch(/left alone/);

    // With repeated requests the service gets one call in each window.
    const WINDOWS = 2;
    services.calls.length = 0;
    const end = performance.now() + WINDOWS * (PAUSE_MS + READ_MS);
    while (performance.now() < end) {
      await Promise.all([0, 1, 2, 3].map(() => read(newVisitor(), SILENT)));
      await delay(100);
    }
    const tries = services.callsTo(routes.listarContratos).length;
    expect(tries).toBeGreaterThanOrEqual(WINDOWS - 1);
    expect(tries).toBeLessThanOrEqual(Math.ceil(WINDOWS * (1 + READ_MS / PAUSE_MS)) + 1);

    scriptEverything(services);
    const isBack = async () => !(await visitor.get(SILENT)).body.includes('Estamos em manuntenção');
    await expect.poll(isBack, { timeout: 4 * PAUSE_MS, interval: 200 }).toBe(true);
  });
});
