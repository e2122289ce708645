import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/calling/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      /** Called with what was fetched when it is kept no longer: an object URL must be let go of. */
      readonly onDrop?: (fetched: unknown) => void;
    };
  }
}

/**
 * Keeps what was fetched for a minute after nobody looks at it. A refusal is final until somebody asks again, and nothing is asked
 * again because a window got the focus: whoever wants that says so. What is no refusal is our own fault and raises the error page.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline is an answer with words of its own, not a pause.
        networkMode: 'always',
        gcTime: 60_000,
        throwOnError: (error: unknown) => !(error instanceof ApiError),
      },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.meta?.onDrop?.(query.state.data);
  });
  return client;
}
