import { record } from '#api/core/audit/index.ts';
import { lockCase } from '#api/features/donations/case/case.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { assertMayDecide } from '#api/features/donations/case/deciders.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { WallText } from '#contract/donations/wall.ts';
import { showWaitingName, wallTextOf, writeVerdict } from './store.ts';

interface Input {
  readonly id: number;
  readonly state: 'shown' | 'withheld';
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
}

/** A person lets the text through to the wall, or withholds it; the gift itself stands either way. It can be changed again. */
export async function reviewWall(deps: Deps, { id, state, staff, ip }: Input): Promise<WallText> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, { id });
    const before = await wallTextOf(tx, id);
    if (!before) throw new Refusal('not_in_this_status');
    await assertMayDecide(tx, deps, staff, found);
    if (before.state === state) return before;
    const at = deps.clock.now();
    await writeVerdict(tx, id, { state, staff: staff.id, at });
    await recordVerdict(tx, { id, state, staff, ip, at, before: before.state });
    return { ...before, state };
  });
}

/** Who approves at the desk has the text before her eyes: what waited is let through by the same act. */
export async function showNameByApproval(tx: Tx, { id, staff, ip, at }: Omit<Input, 'state'> & { readonly at: Date }): Promise<void> {
  if (await showWaitingName(tx, id, staff.id, at)) await recordVerdict(tx, { id, state: 'shown', staff, ip, at, before: 'waiting' });
}

const recordVerdict = (tx: Tx, { id, state, staff, ip, at, before }: Input & { readonly at: Date; readonly before: string }) =>
  record(tx, {
    at,
    actor: staff,
    action: state === 'shown' ? 'donation.wall_let_through' : 'donation.wall_withheld',
    subject: { kind: 'donation', code: donationCode(id) },
    before: { wall: before },
    after: { wall: state },
    ip,
  });
