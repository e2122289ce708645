import type { Passkey } from '#contract/accounts/passkeys.ts';

interface Row {
  readonly code: string;
  readonly name: string;
  readonly added_at: Date;
  readonly last_used_at: Date | null;
  readonly stopped_at: Date | null;
}

export const present = ({ code, name, added_at, last_used_at, stopped_at }: Row): Passkey => ({
  code,
  name,
  addedAt: added_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  isStopped: stopped_at !== null,
});
