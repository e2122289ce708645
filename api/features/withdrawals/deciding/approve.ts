import { assertConfirmed, assertNotEnteredBy } from '#api/core/accounts/index.ts';
import { lockBalance, requirePayoutsOpen } from '#api/core/ledger/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { askSecondPerson, type Question, type SecondPersonAct } from '#api/core/second-person/index.ts';
import { readSettings } from '#api/core/settings/index.ts';
import { assertVerified } from '#api/features/kyc/index.ts';
import { withdrawalCode } from '#api/features/withdrawals/case/codes.ts';
import { approvedMessage } from '#api/features/withdrawals/case/messages.ts';
import { ownPayee, reaches } from '#api/features/withdrawals/case/own-account.ts';
import { recordAct } from '#api/features/withdrawals/case/record-act.ts';
import { openDetails } from '#api/features/withdrawals/case/sealed.ts';
import {
  accountById,
  arePayoutsStopped,
  insertDecision,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
} from '#api/features/withdrawals/case/store.ts';
import { tellOf } from '#api/features/withdrawals/case/tell-of.ts';
import { checksToTick, evidenceOf, isStopped } from '#api/features/withdrawals/evidence/evidence.ts';
import type { Finding } from '#api/features/withdrawals/evidence/findings.ts';
import { keptOf } from '#api/features/withdrawals/evidence/kept-evidence.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Language } from '#contract/values/languages.ts';
import { inrExact } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { withdrawalCan } from '#contract/withdrawals/payout-fields.ts';
import type { WithdrawalCheck } from '#contract/withdrawals/review-withdrawals.ts';
import { hasFilledWallet, memberNamed } from './store.ts';

export const APPROVE = 'withdrawal.approve';

export interface Approval {
  /** What was looked at of what asks to be. */
  readonly seen: readonly WithdrawalCheck[];
  /** Of the withdrawal that was looked at. */
  readonly version: number;
}

interface Approving {
  /** Locked. */
  readonly row: WithdrawalRow;
  readonly approval: Approval;
  readonly values: SettingValues;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** In the caller's transaction. Above the limit nothing happens but that a second person is asked. */
export async function approve(tx: Tx, deps: Deps, { row, approval, values, staff, ip }: Approving): Promise<void> {
  assertPossible(row, approval);
  await assertDidNotFill(tx, deps, row, staff);
  const findings = await lookAtIt(tx, deps, { row, values, language: staff.language });
  if (checksToTick(findings).some((check) => !approval.seen.includes(check))) throw new Refusal('checks_not_ticked');
  if (row.amount > values['second_person.above']) {
    await assertConfirmed(deps, staff);
    if (await askSecondPerson(tx, deps, await questionAbout(tx, deps, { row, approval, findings, staff, ip }))) return;
  }
  await carryOut(tx, deps, { row, approval, findings, staff, ip });
}

/** Nobody decides about money that comes to themselves, in solo mode neither. */
export async function assertNotTheirs(tx: Tx, deps: Deps, row: WithdrawalRow, ...staff: readonly StaffDoer[]): Promise<void> {
  const account = await accountById(tx, row.account_id);
  for (const { id } of staff) if (reaches(await ownPayee(tx, deps, id), account)) throw new Refusal('not_for_yourself');
}

/** Nobody lets out what they put in: a clerk alone could make a balance and pay it to a friend. */
async function assertDidNotFill(tx: Tx, deps: Deps, row: WithdrawalRow, ...staff: readonly StaffDoer[]): Promise<void> {
  for (const who of staff) if (await hasFilledWallet(tx, row.member_id, who.id)) await assertNotEnteredBy(tx, deps, who, who.id);
}

function assertPossible(row: WithdrawalRow, { version }: Approval): void {
  if (row.version !== version) throw new Refusal('stale');
  if (!withdrawalCan('approve', row.status)) throw new Refusal('not_in_this_status');
}

interface Looking {
  readonly row: WithdrawalRow;
  readonly values: SettingValues;
  readonly language: Language;
}

/** What must hold whoever looks, under its locks; then the evidence. Nothing of it was shown and decided on: it is asked again here. */
async function lookAtIt(tx: Tx, deps: Deps, { row, values, language }: Looking): Promise<Finding[]> {
  await requirePayoutsOpen(tx);
  if (await arePayoutsStopped(tx, row.member_id)) throw new Refusal('payouts_stopped');
  await assertVerified(tx, deps, row.member_id);
  if ((await lockBalance(tx, row.member_id)).owed > 0) throw new Refusal('money_owed');
  const account = await accountById(tx, row.account_id);
  const findings = await evidenceOf(tx, deps, { row, account, values, language });
  if (isStopped(findings)) throw new Refusal('payout_not_possible');
  return findings;
}

interface Payload extends Approval {
  readonly id: number;
}

interface Asking extends Omit<Approving, 'values'> {
  readonly findings: readonly Finding[];
}

async function questionAbout(tx: Tx, deps: Deps, { row, approval, findings, staff, ip }: Asking): Promise<Question> {
  const code = withdrawalCode(row.id);
  const { code: member, full_name: name } = await memberNamed(tx, row.member_id);
  const { details, shown } = await accountById(tx, row.account_id);
  const holder = (await openDetails(tx, deps, row.member_id, details))?.holder ?? '–';
  const payload: Payload = { id: row.id, seen: [...approval.seen].sort(), version: approval.version };
  return {
    kind: APPROVE,
    subject: code,
    link: `/admin/withdrawals?status=all&open=${code}`,
    payload,
    lines: [
      says(/*i18n*/ 'Approve {code}: a withdrawal of {amount} by {name} ({member}).', { code, amount: inrExact(row.amount), name, member }),
      says(/*i18n*/ 'To account {shown} of {holder}.', { shown, holder }),
      ...findings.filter(({ state }) => state === 'look').map(({ title }) => title),
    ],
    member: row.member_id,
    staff,
    ip,
  };
}

export const approveAct: SecondPersonAct<Payload> = {
  async assertMayAgree(tx, deps, agreer, { id }) {
    const row = await lockWithdrawal(tx, id);
    await assertNotTheirs(tx, deps, row, agreer);
    await assertDidNotFill(tx, deps, row, agreer);
  },
  async perform(tx, deps, { payload: { id, ...approval }, asker, agreer, ip }) {
    const values = await readSettings(deps, tx);
    const row = await lockWithdrawal(tx, id);
    await assertNotTheirs(tx, deps, row, asker, agreer);
    await assertDidNotFill(tx, deps, row, asker, agreer);
    assertPossible(row, approval);
    const findings = await lookAtIt(tx, deps, { row, values, language: 'en' });
    // What came to light since, neither of the two has seen.
    if (checksToTick(findings).some((check) => !approval.seen.includes(check))) throw new Refusal('stale');
    await carryOut(tx, deps, { row, approval, findings, staff: asker, ip, agreedBy: agreer.id });
  },
};

interface Carried {
  readonly row: WithdrawalRow;
  readonly approval: Approval;
  readonly findings: readonly Finding[];
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

/** The money stays on hold until a payout run pays it: the books do not move. */
async function carryOut(tx: Tx, deps: Deps, { row, approval, findings, staff, ip, agreedBy }: Carried): Promise<void> {
  const at = deps.clock.now();
  await moveWithdrawal(tx, row.id, { status: 'approved', processed_at: at, approved_by: staff.id });
  await insertDecision(tx, row.id, { act: 'approve', staff: staff.id, evidence: keptOf(findings, approval.seen), at });
  const { shown } = await accountById(tx, row.account_id);
  await notify(tx, deps, approvedMessage(deps, { row, shown }));
  await tellOf(tx, at, row);
  await recordAct(tx, row.id, {
    at,
    actor: staff,
    action: 'withdrawal.approved',
    before: { status: row.status },
    after: {
      status: 'approved',
      amount: row.amount,
      looked: checksToTick(findings),
      ...(agreedBy ? { agreedBy } : {}),
    },
    ip,
  });
}
