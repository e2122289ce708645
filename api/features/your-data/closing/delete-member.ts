import { assertConfirmed, assertNotSelf, lockMemberForBooks, memberByCode } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MemberDeletion } from '#contract/your-data/deletion.ts';
import { tellAsked } from './ask-for-closure.ts';
import { endClosure } from './cancel-closure.ts';
import { insertClosure, obstaclesToDelete, waitingClosure } from './store.ts';

const DAY = 86_400_000;

interface Asked {
  readonly staff: StaffActor;
  readonly code: string;
  readonly reason: string;
  readonly ip: string;
}

/**
 * Nothing is erased now. She is told, with the reason, at her address and at one that was changed lately, and keeps her account with one click for as
 * long as if she had asked herself. So nobody of the staff can wipe a member, or what speaks against them, behind her back.
 */
export async function deleteMember(deps: Deps, { staff, code, reason, ip }: Asked): Promise<void> {
  await assertConfirmed(deps, staff);
  const waitDays = await setting(deps, 'members.closure_wait_days');
  const id = await idOf(deps, code);
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const member = await lockMemberForBooks(tx, id);
    await assertNotSelf(tx, deps, staff, id);
    if (member.status === 'closed') throw new Refusal('not_in_this_status');
    if ((await obstaclesToDelete(tx, id)).length > 0) throw new Refusal('deletion_hindered');
    const closes_at = new Date(at.getTime() + waitDays * DAY);
    const row = await insertClosure(tx, { member_id: id, reason: null, asked_by: staff.id, staff_reason: reason, asked_at: at, closes_at });
    if (!row) throw new Refusal('deletion_asked');
    const subject = { kind: 'member', code } as const;
    await record(tx, { at, actor: staff, action: 'member.deletion_asked', subject, after: { closesAt: closes_at, reason }, ip });
    await tellAsked(tx, deps, row);
  });
}

export async function keepMember(deps: Deps, { staff, code, ip }: Omit<Asked, 'reason'>): Promise<void> {
  const id = await idOf(deps, code);
  await deps.db.transaction().execute(async (tx) => {
    await lockMemberForBooks(tx, id);
    const row = await waitingClosure(tx, id);
    if (!row || row.asked_by === null) throw new Refusal('not_found');
    await endClosure(tx, deps, { id, code, actor: staff, ip });
  });
}

export async function getDeletion(deps: Deps, code: string): Promise<MemberDeletion> {
  const id = await idOf(deps, code);
  const [row, obstacles, waitDays] = await Promise.all([
    waitingClosure(deps.db, id),
    obstaclesToDelete(deps.db, id),
    setting(deps, 'members.closure_wait_days'),
  ]);
  return {
    waiting: row ? { askedAt: row.asked_at.toISOString(), closesAt: row.closes_at.toISOString(), isHers: row.asked_by === null } : null,
    obstacles,
    waitDays,
  };
}

async function idOf({ db }: Deps, code: string): Promise<number> {
  const member = await memberByCode(db, code);
  if (!member) throw new Refusal('not_found');
  return member.id;
}
