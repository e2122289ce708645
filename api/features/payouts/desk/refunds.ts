import { secondPersonNotice } from '#api/core/second-person/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import { bankLines, refunds, runs } from '#api/features/payouts/case/codes.ts';
import { openRefundDetails } from '#api/features/payouts/case/refund-details.ts';
import { agreeing } from '#api/features/payouts/refunds/decide-refund.ts';
import { type ListedRefund, listedRefund, pageOfRefunds } from '#api/features/payouts/refunds/store.ts';
import { ownPayee, reaches } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Refund, RefundStatus } from '#contract/payouts/refunds.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { cleanLine } from '#contract/values/text.ts';

export async function listRefunds(deps: Deps, staff: StaffActor, { status, ...query }: PageQuery & { status: RefundStatus | 'all' }) {
  const { place, slice } = await askedPage(deps, query);
  const { rows, ...total } = await pageOfRefunds(deps.db, status, slice);
  return { rows: await Promise.all(rows.map((row) => present(deps, staff, row))), ...place, ...total };
}

export async function getRefund(deps: Deps, staff: StaffActor, id: number): Promise<Refund> {
  const row = await listedRefund(deps.db, id);
  if (!row) throw new Refusal('not_found');
  return present(deps, staff, row);
}

async function present(deps: Deps, staff: StaffActor, row: ListedRefund): Promise<Refund> {
  const { db } = deps;
  const code = refunds.codeOf(row.id);
  const [details, secondPerson, own] = await Promise.all([
    openRefundDetails(db, deps, row),
    row.status === 'asked' ? secondPersonNotice(db, agreeing, code) : null,
    ownPayee(db, deps, staff.id),
  ]);
  const mayDecide = row.asked_by !== staff.id && staff.permissions.has('withdrawals.review') && !reaches(own, row) && secondPerson === null;
  return {
    code,
    status: row.status,
    amount: row.amount,
    payer: { name: row.payer_name && cleanLine(row.payer_name), vpa: row.payer_vpa && cleanLine(row.payer_vpa) },
    credit: {
      line: bankLines.codeOf(row.line_id),
      reference: row.reference,
      receivedAt: new Date(`${row.received_on}T00:00:00+05:30`).toISOString(),
    },
    donation: row.donation_id === null ? null : donationCode(row.donation_id),
    payTo: { method: row.method, holder: details?.holder ?? '', shown: row.shown },
    isElsewhere: row.is_elsewhere,
    reason: row.reason,
    asked: { by: row.asker, at: row.asked_at.toISOString() },
    decided: row.decider && row.decided_at ? { by: row.decider, at: row.decided_at.toISOString() } : null,
    run: row.run_id === null ? null : runs.codeOf(row.run_id),
    reference: row.bank_reference,
    acts: mayDecide ? actsOn(row) : [],
    secondPerson,
  };
}

function actsOn({ status, run_id }: ListedRefund): Refund['acts'] {
  if (status === 'asked') return ['agree', 'refuse'];
  return status === 'due' && run_id === null ? ['refuse'] : [];
}
