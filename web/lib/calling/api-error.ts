import { ErrorBody } from '#contract/errors.ts';

/** Codes of our own for answers that never came: they have no words from the server. */
export type NoAnswerCode = 'offline' | 'no_answer';

/** A call that did not succeed. `message` is the server's, already in the reader's language; empty if there was none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ErrorBody> & { code: string }) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.retryAfterSeconds = body.retryAfterSeconds;
    this.requestId = body.requestId;
  }

  get isSessionMissing(): boolean {
    return this.status === 401 && this.code === 'not_signed_in';
  }

  /** Nothing is known about the outcome: the same request may be sent again under the same key. */
  get isUnsure(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'idempotency_in_progress';
  }
}

export function noAnswer(): ApiError {
  const code: NoAnswerCode = navigator.onLine === false ? 'offline' : 'no_answer';
  return new ApiError(0, { code });
}

/** Reads a refusal. A proxy in between may answer with a page of its own: then there are no words. */
export async function readError(response: Response): Promise<ApiError> {
  const header = Number(response.headers.get('retry-after'));
  const waiting = Number.isFinite(header) && header > 0 ? { retryAfterSeconds: header } : {};
  try {
    const body = ErrorBody.parse(await response.json());
    return new ApiError(response.status, { ...waiting, ...body });
  } catch {
    return new ApiError(response.status, { ...waiting, code: response.status === 429 ? 'too_many_requests' : 'no_answer' });
  }
}
