import { openFor, openForJob, sealFor, sealForJob } from '#api/core/keys/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';

/** What is to be done, and the sentences that say so. */
export interface Frozen {
  readonly payload: unknown;
  /** Made by `says`. */
  readonly lines: readonly string[];
  /** From the agreement until it is done. */
  readonly waitHours: number;
}

const CONTEXT = 'second_person_requests';

/** Names and numbers of people are in it: under the member's key where it is about one, else under the trust's. */
export const freeze = async (db: Db, deps: Pick<Deps, 'config'>, member: number | null, frozen: Frozen): Promise<string> =>
  member === null ? sealForJob(deps, frozen, CONTEXT) : (await sealFor(db, deps, member, frozen, CONTEXT)).toString('base64');

export async function thaw(
  db: Db,
  deps: Pick<Deps, 'config'>,
  { member_id, frozen }: { readonly member_id: number | null; readonly frozen: string },
): Promise<Frozen> {
  const opened =
    member_id === null ? openForJob(deps, frozen, CONTEXT) : await openFor(db, deps, member_id, Buffer.from(frozen, 'base64'), CONTEXT);
  // Whom it was about is erased.
  if (opened === undefined) throw new Refusal('stale');
  return opened as Frozen;
}
