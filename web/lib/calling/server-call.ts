import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { languageOf } from '#web/lib/language.ts';
import { apiContext } from './api-context.ts';
import { addressOf } from './endpoint-address.ts';

type Part<E extends Endpoint, Name extends 'params' | 'querystring' | 'body'> =
  E['schema'] extends Record<Name, infer Schema extends z.ZodType>
    ? { readonly [key in Name]: z.input<Schema> }
    : { readonly [key in Name]?: never };

export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>;

/** What a successful call answers with. */
export type Answer<E extends Endpoint> = {
  [Status in keyof E['schema']['response']]: Status extends 200 | 201 | 202 ? z.output<E['schema']['response'][Status]> : never;
}[keyof E['schema']['response']];

export interface LoaderSide {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

// Never a condition such as If-None-Match: it is about the page, and the API would leave its answer out.
const forwarded = ['origin', 'sec-fetch-site', 'user-agent', 'x-request-id'];

/** A loader's way to the API: typed by the contract, without the network. A refusal becomes the page of its status. */
export async function serverCall<const E extends Endpoint>(side: LoaderSide, endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  return answerOf(await serverAttempt(side, endpoint, input));
}

/** For previews alone: with the session of whoever asks. No page that a cache may keep is made from it. */
export async function staffCall<const E extends Endpoint>(side: LoaderSide, endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  return answerOf(await serverAttempt(side, endpoint, input, [...forwarded, 'cookie']));
}

function answerOf<const E extends Endpoint>(attempt: Attempt<E>): Answer<E> {
  if (!attempt.ok) throw data(attempt.refusal, { status: attempt.status });
  return attempt.answer;
}

export type Attempt<E extends Endpoint> =
  | { readonly ok: true; readonly answer: Answer<E> }
  | { readonly ok: false; readonly status: number; readonly refusal: ErrorBody };

/** The same for forms, which show a refusal in place. Our own faults still become the error page. */
export async function serverAttempt<const E extends Endpoint>(
  { request, context }: LoaderSide,
  endpoint: E,
  input: CallInput<E>,
  passed: readonly string[] = forwarded,
): Promise<Attempt<E>> {
  const { params, querystring, body } = input as { params?: object; querystring?: object; body?: unknown };
  const headers: Record<string, string> = { 'x-language': languageOf(request) };
  for (const name of passed) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  const reply = await context
    .get(apiContext)
    .call({ method: endpoint.method, url: addressOf(endpoint, params, querystring), headers, body });
  if (reply.status >= 500) throw data(reply.body, { status: reply.status });
  if (reply.status >= 400) return { ok: false, status: reply.status, refusal: reply.body as ErrorBody };
  // Neither a refusal nor an answer: nothing a page could be drawn from.
  if (reply.status >= 300) throw data(null, { status: 500 });
  return { ok: true, answer: reply.body as Answer<E> };
}
