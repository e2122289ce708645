import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the rest of the platform knows of tracing. Without a tracer nothing here does anything: OpenTelemetry's SDK is not loaded, no span is made.
 * Names and values are our own words: patterns of routes, names of jobs, statements without their values. Never what somebody typed.
 */
export type Attributes = Readonly<Record<string, string | number>>;
export type SpanKind = 'server' | 'client' | 'consumer';

export interface Span {
  readonly traceId: string;
  /** As the W3C writes it: for jobs, which run later and elsewhere. */
  readonly traceparent: string;
  /** How many jobs lie between what began the trace and this. */
  readonly hops: number;
  child(name: string, kind: SpanKind, attributes: Attributes): Span;
  set(attributes: Attributes): void;
  /** `what`: a code or the name of a class. Messages quote rows and what people wrote. */
  fail(what: string): void;
  end(): void;
}

/** What a span hangs below when it was begun elsewhere. */
export interface Cause {
  readonly traceparent: string;
  readonly hops: number;
}

export interface Tracer {
  start(name: string, kind: SpanKind, attributes: Attributes, cause?: Cause): Span;
  /** Sends what is still here. */
  close(): Promise<void>;
}

const spans = new AsyncLocalStorage<Span>();

export const currentSpan = (): Span | undefined => spans.getStore();

export const within = <T>(span: Span, work: () => T): T => spans.run(span, work);

/**
 * Starts what goes on after the request that happened to start it: it would keep that request's span for as long as it lives, and all else that a request
 * carries (where it reads, what guards its commits). Taken while this file is loaded, when there is no request.
 */
export const outside: <T>(work: () => T) => T = AsyncLocalStorage.snapshot();

/** Runs the work inside the span and ends it with the work. */
export async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await within(span, work);
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** 23505, ECONNREFUSED, RangeError. */
export function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'error';
}
