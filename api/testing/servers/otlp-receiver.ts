import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTracer } from '#api/platform/tracing/otel.ts';
import type { Tracer } from '#api/platform/tracing/span.ts';

/** One span as it came over the wire. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
}

export interface OtlpReceiver {
  readonly url: string;
  /** A tracer of the product that sends here. Close it to have everything sent. */
  open(): Tracer;
  readonly spans: readonly ReceivedSpan[];
  /** Every byte that arrived, to look for what must not be there. */
  readonly text: string;
  close(): Promise<void>;
}

interface Wire {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[] }[];
}
interface WireSpan extends Omit<ReceivedSpan, 'attributes' | 'isFailed'> {
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }[];
  readonly status?: { readonly code?: number };
}

/** Takes OTLP/JSON over HTTP, as a collector does at /v1/traces; it keeps what it gets, and nothing more. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const server = createServer(async (request, reply) => {
    const isOurs = request.method === 'POST' && request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
    if (isOurs) bodies.push(await bodyOf(request));
    reply.writeHead(isOurs ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
  return {
    url,
    open: () => openTracer({ url, service: 'anjuri-test', sampler: 'parentbased_always_on', ratio: 1 }),
    get spans() {
      return bodies.flatMap(spansIn);
    },
    get text() {
      return bodies.join('\n');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const spansIn = (body: string): ReceivedSpan[] =>
  (JSON.parse(body) as Wire).resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, status, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])),
      isFailed: status?.code === 2,
    }));
