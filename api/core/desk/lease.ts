import { tell } from '#api/core/live/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Lease } from '#contract/desk.ts';
import type { NewsAbout } from '#contract/live.ts';
import type { Permission } from '#contract/permissions.ts';
import { claimLease, freeLease, type LeaseRow, leasesOf, lockLease, purgeLeases } from './store.ts';

/** The open page renews every 15 s: two may get lost before colleagues think it is closed. */
const LEASE_SECONDS = 40;
/** Who writes says so every few seconds. */
const TYPING_SECONDS = 10;

/** A lease, and whether its holder writes an answer. */
export type TypingLease = Lease & { readonly isTyping: boolean };

/** Every desk has a name of its own, and knows its cases by their number. */
interface Of {
  readonly desk: string;
  readonly subject: number;
  /** Open pages of colleagues hear when it changes hands. Left out: they ask again by themselves. */
  readonly news?: { readonly may: Permission; readonly about: NewsAbout; readonly code: string };
}

/** Tells who has the case open. It takes the lease if nobody else holds it, and never locks anybody out. */
export async function takeLease(
  deps: Deps,
  staff: StaffActor,
  { isTyping = false, ...of }: Of & { isTyping?: boolean },
): Promise<TypingLease> {
  const { db, clock } = deps;
  const { desk, subject, news } = of;
  const now = clock.now();
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const wanted = { desk, subject, staff_id: staff.id, until: later(LEASE_SECONDS), typing_until: isTyping ? later(TYPING_SECONDS) : null };
  await db.transaction().execute(async (tx) => {
    const before = news && (await lockLease(tx, of, now));
    await claimLease(tx, wanted, now);
    if (!news) return;
    const after = await lockLease(tx, of, now);
    const isSame = before?.staff_id === after?.staff_id && isWriting(before, now) === isWriting(after, now);
    if (!isSame) await tell(tx, deps, { to: { may: news.may }, about: news.about, code: news.code });
  });
  const [lease] = await leasesOf(db, desk, [subject], now);
  // Between the two statements the holder closed the page.
  if (!lease) throw new Refusal('stale');
  return presentLease(lease, staff, now);
}

const isWriting = (lease: Pick<LeaseRow, 'typing_until'> | undefined, now: Date): boolean =>
  lease?.typing_until != null && lease.typing_until > now;

export const releaseLease = (deps: Deps, staff: StaffActor, { news, ...of }: Of) =>
  deps.db.transaction().execute(async (tx) => {
    const wasTheirs = await freeLease(tx, { ...of, staff: staff.id });
    if (wasTheirs && news) await tell(tx, deps, { to: { may: news.may }, about: news.about, code: news.code });
  });

/** By case; those that nobody has open are left out. */
export async function leasesOn(
  db: Db,
  staff: StaffActor,
  { desk, subjects, now }: { desk: string; subjects: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, TypingLease>> {
  if (subjects.length === 0) return new Map();
  const rows = await leasesOf(db, desk, subjects, now);
  return new Map(rows.map((row) => [row.subject, presentLease(row, staff, now)]));
}

const presentLease = (row: LeaseRow, staff: StaffActor, now: Date): TypingLease => ({
  by: row.full_name,
  isMine: row.staff_id === staff.id,
  until: row.until.toISOString(),
  isTyping: isWriting(row, now),
});

export const purgeEndedLeases = ({ db, clock }: Deps) => db.transaction().execute((tx) => purgeLeases(tx, clock.now()));
