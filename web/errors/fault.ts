import { isRouteErrorResponse } from 'react-router';

/** What went wrong, as far as a page can say it. Anything that is no refusal is a fault of ours. */
export interface Fault {
  readonly status: number;
  readonly retryAfterSeconds?: number;
}

export function faultOf(error: unknown): Fault {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { retryAfterSeconds } = (error.data ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? { status: error.status, retryAfterSeconds } : { status: error.status };
}
