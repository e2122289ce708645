import { secondPersonNotice } from '#api/core/second-person/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { withdrawalCode } from '#api/features/withdrawals/case/codes.ts';
import { ownPayee, reaches } from '#api/features/withdrawals/case/own-account.ts';
import { openDetails } from '#api/features/withdrawals/case/sealed.ts';
import {
  type AccountRow,
  accountById,
  arePayoutsStopped,
  type WithdrawalRow,
  withdrawalById,
} from '#api/features/withdrawals/case/store.ts';
import { APPROVE } from '#api/features/withdrawals/deciding/approve.ts';
import { evidenceOf } from '#api/features/withdrawals/evidence/evidence.ts';
import type { Finding } from '#api/features/withdrawals/evidence/findings.ts';
import { membersById } from '#api/features/withdrawals/evidence/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { paise } from '#contract/values/money.ts';
import { bankNameOf } from '#contract/withdrawals/bank-names.ts';
import { withdrawalCan } from '#contract/withdrawals/payout-fields.ts';
import { WithdrawalAct, type WithdrawalDetails, type WithdrawalEvidence } from '#contract/withdrawals/review-withdrawals.ts';
import { presentRows } from './list-withdrawals.ts';
import { evidenceKept, type HistoryRow, historyOf, paidOnOf } from './store.ts';

interface Asked {
  readonly id: number;
  /** May decide: sees whom the evidence speaks of. */
  readonly mayReview: boolean;
}

/** All there is to one withdrawal, in the reader's words. */
export async function getWithdrawal(deps: Deps, staff: StaffActor, { id, mayReview }: Asked): Promise<WithdrawalDetails> {
  const { db } = deps;
  const row = await withdrawalById(db, id);
  const account = await accountById(db, row.account_id);
  const [[listed], history, secondPerson, paidOn, own, details, payoutsStopped] = await Promise.all([
    presentRows(deps, staff, { ids: [id], mayReview }),
    historyOf(db, id),
    secondPersonNotice(db, APPROVE, withdrawalCode(id)),
    paidOnOf(db, id),
    ownPayee(db, deps, staff.id),
    openDetails(db, deps, row.member_id, account.details),
    arePayoutsStopped(db, row.member_id),
  ]);
  if (!listed) throw new Refusal('not_found');
  const isOwn = reaches(own, account);
  const evidence =
    row.status === 'pending'
      ? await shownNow(deps, staff, { row, account, mayReview })
      : await shownThen(deps, staff, { history, mayReview });
  const isAsked = row.status === 'pending' && secondPerson !== null;
  const isStopped = evidence.some(({ state }) => state === 'stop');
  const can = (act: WithdrawalAct): boolean =>
    withdrawalCan(act, row.status) && row.run_id === null && !(act === 'approve' && (isAsked || isStopped));
  return {
    ...listed,
    version: row.version,
    reason: row.reason,
    fromEarnings: paise(row.from_earnings),
    fromWallet: paise(row.from_wallet),
    payTo: {
      holder: details?.holder ?? '',
      shown: account.shown,
      ifsc: details?.method === 'bank_transfer' ? details.ifsc : null,
      bankName: details?.method === 'bank_transfer' ? bankNameOf(details.ifsc) : null,
      addedAt: account.added_at.toISOString(),
    },
    evidence,
    note: row.note,
    transactionId: row.bank_reference,
    paidOn,
    acts: mayReview && !isOwn ? WithdrawalAct.options.filter(can) : [],
    isOwn,
    payoutsStopped,
    secondPerson: row.status === 'pending' ? secondPerson : null,
    history: history.map(presentAct(listed.member.name, deps, staff)),
  };
}

interface Looked {
  readonly row: WithdrawalRow;
  readonly account: AccountRow;
  readonly mayReview: boolean;
}

async function shownNow(deps: Deps, staff: StaffActor, { row, account, mayReview }: Looked): Promise<WithdrawalEvidence[]> {
  const findings = await evidenceOf(deps.db, deps, { row, account, values: await settings(deps), language: staff.language });
  return findings.map((finding) => presentFinding(deps, staff, { finding, mayReview }));
}

/** As the decider was shown it: what has come to light since is for the payout run to look at. */
async function shownThen(deps: Deps, staff: StaffActor, { history, mayReview }: { history: readonly HistoryRow[]; mayReview: boolean }) {
  const kept = evidenceKept(history);
  const others = await membersById(deps.db, [...new Set(kept.flatMap(({ members }) => members))]);
  return kept.map((one) => {
    const finding = { ...one, detail: '', members: others.filter(({ id }) => one.members.includes(id)) };
    return presentFinding(deps, staff, { finding, mayReview });
  });
}

const MOST_MEMBERS = 10;

/** Who may only read sees neither other members nor the name on the identity paper. */
function presentFinding(
  deps: Deps,
  staff: StaffActor,
  { finding, mayReview }: { finding: Finding; mayReview: boolean },
): WithdrawalEvidence {
  const { check, state, title, detail, members } = finding;
  const say = (encoded: string): string => deps.words.render(encoded, staff.language);
  return {
    check,
    state,
    title: say(title),
    detail: mayReview || check !== 'account_name' ? say(detail) : '',
    members: mayReview ? members.slice(0, MOST_MEMBERS).map(({ code, full_name }) => ({ code, name: full_name })) : [],
  };
}

const byMember = new Set(['ask', 'cancel', 'stop']);

const presentAct =
  (member: string, deps: Deps, staff: StaffActor) =>
  ({ act, full_name, at, note }: HistoryRow) => ({
    act,
    by: full_name ?? (byMember.has(act) ? member : deps.words.render(/*i18n*/ 'Bank statement', staff.language)),
    at: at.toISOString(),
    note,
  });
