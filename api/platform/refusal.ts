import type { ErrorCode } from '#contract/errors.ts';
import type { Values } from '#contract/values/words.ts';

interface Details {
  readonly values?: Values;
  /** Path in the body → what is wrong with it, as `says` makes it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** A “no” for people, declared in contract/errors.ts. Broken invariants are assertions, not refusals. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
