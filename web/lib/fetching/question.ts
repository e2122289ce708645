import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CallOptions, call } from '#web/lib/calling/call.ts';
import type { Answer, CallInput } from '#web/lib/calling/server-call.ts';

interface Context {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
}

/** What can be asked for, and under which name the answer is kept. */
export interface Question<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: Context) => Promise<T>;
  readonly meta?: { readonly onDrop?: (fetched: unknown) => void };
}

export const questionOf = <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<CallOptions, 'isBackground'> = {},
): Question<Answer<E>> => ({
  queryKey: [endpoint.method, endpoint.url, input],
  queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
});

/** The same, after a pause before the first time. Who leaves meanwhile has not asked. */
export const delayed = <T>(question: Question<T>, milliseconds: number): Question<T> => ({
  ...question,
  queryFn: async (context) => {
    if (timesAsked(context.client, context.queryKey) === 0) await pause(milliseconds, context.signal);
    return question.queryFn(context);
  },
});

/** How often it was answered or refused. */
export function timesAsked(client: QueryClient, queryKey: QueryKey): number {
  const state = client.getQueryState(queryKey);
  return state ? state.dataUpdateCount + state.errorUpdateCount : 0;
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
