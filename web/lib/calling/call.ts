import type { Endpoint } from '#contract/endpoint.ts';
import { noAnswer, readError } from './api-error.ts';
import { backgroundHeader } from './background.ts';
import { askToConfirm } from './confirm-identity.ts';
import { addressOf } from './endpoint-address.ts';
import type { Answer, CallInput } from './server-call.ts';

export interface CallOptions {
  /** The same key for the same request, so that a repeat is done once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Goes out even when the page is closed meanwhile. */
  readonly keepalive?: boolean;
  /** No person asked for it: it does not keep anybody signed in. */
  readonly isBackground?: boolean;
}

/** The browser's way to the API: typed by the contract. Throws ApiError. */
export async function call<const E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Answer<E>> {
  return (await readAnswer(await answerTo(endpoint, input, options))) as Answer<E>;
}

/** The same for an endpoint that answers with a file: its bytes as they came. */
export const callForFile = async <const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> =>
  (await answerTo(endpoint, input, {})).blob();

async function answerTo<const E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<Response> {
  const { params, querystring, body } = input as { params?: object; querystring?: object; body?: unknown };
  const response = await send(addressOf(endpoint, params, querystring), {
    method: endpoint.method,
    headers: headersFor(endpoint, body, options),
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  if (!response.ok) {
    const error = await readError(response);
    // What matters wants the identity confirmed again; then the same is asked once more, as a new request.
    if (error.code === 'identity_not_confirmed' && (await askToConfirm()))
      return answerTo(endpoint, input, { ...options, idempotencyKey: crypto.randomUUID() });
    throw error;
  }
  return response;
}

function headersFor(endpoint: Endpoint, body: unknown, { idempotencyKey, isBackground }: CallOptions): Record<string, string> {
  // A header of our own cannot be sent from a foreign site without our leave: the second line of the CSRF defence.
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-language': document.documentElement.lang,
    ...backgroundHeader(endpoint.method, isBackground),
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const takesKey = endpoint.method !== 'GET' && endpoint.config.idempotency !== 'none';
  if (takesKey) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  return headers;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw noAnswer();
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw noAnswer();
  }
}
