import { describe, expect, it } from 'vitest';
import { Overload } from '../../../server/overload.ts';
import { ask, startPortal } from './support.ts';

const late = (overload: Overload, samples: number) => {
  for (let sample = 0; sample < samples; sample += 1) overload.observe(300);
};
const prompt = (overload: Overload, samples: number) => {
  for (let sample = 0; sample < samples; sample += 1) overload.observe(2);
};

describe('a worker that is late', () => {
  it('lets in less and less, and never nothing', () => {
    const overload = new Overload();
    const shares = Array.from({ length: 30 }, () => {
      overload.observe(300);
      return overload.share;
    });
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.at(0)).toBeCloseTo(0.7);
    expect(shares.at(-1)).toBeCloseTo(0.05);
    expect(overload.admits('GET', 0.04)).toBe(true);
    expect(overload.admits('GET', 0.06)).toBe(false);
  });

  it('is itself again within ten seconds, whatever it was', () => {
    const overload = new Overload();
    late(overload, 100);
    prompt(overload, 20);
    expect(overload.share).toBeCloseTo(1);
    expect(overload.admits('GET', 0.999)).toBe(true);
  });

  it('refuses who looks before who has filled in a form', () => {
    const overload = new Overload();
    late(overload, 2);
    expect(overload.admits('GET', 0.9)).toBe(false);
    expect(overload.admits('POST', 0.9)).toBe(true);
    late(overload, 10);
    expect(overload.admits('POST', 0.9)).toBe(false);
  });
});

describe('a request too many', () => {
  it('is told when to come again; files and probes are given all the same', async () => {
    const overload = new Overload();
    late(overload, 100);
    // Not by chance: nothing is let in at all.
    overload.admits = () => false;
    const { port, log } = await startPortal({ overload });
    const refused = await ask(port, 'GET /cliente/boletos');
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.headers['cache-control']).toContain('no-store');
    expect(refused.body).toContain('Tente novamente');
    expect(log.lines.at(-1)).toMatchObject({ route: 'overload', status: 503 });
    for (const path of ['/', '/_astro/site.1b2c.css', '/saude', '/pronto'])
      expect((await ask(port, `GET ${path}`)).status, path).toBe(200);
  });
});
