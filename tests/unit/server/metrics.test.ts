/** Metrics are not for the public: they are served on loopback unless a setting says otherwise. */
import { describe, expect, it } from 'vitest';
import { freePort } from '../../wordpress/processes.ts';
import { addBuild, FIRST, launch, start } from './production-process.ts';
import { folderForBuilds } from './support.ts';

const told = async (host: string, port: number) => {
  try {
    const answer = await fetch(`http://${host}:${String(port)}/metrics`);
    return [answer.status, (await answer.text()).includes('portal_request_seconds')];
  } catch {
    return 'nobody listens';
  }
};

describe('PORTAL_METRICS_PORT', { timeout: 30_000 }, () => {
  it('are served on loopback, wherever the portal listens', async () => {
    const port = await freePort();
    await start({ HOST: '0.0.0.0', PORTAL_METRICS_PORT: String(port) });
    expect(await told('127.0.0.1', port)).toEqual([200, true]);
    // The portal itself listens on this address too.
    expect(await told('127.0.0.2', port)).toBe('nobody listens');
  });

  it('are served at PORTAL_METRICS_HOST', async () => {
    const port = await freePort();
    const PORTAL_METRICS_HOST = '127.0.0.2';
    await start({ PORTAL_METRICS_PORT: String(port), PORTAL_METRICS_HOST });
    expect(await told('127.0.0.2', port)).toEqual([200, true]);
    expect(await told('127.0.0.1', port)).toBe('nobody listens');
  });

  it('at an address of another machine stop the start with a sentence', async () => {
    const dist = folderForBuilds();
    addBuild(dist, FIRST);
    const settings = { PORTAL_METRICS_PORT: '9464', PORTAL_METRICS_HOST: '192.0.2.1' };
    const { code, stderr } = await launch(dist, settings).ended;
    expect([code, stderr]).toEqual([
      1,
      'The portal cannot start: PORTAL_METRICS_PORT 9464 cannot be listened on at PORTAL_METRICS_HOST 192.0.2.1.\n',
    ]);
  });
});
