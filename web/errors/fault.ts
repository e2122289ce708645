import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { asUnreached } from '#web/lib/calling/unreached.ts';

/** What went wrong, as far as a page can say it. Anything that is no refusal is a fault of ours. */
export interface Fault {
  /** 0: there was no answer. */
  readonly status: number;
  readonly retryAfterSeconds?: number;
}

export function faultOf(error: unknown): Fault {
  const unreached = asUnreached(error);
  if (unreached instanceof ApiError && unreached.status === 0) return { status: 0 };
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { retryAfterSeconds } = (error.data ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? { status: error.status, retryAfterSeconds } : { status: error.status };
}
