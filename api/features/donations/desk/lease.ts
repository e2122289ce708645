import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { claimLease, freeLease, leasesOn, versionOf } from './store.ts';

/** The open page renews every 15 s: two may get lost before colleagues think it is closed. */
const LEASE_SECONDS = 40;

/** Tells who has the claim open. It takes the lease if nobody else holds it, and never locks anybody out. */
export async function takeLease({ db, clock }: Deps, staff: StaffActor, id: number) {
  const version = await versionOf(db, id);
  if (version === undefined) throw new Refusal('not_found');
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1_000);
  await db.transaction().execute((tx) => claimLease(tx, { donation_id: id, staff_id: staff.id, until }, now));
  const [lease] = await leasesOn(db, [id], now);
  // Between the two statements the holder closed the page.
  if (!lease) throw new Refusal('stale');
  return { lease: { by: lease.full_name, isMine: lease.staff_id === staff.id, until: lease.until.toISOString() }, version };
}

export async function releaseLease({ db }: Deps, staff: StaffActor, id: number): Promise<void> {
  if ((await versionOf(db, id)) === undefined) throw new Refusal('not_found');
  await db.transaction().execute((tx) => freeLease(tx, id, staff.id));
}
