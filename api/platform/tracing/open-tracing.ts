import type { Tracing } from '#api/platform/config/tracing.ts';
import type { Tracer } from './span.ts';

/** OpenTelemetry is loaded only where it was asked for. */
export async function openTracing(tracing: Tracing | undefined): Promise<Tracer | undefined> {
  return tracing && (await import('./otel.ts')).openTracer(tracing);
}
