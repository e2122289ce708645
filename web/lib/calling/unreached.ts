import { ApiError, noAnswer } from './api-error.ts';

/** Browsers word it each in their way; the last is the router's, for an answer that broke off. */
const words = new Set([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Unable to decode turbo-stream response',
]);

/** The router's own call for a page's data had no answer: the same as when a call of ours has none, and no fault of the program. */
export const asUnreached = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof ApiError) && words.has(error.message) ? noAnswer() : error;
