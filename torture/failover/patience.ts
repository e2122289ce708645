import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Call, type Heard, send } from '#torture/double-spend/send.ts';

/** What a client that does not give up came to know. */
export interface Known {
  /** undefined: the run was over before anybody said yes or no. */
  readonly answer: Heard | undefined;
  /** From the first try to the answer. */
  readonly seconds: number;
  readonly tries: number;
  /** How often it heard that an earlier try of the same is still under way. */
  readonly underWay: number;
  /** Answers that no client should get, whatever happens below. */
  readonly odd: readonly string[];
}

const PAUSE_MS = 250;
const LONGEST_SECONDS = 180;

/** The same request with the same key, until somebody says yes or no. In between it may only hear “later”, and when. */
export async function sendPatiently(server: () => string, endpoint: Endpoint, call: Call): Promise<Known> {
  const odd: string[] = [];
  let underWay = 0;
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  for (let tries = 1; ; tries++) {
    const answer = await send(server(), endpoint, call);
    if (answer && answer.status !== 503 && answer.error !== 'idempotency_in_progress')
      return { answer, seconds: passed(), tries, underWay, odd };
    underWay += Number(answer?.error === 'idempotency_in_progress');
    if (!answer) odd.push(`${endpoint.url}: no answer at all`);
    else if (!answer.retryAfter) odd.push(`${endpoint.url}: ${answer.status} without Retry-After`);
    if (passed() > LONGEST_SECONDS) return { answer: undefined, seconds: passed(), tries, underWay, odd };
    await delay(PAUSE_MS);
  }
}

/** “Done, but the answer was lost” is a yes. */
export const isYes = ({ status, error }: Heard): boolean => status < 300 || error === 'idempotency_already_done';
