/** W3C Trace Context, and the spans that a collector of OpenTelemetry gets. */
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newStep, ownTrace, parseTraceparent, stepOf, traceparent } from '#lib/trace.server.ts';
import { createLog } from '../../../server/log.ts';
import { factsOf, tracingLog } from '../../../server/traces.ts';
import { json, ScriptedServer } from '../../support/scripted-server.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

describe('traceparent', () => {
  it.each([
    ['a later version', `01-${ID}-${PARENT}-03-x`, { id: ID, parent: PARENT, isSampled: true }],
    ['more than version 00 has', `00-${ID}-${PARENT}-01-x`, undefined],
    ['the forbidden version', `ff-${ID}-${PARENT}-01`, undefined],
    ['an empty id', `00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
    ['an empty step', `00-${ID}-${'0'.repeat(16)}-01`, undefined],
    ['capital letters', `00-${ID.toUpperCase()}-${PARENT}-01`, undefined],
    ['text', 'a trace', undefined],
  ])('is read or refused with %s', (_what, header, trace) => {
    expect(parseTraceparent(header)).toEqual(trace);
  });

  it('that the portal writes is read as the same trace', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (requestId, isSampled) => {
        const step = newStep();
        const trace = ownTrace(requestId, isSampled);
        const parsed = parseTraceparent(traceparent(trace, step));
        expect(parsed).toEqual({ ...trace, parent: step });
      }),
    );
  });
});

const REQUEST_ID = '11111111-2222-4333-8444-555555555555';
const LINE = {
  id: REQUEST_ID,
  method: 'GET',
  route: '/cliente/boletos',
  status: 200,
  ms: 40,
  upstream: [
    { operation: 'listarContratos', outcome: 200, ms: 10, at: 1_000_005, step: 'c'.repeat(16) },
    { operation: 'listarBoletos', outcome: 'timeout', ms: 20, at: 1_000_015, step: 'd'.repeat(16) },
  ],
};
const FROM_PROXY = { id: ID, parent: PARENT, isSampled: true };

describe('the spans of a request', () => {
  it('are the request, as a step of its caller, and its calls, as steps of the request', () => {
    const [request, ...calls] = factsOf(LINE, FROM_PROXY, 1_000_040);
    expect(request).toMatchObject({
      name: 'GET /cliente/boletos',
      traceId: ID,
      parent: PARENT,
      spanId: stepOf(REQUEST_ID),
      at: 1_000_000,
      hasFailed: false,
    });
    expect(calls).toMatchObject([
      { name: 'listarContratos', traceId: ID, parent: request?.spanId, hasFailed: false },
      { name: 'listarBoletos', spanId: 'd'.repeat(16), hasFailed: true },
    ]);
  });

  async function collected(trace: typeof FROM_PROXY): Promise<string[]> {
    const collector = new ScriptedServer().on('POST /v1/traces', json({}));
    await collector.listen();
    onTestFinished(() => collector.close());
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    const log = tracingLog(createLog('silent'));
    log.request({ ...LINE, trace });
    log.request({ ...LINE, route: 'static', trace });
    await log.end();
    expect(collector.unforeseen).toEqual([]);
    return collector.calls.map(({ body }) => body);
  }

  it('are sent to the collector, with the name of the service', async () => {
    const [body = '', ...others] = await collected(FROM_PROXY);
    expect(others).toEqual([]);
    for (const name of ['portal', 'GET /cliente/boletos', 'listarContratos', 'listarBoletos'])
      expect(body).toContain(name);
    expect(body).not.toContain('GET static');
  });

  it('are not sent when the caller does not record the trace', async () => {
    expect(await collected({ ...FROM_PROXY, isSampled: false })).toEqual([]);
  });
});
