import { leasesOn } from '#api/core/desk/index.ts';
import { askedPage, lateBefore, settings } from '#api/core/settings/index.ts';
import { KYC, kycCode } from '#api/features/kyc/case/codes.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import type { KycStatus } from '#contract/kyc/kyc-status.ts';
import type { KycCase, KycQuery, KycSummary } from '#contract/kyc/review-kyc.ts';
import { deskFilter } from './desk-filter.ts';
import { countOf, countResent, type DeskRow, deskPage, oldestWaiting } from './store.ts';

export async function listKycCases(deps: Deps, staff: StaffActor, query: KycQuery) {
  const { place, slice } = await askedPage(deps, query);
  const filter = deskFilter(query, { isReviewer: staff.permissions.has('kyc.review') });
  const [rows, total] = await Promise.all([deskPage(deps.db, filter, slice), countOf(deps.db, filter)]);
  return { rows: await casesOf(deps, staff, rows), ...place, ...total };
}

/** What the list and the details share. */
export async function casesOf(deps: Deps, staff: StaffActor, rows: readonly DeskRow[]): Promise<KycCase[]> {
  const now = deps.clock.now();
  const [leases, values] = await Promise.all([
    leasesOn(deps.db, staff, { desk: KYC, subjects: rows.map(({ id }) => id), now }),
    settings(deps),
  ]);
  const late = lateBefore(values, values['kyc.review'], now);
  const seesAddresses = staff.permissions.has('kyc.review');
  return rows.map((row) => ({
    code: kycCode(row.id),
    member: { code: row.member_code, name: row.full_name, email: seesAddresses ? row.email : maskEmail(row.email) },
    status: row.status,
    isResent: row.times_sent > 1,
    timesSent: row.times_sent,
    sentAt: row.sent_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    isLate: row.status === 'waiting' && row.sent_at < late,
    lease: leases.get(row.id) ?? null,
  }));
}

export async function getKycSummary({ db }: Deps): Promise<KycSummary> {
  const figure = async (status: KycStatus) => present(await countOf(db, { status, found: undefined }));
  const present = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) => ({ count: total, isExact: totalIsExact });
  const [waiting, resent, returned, verified, refused, oldest] = await Promise.all([
    figure('waiting'),
    countResent(db).then(present),
    figure('returned'),
    figure('verified'),
    figure('refused'),
    oldestWaiting(db),
  ]);
  return { waiting, resent, returned, verified, refused, oldestWaitingAt: oldest?.toISOString() ?? null };
}

/** What waits in the queue, without the rest of the cards. */
export async function waitingCases({ db }: Deps): Promise<{ count: number; isExact: boolean; oldestAt: Date | null }> {
  const [{ total, totalIsExact }, oldestAt] = await Promise.all([countOf(db, { status: 'waiting', found: undefined }), oldestWaiting(db)]);
  return { count: total, isExact: totalIsExact, oldestAt };
}
