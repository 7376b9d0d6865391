/**
 * Traces for OpenTelemetry: one span for each request and one for each call to a service, from the same
 * facts as the log line. A worker loads this file only when OTEL_EXPORTER_OTLP_ENDPOINT is set. Other
 * settings are OpenTelemetry's own variables (OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS …).
 */
import {
  type Attributes,
  type HrTime,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traces,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { stepOf, type Trace } from '../src/lib/trace.server.ts';
import type { CallNote } from '../src/lib/upstream/request-log.server.ts';
import type { RequestLine, ServerLog } from './log.ts';

/** @param ms milliseconds since 1970, or a duration */
const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

interface Facts {
  name: string;
  kind: SpanKind;
  traceId: string;
  spanId: string;
  parent: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
  ms: number;
  hasFailed: boolean;
  attributes: Attributes;
}

/** The facts of a call. An outcome other than a status is the reason for a missing answer. */
function factsOfCall(note: CallNote, traceId: string, parent: string): Facts {
  const { operation, outcome, ms, step, at } = note;
  const isStatus = typeof outcome === 'number';
  return {
    name: operation,
    kind: SpanKind.CLIENT,
    traceId,
    spanId: step,
    parent,
    at,
    ms,
    hasFailed: !isStatus || outcome >= 400,
    attributes: isStatus
      ? { 'http.response.status_code': outcome }
      : { 'error.type': outcome, 'portal.outcome': outcome },
  };
}

/** The spans of a request, without anything that its log line does not say. */
export function factsOf(line: RequestLine, trace: Trace, endedAt: number): Facts[] {
  const { id, method, route, status, ms, upstream = [] } = line;
  const own = stepOf(id);
  const request: Facts = {
    name: `${method} ${route}`,
    kind: SpanKind.SERVER,
    traceId: trace.id,
    spanId: own,
    parent: trace.parent,
    at: endedAt - ms,
    ms,
    hasFailed: status >= 500,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'portal.request_id': id,
    },
  };
  return [request, ...upstream.map((note) => factsOfCall(note, trace.id, own))];
}

/** A log that also exports the spans of each sampled request; files and probes are left out. */
export function tracingLog(log: ServerLog): ServerLog & { end(): Promise<void> } {
  const resource = resourceFromAttributes({ 'service.name': 'portal' }).merge(
    detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
  );
  let next = { traceId: '', spanId: '' };
  const provider = new TracerProvider({
    resource,
    // The caller of the request has decided.
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('portal');
  const record = ({ name, kind, attributes, parent, at, ms, hasFailed, ...own }: Facts) => {
    next = own;
    const caller = { traceId: own.traceId, spanId: parent ?? '', traceFlags: TraceFlags.SAMPLED };
    const context = traces.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true });
    const options = { kind, attributes, startTime: hrTime(at) };
    const span = tracer.startSpan(name, options, parent === undefined ? ROOT_CONTEXT : context);
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(hrTime(at + ms));
  };
  return {
    ...log,
    request: (line) => {
      log.request(line);
      const isLeftOut = line.route === 'static' || line.route === 'health';
      if (isLeftOut || !line.trace?.isSampled) return;
      for (const facts of factsOf(line, line.trace, Date.now())) record(facts);
    },
    end: () => provider.shutdown(),
  };
}
