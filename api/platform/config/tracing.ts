import { z } from 'zod';

/** Where traces go, by the standard variables of OpenTelemetry. Not set: there are none. */
export interface Tracing {
  readonly url: string;
  readonly service: string;
  readonly sampler: (typeof samplers)[number];
  readonly ratio: number;
}

const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

const address = z.url({ protocol: /^https?$/ }).optional();
const protocol = z.enum(['http/json'], { error: 'must be http/json: that is what we send (port 4318 of most receivers)' }).optional();

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_SERVICE_NAME: z.string().default('anjuri'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export function tracingOf(e: z.infer<z.ZodObject<typeof tracingVariables>>): Tracing | undefined {
  const base = e.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const url = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  if (!url || e.OTEL_SDK_DISABLED === 'true' || e.OTEL_TRACES_EXPORTER === 'none') return undefined;
  return { url, service: e.OTEL_SERVICE_NAME, sampler: e.OTEL_TRACES_SAMPLER, ratio: e.OTEL_TRACES_SAMPLER_ARG };
}
