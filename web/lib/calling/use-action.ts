import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { signInPath } from '#web/lib/session.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import type { Answer, CallInput } from './server-call.ts';

export type Outcome<E extends Endpoint> =
  | { readonly answer: Answer<E>; readonly error?: never }
  | { readonly answer?: never; readonly error: ApiError };

interface Options {
  /** False where no loader shows what the act changes. */
  readonly revalidate?: boolean;
}

/**
 * A writing call: busy while it runs, then the page's loaders run again. A repeat after a lost answer keeps its key; who must keep
 * it beyond the life of the page brings it along.
 */
export function useAction<const E extends Endpoint>(endpoint: E, { revalidate = true }: Options = {}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isRunning = useRef(false);
  const unsure = useRef<{ request: string; key: string }>(undefined);
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();

  const isMembers = endpoint.config.access === 'member';
  // Staff sign in where they are: their layout, asked again, shows the sign-in screen (D-01.2).
  const toSignIn = useCallback(
    () => (isMembers ? navigate(signInPath(location)) : revalidator.revalidate()),
    [isMembers, navigate, location, revalidator],
  );

  const run = useCallback(
    async (input: CallInput<E>, ownKey?: string): Promise<Outcome<E> | undefined> => {
      // A second click while the first is on its way is no second request.
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setBusy(true);
      setError(undefined);
      const request = JSON.stringify(input);
      const key = ownKey ?? (unsure.current?.request === request ? unsure.current.key : crypto.randomUUID());
      try {
        const answer = await call(endpoint, input, { idempotencyKey: key });
        unsure.current = undefined;
        if (revalidate) await revalidator.revalidate();
        return { answer };
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown;
        unsure.current = thrown.isUnsure ? { request, key } : undefined;
        setError(thrown);
        if (thrown.isSessionMissing) await toSignIn();
        return { error: thrown };
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [endpoint, revalidate, revalidator, toSignIn],
  );

  return { run, isBusy, error };
}
