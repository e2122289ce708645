import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { actWords } from './words/acts.ts';
import type { subjectWords } from './words/fields.ts';

/** Every actor of a request is one; so is the machine itself in jobs, setup and seed. */
export type Doer = { readonly kind: 'visitor' | 'system' } | { readonly kind: 'member' | 'staff'; readonly id: number };

export const system = { kind: 'system' } as const satisfies Doer;

/** Personal values, sealed beforehand with this member's key (`sealFor` of core/keys). */
export interface SealedValues {
  readonly memberId: number;
  readonly sealed: Buffer;
}

export interface Act {
  readonly at: Date;
  readonly actor: Doer;
  /** A thing and its change: `member.suspended`, `setting.changed`. */
  readonly action: keyof typeof actWords;
  /** The code people know it by, never a name or an address. */
  readonly subject: { readonly kind: keyof typeof subjectWords; readonly code: string };
  /** Not personal: statuses, sums, settings. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** Names, addresses, numbers of people: `{ before, after }` under the member's key. */
  readonly personal?: SealedValues | undefined;
  /** The network address it came from. */
  readonly ip?: string | undefined;
}

/** Writes acts into the log, in the transaction of the acts themselves: one is there if, and only if, the other is. */
export async function record(tx: Tx, ...acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  await tx.insertInto('audit_entries').values(acts.map(rowOf)).execute();
}

/** What a member did to her own account. */
export const recordOwn = (
  tx: Tx,
  { id, code }: { readonly id: number; readonly code: string },
  act: Omit<Act, 'actor' | 'subject'>,
): Promise<void> => record(tx, { ...act, actor: { kind: 'member', id }, subject: { kind: 'member', code } });

const rowOf = ({ at, actor, action, subject, before, after, personal, ip }: Act) => ({
  at,
  actor_kind: actor.kind,
  actor_id: 'id' in actor ? actor.id : null,
  action,
  subject_kind: subject.kind,
  subject: subject.code,
  before: json(before),
  after: json(after),
  member_id: personal?.memberId ?? null,
  personal: personal?.sealed ?? null,
  from_address: ip ?? null,
});

const json = (value: object | undefined) => (value === undefined ? null : sql<string>`${JSON.stringify(value)}::jsonb`);
