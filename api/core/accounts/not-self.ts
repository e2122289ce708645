import { record } from '#api/core/audit/index.ts';
import { readSettings } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** Nobody decides about themselves: the member concerned must not be the staff member's own account. */
export async function assertNotSelf(tx: Tx, deps: Deps, staff: StaffDoer, beneficiary: number): Promise<void> {
  if (await isOwnMember(tx, staff, beneficiary)) await refuseUnlessSolo(tx, deps, staff, 'not_for_yourself');
}

/** Nobody sends money to themselves. Solo mode waives the second person; this it does not. */
export async function assertNotPaidToSelf(tx: Tx, staff: StaffDoer, beneficiary: number): Promise<void> {
  if (await isOwnMember(tx, staff, beneficiary)) throw new Refusal('not_for_yourself');
}

async function isOwnMember(tx: Tx, staff: StaffDoer, member: number): Promise<boolean> {
  const own = await tx.selectFrom('staff').select('member_id').where('id', '=', staff.id).executeTakeFirst();
  return own?.member_id === member;
}

/** Nobody changes their own rights. */
export async function assertNotOwnAccount(tx: Tx, deps: Deps, staff: StaffDoer, staffId: number): Promise<void> {
  if (staffId === staff.id) await refuseUnlessSolo(tx, deps, staff, 'not_for_yourself');
}

/** Nobody approves what they entered. */
export async function assertNotEnteredBy(tx: Tx, deps: Deps, staff: StaffDoer, enteredBy: number | null): Promise<void> {
  if (enteredBy === staff.id) await refuseUnlessSolo(tx, deps, staff, 'not_what_you_entered');
}

/** A trust of one person may run in solo mode; then it goes through, and stands in the log. */
async function refuseUnlessSolo(tx: Tx, deps: Deps, staff: StaffDoer, code: ErrorCode): Promise<void> {
  const { 'staff.solo': isSolo } = await readSettings(deps, tx);
  if (!isSolo) throw new Refusal(code);
  await record(tx, {
    at: deps.clock.now(),
    actor: staff,
    action: 'solo.rule_waived',
    subject: { kind: 'rule', code },
  });
}
