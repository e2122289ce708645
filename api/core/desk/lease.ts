import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Lease } from '#contract/desk.ts';
import { claimLease, freeLease, type LeaseRow, leasesOf, purgeLeases } from './store.ts';

/** The open page renews every 15 s: two may get lost before colleagues think it is closed. */
const LEASE_SECONDS = 40;

/** Tells who has the case open. It takes the lease if nobody else holds it, and never locks anybody out. */
export async function takeLease({ db, clock }: Deps, staff: StaffActor, { desk, subject }: Of): Promise<Lease> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1_000);
  await db.transaction().execute((tx) => claimLease(tx, { desk, subject, staff_id: staff.id, until }, now));
  const [lease] = await leasesOf(db, desk, [subject], now);
  // Between the two statements the holder closed the page.
  if (!lease) throw new Refusal('stale');
  return presentLease(lease, staff);
}

/** Every desk has a name of its own, and knows its cases by their number. */
interface Of {
  readonly desk: string;
  readonly subject: number;
}

export const releaseLease = ({ db }: Deps, staff: StaffActor, of: Of) =>
  db.transaction().execute((tx) => freeLease(tx, { ...of, staff: staff.id }));

/** By case; those that nobody has open are left out. */
export async function leasesOn(
  db: Db,
  staff: StaffActor,
  { desk, subjects, now }: { desk: string; subjects: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, Lease>> {
  if (subjects.length === 0) return new Map();
  const rows = await leasesOf(db, desk, subjects, now);
  return new Map(rows.map((row) => [row.subject, presentLease(row, staff)]));
}

const presentLease = ({ full_name, staff_id, until }: LeaseRow, staff: StaffActor): Lease => ({
  by: full_name,
  isMine: staff_id === staff.id,
  until: until.toISOString(),
});

export const purgeEndedLeases = ({ db, clock }: Deps) => db.transaction().execute((tx) => purgeLeases(tx, clock.now()));
