/** Metrics are not for the public: they are served on loopback unless a setting says otherwise. */
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { version } from '../../../scripts/lib/project.mjs';
import { createLog } from '../../../server/log.ts';
import { countingLog, serveMetrics } from '../../../server/metrics.ts';
import { Overload } from '../../../server/overload.ts';
import { StartError } from '../../../server/start-error.ts';
import { measure } from '#lib/measures.server.ts';
import { FIRST, start, takenPort } from './production-process.ts';

describe('metrics', () => {
  it('are served at PORTAL_METRICS_HOST only, wherever the portal listens', async () => {
    // Another program can listen on it only at other addresses.
    const port = await takenPort('127.0.0.1', await freePort('127.0.0.1'));
    const PORTAL_METRICS_HOST = '127.0.0.2';
    await start({ HOST: '0.0.0.0', PORTAL_METRICS_PORT: String(port), PORTAL_METRICS_HOST });
    const answer = await fetch(`http://127.0.0.2:${String(port)}/metrics`);
    const text = await answer.text();
    expect(text).toContain(`portal_build_info{version="${version}",build="${FIRST}"} 1`);
    expect(text).toMatch(/^portal_build_age_seconds \d/m);
    expect(text).toMatch(/^portal_redis_away 0$/m);
    expect(text).toMatch(/^portal_storage_writable 1$/m);
    expect(text).toMatch(/^portal_content_stale 0$/m);
  });

  it('at an address of another machine stop the start with a sentence', async () => {
    await expect(serveMetrics('192.0.2.1', 9464, () => undefined)).rejects.toThrow(
      new StartError(
        'The portal cannot start: PORTAL_METRICS_PORT 9464 cannot be listened on at PORTAL_METRICS_HOST 192.0.2.1.',
      ),
    );
  });
});

it('metrics count actions by result and pages fetched before a press, and follow circuits, sessions, storage, content and Redis', async () => {
  const log = await countingLog(createLog('silent'), {
    overload: new Overload(),
    canStore: () => Promise.resolve(false),
    isContentStale: () => true,
  });
  const line = { id: 'a', method: 'POST', route: '/entrar', ms: 1, action: 'sessao.entrar' };
  for (const status of [303, 303, 422, 503]) log.request({ ...line, status });
  const upstream = [{ operation: 'listarBoletos', outcome: 200, ms: 3, at: 1, step: '' }];
  const page = { id: 'b', method: 'GET', route: '/cliente/boletos', status: 200, ms: 1, upstream };
  for (const isAhead of [true, true, false]) log.request({ ...page, isAhead });
  measure('circuit', { base: 'ws', operation: 'listarContratos', isOpen: true });
  measure('circuit', { base: 'api', isOpen: true });
  measure('circuit', { base: 'api', isOpen: false });
  measure('session', { event: 'begun' });
  measure('redis', { isAway: true });
  const { register } = await import('prom-client');
  const text = await register.metrics();
  for (const sample of [
    'portal_actions_total{action="sessao.entrar",result="ok"} 2',
    'portal_actions_total{action="sessao.entrar",result="refused"} 1',
    'portal_actions_total{action="sessao.entrar",result="failed"} 1',
    'portal_request_seconds_count{route="/cliente/boletos",method="GET",status="200",ahead="yes"} 2',
    'portal_request_seconds_count{route="/cliente/boletos",method="GET",status="200",ahead="no"} 1',
    'portal_upstream_seconds_count{operation="listarBoletos",outcome="200",ahead="yes"} 2',
    'portal_circuit_open{base="ws",operation="listarContratos"} 1',
    'portal_circuit_open{base="api",operation=""} 0',
    'portal_sessions_total{event="begun"} 1',
    'portal_redis_away 1',
    'portal_storage_writable 0',
    'portal_content_stale 1',
  ])
    expect(text).toContain(sample);
});
