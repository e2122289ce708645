import { assertConfirmed } from '#api/core/accounts/index.ts';
import { type Act, record } from '#api/core/audit/index.ts';
import { askSecondPerson, type Question, type SecondPersonAct } from '#api/core/second-person/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { refunds } from '#api/features/payouts/case/codes.ts';
import { oweRefund, refuseRefund } from '#api/features/payouts/case/refund-books.ts';
import { lockRefund, type RefundRow } from '#api/features/payouts/case/refund-store.ts';
import { ownPayee, reaches } from '#api/features/withdrawals/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { inrExact } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';

interface Input {
  readonly id: number;
  readonly act: 'agree' | 'refuse';
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

export const agreeing = 'refund.agree';

/** Never by whoever asked, in solo mode neither; above the limit a third person. */
export async function decideRefund(deps: Deps, { id, act, reason, staff, ip }: Input): Promise<void> {
  const values = await settings(deps);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockRefund(tx, id);
    await assertMayDecide(tx, deps, staff, row);
    const at = deps.clock.now();
    if (act === 'refuse') {
      await refuseRefund(tx, row, { by: staff, at, decider: staff.id, note: reason });
      return recordDecision(tx, row, { action: 'refund.refused', staff, at, reason, ip });
    }
    if (row.status !== 'asked') throw new Refusal('not_in_this_status');
    if (row.amount > values['second_person.above']) {
      await assertConfirmed(deps, staff);
      if (await askSecondPerson(tx, deps, questionAbout(row, { reason, staff, ip }))) return;
    }
    await oweRefund(tx, row, { by: staff, at, decider: staff.id });
    await recordDecision(tx, row, { action: 'refund.agreed', staff, at, reason, ip });
  });
}

interface Payload {
  readonly id: number;
  readonly reason: string;
  readonly version: number;
}

function questionAbout(row: RefundRow, { reason, staff, ip }: Pick<Input, 'reason' | 'staff' | 'ip'>): Question {
  const code = refunds.codeOf(row.id);
  const payload: Payload = { id: row.id, reason, version: row.version };
  return {
    kind: agreeing,
    subject: code,
    link: `/admin/refunds?status=all&open=${code}`,
    payload,
    lines: [
      says(/*i18n*/ 'Refund {code}: {amount} to the account {shown}.', { code, amount: inrExact(row.amount), shown: row.shown }),
      ...(row.is_elsewhere ? [/*i18n*/ 'It goes to another account than it came from, as far as the bank says.'] : []),
      says(/*i18n*/ 'Reason: {reason}', { reason: row.reason }),
    ],
    ...(row.member_id === null ? {} : { member: row.member_id }),
    staff,
    ip,
  };
}

export const refundAct: SecondPersonAct<Payload> = {
  async assertMayAgree(tx, deps, agreer, { id }) {
    await assertMayDecide(tx, deps, agreer, await lockRefund(tx, id));
  },
  async perform(tx, deps, { payload: { id, reason, version }, asker, agreer, at, ip }) {
    const row = await lockRefund(tx, id);
    if (row.version !== version) throw new Refusal('stale');
    await assertMayDecide(tx, deps, asker, row);
    await oweRefund(tx, row, { by: asker, at, decider: asker.id });
    await recordDecision(tx, row, { action: 'refund.agreed', staff: asker, at, reason, ip, agreedBy: agreer.id });
  },
};

async function assertMayDecide(tx: Tx, deps: Deps, staff: StaffDoer, row: RefundRow): Promise<void> {
  if (row.asked_by === staff.id) throw new Refusal('not_what_you_entered');
  if (reaches(await ownPayee(tx, deps, staff.id), row)) throw new Refusal('not_for_yourself');
}

interface Decided {
  readonly action: Act['action'];
  readonly staff: StaffDoer;
  readonly at: Date;
  readonly reason: string;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

const recordDecision = (tx: Tx, row: RefundRow, { action, staff, at, reason, ip, agreedBy }: Decided) =>
  record(tx, {
    at,
    actor: staff,
    action,
    subject: { kind: 'refund', code: refunds.codeOf(row.id) },
    before: { status: row.status },
    after: { amount: row.amount, reason, ...(agreedBy === undefined ? {} : { agreedBy }) },
    ip,
  });
