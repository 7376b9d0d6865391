/**
 * Traces for OpenTelemetry: one span for each request and one for each call to a service, from the same
 * facts as the log line. A worker loads this file only when OTEL_EXPORTER_OTLP_ENDPOINT is set. Other
 * settings are OpenTelemetry's own variables (OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS …).
 */
import {
  type Attributes,
  type HrTime,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { stepOf, type Trace } from '../src/lib/trace.server.ts';
import type { RequestLine, ServerLog, UpstreamNote } from './log.ts';

const SCOPE = { name: 'portal' };

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

function spanOf(facts: Facts, resource: ReadableSpan['resource']): ReadableSpan {
  const { traceId, parent } = facts;
  const context = (spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });
  return {
    name: facts.name,
    kind: facts.kind,
    spanContext: () => context(facts.spanId),
    ...(parent === undefined ? {} : { parentSpanContext: { ...context(parent), isRemote: true } }),
    startTime: hrTime(facts.at),
    endTime: hrTime(facts.at + facts.ms),
    duration: hrTime(facts.ms),
    ended: true,
    status: { code: facts.hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: facts.attributes,
    links: [],
    events: [],
    resource,
    instrumentationScope: SCOPE,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** The facts of a call. An outcome other than a status is the reason for a missing answer. */
function factsOfCall(note: UpstreamNote, traceId: string, parent: string): Facts {
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
  const spans = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  return {
    ...log,
    request: (line) => {
      log.request(line);
      const isLeftOut = line.route === 'static' || line.route === 'health';
      if (isLeftOut || !line.trace?.isSampled) return;
      for (const facts of factsOf(line, line.trace, Date.now()))
        spans.onEnd(spanOf(facts, resource));
    },
    end: () => spans.shutdown(),
  };
}
