import type { CreationOptions, NewCredential, Passkey } from '#contract/accounts/passkeys.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';

type Reply<Answer> = Promise<{ readonly answer?: Answer; readonly error?: ApiError } | undefined>;

/** Members show their password, and the code of a second factor; staff confirm their identity where they are asked. */
export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** What the card can do, for members and for staff. */
export interface PasskeyCalls {
  readonly isBusy: boolean;
  start(proof: Proof): Reply<CreationOptions>;
  add(passkey: { readonly name: string; readonly response: NewCredential }): Reply<Passkey>;
  rename(code: string, name: string): Reply<Passkey>;
  remove(code: string, proof: Proof): Reply<unknown>;
}

export interface Asked {
  readonly password: boolean;
  readonly code: boolean;
}
