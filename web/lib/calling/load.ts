import { redirect } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { signInPath } from '#web/lib/session.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import type { Answer, CallInput } from './server-call.ts';

/**
 * What a private page's clientLoader reads with. Without a member session it leads to the sign-in page, which leads back.
 * Staff see the sign-in screen in place (D-01.2), so their refusal goes on to the admin layout.
 */
export async function load<const E extends Endpoint>(request: Request, endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  try {
    return await call(endpoint, input, { signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError && error.isSessionMissing && endpoint.config.access === 'member') {
      throw redirect(signInPath(new URL(request.url)));
    }
    throw error;
  }
}

/** For what a page does without when it fails: null then. Whoever is signed out is led to the sign-in all the same. */
export async function loadIfPossible<const E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<E> | null> {
  try {
    return await load(request, endpoint, input);
  } catch (error) {
    if (error instanceof ApiError && !error.isSessionMissing) return null;
    throw error;
  }
}
