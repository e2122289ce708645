import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import type { App } from '#api/app.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';

export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the call comes from. */
  readonly ip?: string;
}

type Good<E extends Endpoint> = E['schema']['response'][keyof E['schema']['response']];
export type Answer<E extends Endpoint> = Good<E> extends z.ZodType ? z.infer<Good<E>> : never;

/** A call that was refused: `await expect(asha.does(…)).rejects.toMatchObject({ code: 'not_found' })`. */
export class Refused extends Error implements ErrorBody {
  readonly status: number;
  readonly code: string;
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    if (body.fields) this.fields = body.fields;
    if (body.retryAfterSeconds !== undefined) this.retryAfterSeconds = body.retryAfterSeconds;
  }
}

/** The raw answer, whatever it is. */
export async function ask(app: App, endpoint: Endpoint, { params = {}, query, body, headers = {}, ip }: Input = {}, token?: string) {
  const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `:${name}`));
  const request = {
    method: endpoint.method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(query ? { query: { ...query } } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
    ...(ip ? { remoteAddress: ip } : {}),
  };
  const isStream = 'isBackground' in endpoint.config;
  return isStream ? begin(app, request) : app.inject(request);
}

/** A stream does not end by itself: what counts is that it begins. A refusal is read to its end. */
async function begin(app: App, request: InjectOptions) {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) {
    chunks.push(Buffer.from(chunk));
    // Leaving the loop ends it.
    if (answer.statusCode === 200) break;
  }
  const text = Buffer.concat(chunks).toString();
  return Object.assign(answer, { payload: text, body: text, json: () => JSON.parse(text) });
}

/** The body of a good answer; anything else is thrown as `Refused`. */
export async function act<E extends Endpoint>(app: App, endpoint: E, input: Input = {}, token?: string): Promise<Answer<E>> {
  const answer = await ask(app, endpoint, input, token);
  const body = answer.json();
  if (answer.statusCode >= 300) throw new Refused(answer.statusCode, body as ErrorBody);
  return body as Answer<E>;
}
