import type { Answer, ask, Input } from '#api/testing/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export interface Actor {
  readonly id: number;
  readonly code: string;
  readonly email: string;
  readonly password: string;
  /** Of an open session. */
  readonly token: string;
  /** Makes the call and gives the good answer; a refusal is thrown. */
  does<E extends Endpoint>(endpoint: E, input?: Input): Promise<Answer<E>>;
  /** Makes the call and gives the raw answer. */
  asks(endpoint: Endpoint, input?: Input): ReturnType<typeof ask>;
}
