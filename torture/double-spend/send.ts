import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';

export interface Call {
  readonly token: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Of the Idempotency-Key header. */
  readonly key?: string;
}

export interface Heard {
  readonly status: number;
  /** Of a refusal. */
  readonly error: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** When to come again, if it was said. */
  readonly retryAfter?: string | null;
}

/** undefined: the line broke before an answer came. */
export async function send(server: string, { method, url }: Endpoint, { token, params = {}, body, key }: Call): Promise<Heard | undefined> {
  const path = url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const sent = { method, headers, signal: AbortSignal.timeout(30_000), ...(body ? { body: JSON.stringify(body) } : {}) };
  return fetch(`${server}${path}`, sent).then(heard, () => undefined);
}

async function heard(answer: Response): Promise<Heard> {
  const text = await answer.text();
  const body = (answer.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : {};
  return { status: answer.status, error: answer.ok ? '' : String(body.code), body, retryAfter: answer.headers.get('retry-after') };
}

const TRIES = 40;

/** As a patient client does: the same request with the same key, until somebody says yes or no. undefined: nobody ever did. */
export async function sendUntilHeard(servers: () => string, endpoint: Endpoint, call: Call, lost: () => void): Promise<Heard | undefined> {
  for (let i = 0; i < TRIES; i++) {
    const answer = await send(servers(), endpoint, call);
    if (answer && answer.status !== 503 && answer.error !== 'idempotency_in_progress') return answer;
    lost();
    await delay(50 + i * 10);
  }
  return undefined;
}
