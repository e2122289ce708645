import { assertNotEnteredBy, assertNotSelf } from '#api/core/accounts/index.ts';
import { type Doer, record, system } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { paise } from '#contract/values/money.ts';
import { voidMessage } from './messages.ts';
import { decisionById, lockReceipt, lockStanding, setVoid } from './store.ts';

export interface VoidInput {
  /** Of the receipt, as 2026-27/000123. */
  readonly number: string;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

export type Held = Awaited<ReturnType<typeof holdReceipt>>;

/** The receipt, for somebody who may act on it: not the donor's own, nor one that they recorded. */
export async function holdReceipt(tx: Tx, deps: Deps, { number, staff }: { readonly number: string; readonly staff: StaffDoer }) {
  const receipt = await lockReceipt(tx, number);
  if (!receipt) throw new Refusal('not_found');
  await assertNotSelf(tx, deps, staff, receipt.member_id);
  await assertNotEnteredBy(tx, deps, staff, receipt.entered_by);
  return receipt;
}

/** Its number stays used; the donor is told. A new one may follow. */
export async function voidReceipt(deps: Deps, input: VoidInput): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdReceipt(tx, deps, input);
    if (held.voided_at) throw new Refusal('not_in_this_status');
    await markVoid(tx, deps, held, { by: input.staff, reason: input.reason, ip: input.ip });
    await notify(tx, deps, voidMessage(deps, { ...held, amount: paise(held.amount), number: held.code, reason: input.reason }));
    return held.donation_id;
  });
}

interface Marking {
  readonly by: Doer;
  readonly reason: string;
  readonly ip?: string | undefined;
  /** What led to it. */
  readonly cause?: object;
}

export async function markVoid(tx: Tx, deps: Deps, { id, code }: { id: number; code: string }, { by, reason, ip, cause }: Marking) {
  const at = deps.clock.now();
  await setVoid(tx, id, { at, reason, by: 'id' in by ? by.id : null });
  await record(tx, {
    at,
    actor: by,
    action: 'receipt.voided',
    subject: { kind: 'receipt', code },
    before: { status: 'valid' },
    after: { status: 'void', reason, ...cause },
    ip,
  });
}

/** The job that follows a reversal; the donor was told with it. Nothing to do if there was no receipt yet: none will come. */
export async function voidReversed(deps: Deps, { decision, reversal }: { decision: number; reversal: number }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, decision);
    if (!standing) return;
    const { note, staff_id } = await decisionById(tx, reversal);
    const by: Doer = staff_id === null ? system : { kind: 'staff', id: staff_id };
    await markVoid(tx, deps, standing, { by, reason: note, cause: { reversal } });
  });
}
