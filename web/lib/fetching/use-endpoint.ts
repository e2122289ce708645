import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import type { Answer, CallInput } from '#web/lib/calling/server-call.ts';
import { type Question, questionOf, timesAsked } from './question.ts';

/** TanStack Query's own options; polling is `refetchInterval`. */
export type AskOptions<T> = Omit<UseQueryOptions<T, ApiError, T>, 'queryKey' | 'queryFn' | 'enabled' | 'meta' | 'select'>;

const nothing: Question<never> = { queryKey: ['nothing'], queryFn: () => Promise.reject(new Error('Nobody asked.')) };

/**
 * Reads outside a loader: what a person opens, what is fetched ahead, what is asked again and again. Answers are shared by everybody who asks
 * the same below one `QueryProvider`; a call that nobody waits for any more is cancelled. `undefined` asks nothing.
 */
export function useAsked<T>(question: Question<T> | undefined, options: AskOptions<T> = {}) {
  const client = useQueryClient();
  const asked: Question<T> = question ?? nothing;
  const { queryKey } = asked;
  const result = useQuery<T, ApiError>({ ...options, ...asked, enabled: question !== undefined });
  return {
    answer: result.data,
    /** Of the last attempt, also while it is tried again by itself. */
    error: result.failureReason ?? undefined,
    isAsking: result.isFetching,
    /** How often it was answered or refused; each time draws the screen anew. */
    times: result.dataUpdatedAt + result.errorUpdatedAt > 0 ? timesAsked(client, queryKey) : 0,
    askAgain: result.refetch,
    /** The answer is known from elsewhere. */
    put: (answer: T) => client.setQueryData<unknown>(queryKey, answer),
  };
}

export const useEndpoint = <const E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined, options?: AskOptions<Answer<E>>) =>
  useAsked(input && questionOf(endpoint, input), options);
