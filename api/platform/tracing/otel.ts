import { type Tracer as OtelTracer, ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from '#api/platform/config/tracing.ts';
import type { Cause, Span, Tracer } from './span.ts';

/**
 * The only file that knows OpenTelemetry, and it is imported only where tracing is switched on. Spans wait in memory and go out in batches; when nobody
 * takes them they are dropped, and no request notices. Headers, timeouts and compression of the export are read by the exporter (OTEL_EXPORTER_OTLP_…).
 */
export function openTracer({ url, service, sampler, ratio }: Tracing): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }).merge(detectResources({ detectors: [resourceAttributesEnvDetector] })),
    sampler: samplerOf(sampler, ratio),
    spanLimits: { attributeValueLengthLimit: 500 },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('anjuri');
  return {
    start: (name, kind, attributes, cause) =>
      spanOf(tracer, { name, kind, attributes, parent: cause && contextOf(cause), hops: cause?.hops ?? 0 }),
    // A receiver that is away must not keep a process from going.
    close: () => provider.shutdown().catch(() => {}),
  };
}

interface Begun {
  readonly name: string;
  readonly kind: Parameters<Span['child']>[1];
  readonly attributes: Parameters<Span['child']>[2];
  readonly parent: SpanContext | undefined;
  readonly hops: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

function spanOf(tracer: OtelTracer, { name, kind, attributes, parent, hops }: Begun): Span {
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
  const own = span.spanContext();
  let isOver = false;
  return {
    traceId: own.traceId,
    traceparent: `00-${own.traceId}-${own.spanId}-${own.traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`,
    hops,
    child: (below, itsKind, more) => spanOf(tracer, { name: below, kind: itsKind, attributes: more, parent: own, hops }),
    set: (more) => void span.setAttributes(more),
    fail(what) {
      span.setAttribute('error.type', what);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end() {
      if (!isOver) span.end();
      isOver = true;
    },
  };
}

function contextOf({ traceparent }: Cause): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  return traceId && spanId && flags
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
    : undefined;
}

function samplerOf(name: Tracing['sampler'], ratio: number): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}
