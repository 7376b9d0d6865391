import { describe, expect, it } from 'vitest';
import { requestCode } from '#lib/formats/request-code.ts';
import { type LoopSample, Overload } from '../../../server/overload.ts';
import { ask } from '../../support/raw-http.ts';
import { PAGE_POLICY, startPortal, usePortal } from './support.ts';

const observe = (overload: Overload, samples: number, sample: LoopSample) => {
  for (let n = 0; n < samples; n += 1) overload.observe(sample);
};
const busyFor = (overload: Overload, samples: number) =>
  observe(overload, samples, { utilization: 1, turnMs: 20 });
const idleFor = (overload: Overload, samples: number) =>
  observe(overload, samples, { utilization: 0.5, turnMs: 2 });

/** A worker with pages that never end. */
function crowded(): Overload {
  const overload = new Overload();
  for (let page = 0; page < 80; page += 1) void overload.during(new Promise(() => undefined));
  return overload;
}

describe('a worker without a pause', () => {
  it('accepts fewer and fewer requests, but always some', () => {
    const overload = crowded();
    busyFor(overload, 5);
    expect(overload.share).toBe(1);
    const shares = Array.from({ length: 30 }, () => {
      busyFor(overload, 1);
      return overload.share;
    });
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.at(0)).toBeCloseTo(0.8);
    expect(shares.at(-1)).toBeCloseTo(0.05);
    expect(overload.admits('GET', 0.04)).toBe(true);
    expect(overload.admits('GET', 0.06)).toBe(false);
  });

  it('accepts all requests again within five seconds', () => {
    const overload = crowded();
    busyFor(overload, 100);
    idleFor(overload, 100);
    expect(overload.share).toBeCloseTo(1);
    expect(overload.admits('GET', 0.999)).toBe(true);
  });

  it('refuses more at the first bad sample, once it refuses some', () => {
    const overload = crowded();
    busyFor(overload, 6);
    idleFor(overload, 1);
    const before = overload.share;
    expect(before).toBeLessThan(1);
    busyFor(overload, 1);
    expect(overload.share).toBeCloseTo(0.8 * before);
  });

  it('refuses no request with few pages, which only a slow machine delays', async () => {
    const overload = new Overload();
    for (let sample = 0; sample < 100; sample += 1) {
      for (let page = 0; page < 3; page += 1) overload.admits('GET', 0.99);
      overload.observe({ utilization: 1, turnMs: 500 });
    }
    expect(overload.share).toBe(1);
    await Promise.all(Array.from({ length: 80 }, () => overload.during(Promise.resolve())));
    await expect(overload.during(Promise.reject(new Error('x')))).rejects.toThrow();
    busyFor(overload, 100);
    expect(overload.share).toBe(1);
  });

  it('is also overloaded when requests wait unread', () => {
    const overload = new Overload();
    for (let sample = 0; sample < 20; sample += 1) {
      for (let page = 0; page < 100; page += 1) overload.admits('GET', 0.99);
      overload.observe({ utilization: 1, turnMs: 200 });
    }
    expect(overload.admits('GET', 0.99)).toBe(false);
  });

  it('is not overloaded when its pages wait for a service', () => {
    const overload = crowded();
    idleFor(overload, 100);
    expect(overload.admits('GET', 0.99)).toBe(true);
  });

  it('is not overloaded after one long block', () => {
    const overload = crowded();
    for (let time = 0; time < 50; time += 1) {
      busyFor(overload, 5);
      idleFor(overload, 1);
    }
    expect(overload.admits('GET', 0.99)).toBe(true);
  });

  it('refuses reads before forms', () => {
    const overload = crowded();
    busyFor(overload, 7);
    expect(overload.admits('GET', 0.9)).toBe(false);
    expect(overload.admits('POST', 0.9)).toBe(true);
    busyFor(overload, 10);
    expect(overload.admits('POST', 0.9)).toBe(false);
  });
});

describe('a refused request', () => {
  const overload = new Overload();
  overload.admits = () => false;
  const portal = usePortal({ overload });

  it('says when to try again; files and probes are still served', async () => {
    const { port, log } = portal();
    const refused = await ask(port, 'GET /cliente/boletos');
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.headers['cache-control']).toContain('no-store');
    expect(refused.body).toContain('Tente novamente');
    expect(log.lines.at(-1)).toMatchObject({ route: 'overload', status: 503 });
    for (const path of ['/', '/_astro/site.1b2c.css', '/saude', '/pronto'])
      expect((await ask(port, `GET ${path}`)).status, path).toBe(200);
  });

  it('of a browser gets a page, and a form gets another page', async () => {
    const { port, url } = portal();
    const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const seen = await ask(port, 'GET /cliente/boletos', browser);
    expect(seen.status).toBe(503);
    expect(seen.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'retry-after': '5',
    });
    expect(seen.headers['cache-control']).toContain('no-store');
    expect(seen.headers['etag']).toBeUndefined();
    expect(seen.body).toContain('Muita gente');
    const sent = await ask(port, 'POST /entrar', {
      ...browser,
      Origin: url,
      'Content-Length': '0',
    });
    expect([sent.status, sent.body]).toEqual([503, expect.stringContaining('Envio não recebido')]);
    // The page is an error page, without an address of its own.
    for (const path of ['/503', '/503-envio', '/503.html', '/413'])
      expect((await ask(port, `GET ${path}`)).status, path).not.toBe(200);
  });

  it.each(['identity', 'gzip', 'br'])('has a code in the page, in %s', async (encoding) => {
    const { url } = await startPortal({ overload });
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const [first, second] = [
      await fetch(`${url}/cliente/boletos`, { headers }),
      await fetch(`${url}/cliente/exames`, { headers }),
    ];
    expect(first.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    const code = requestCode(first.headers.get('x-request-id') ?? '');
    const said = `Diga o código <strong class="number">${code}</strong>`;
    expect(await first.text()).toContain(said);
    // An overloaded worker does not compress a page for each answer: all answers of a second share a code.
    expect(await second.text()).toContain(said);
  });
});
