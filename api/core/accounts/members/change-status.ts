import { assertNotSelf } from '#api/core/accounts/not-self.ts';
import { type Act, record } from '#api/core/audit/index.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { endMemberSessions } from './sessions.ts';
import { lockMember, type MemberRow, memberById, updateMember } from './store.ts';

export interface StatusChange {
  readonly code: string;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

export const suspendMember = (deps: Deps, change: StatusChange): Promise<MemberRow> =>
  changeStatus(deps, change, { to: 'suspended', when: ['active'], action: 'member.suspended' });

export const reactivateMember = (deps: Deps, change: StatusChange): Promise<MemberRow> =>
  changeStatus(deps, change, { to: 'active', when: ['suspended', 'closed'], action: 'member.reactivated' });

export const closeMember = (deps: Deps, change: StatusChange): Promise<MemberRow> =>
  changeStatus(deps, change, { to: 'closed', when: ['active', 'inactive', 'suspended'], action: 'member.closed' });

interface Move {
  readonly to: MemberStatus;
  readonly when: readonly MemberStatus[];
  readonly action: Act['action'];
}

/** Whoever is not active any more is out at once: every session ends in the same transaction. */
async function changeStatus(deps: Deps, { code, reason, staff, ip }: StatusChange, { to, when, action }: Move): Promise<MemberRow> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, code);
    await assertNotSelf(tx, deps, staff, member.id);
    if (!when.includes(member.status)) throw new Refusal('not_in_this_status');
    // Closed before the invitation was accepted: there is no password to come back with.
    if (to === 'active' && member.password_hash === null) throw new Refusal('not_in_this_status');
    await updateMember(tx, member.id, { status: to });
    await endMemberSessions(tx, member.id);
    await record(tx, {
      at: deps.clock.now(),
      actor: staff,
      action,
      subject: { kind: 'member', code },
      before: { status: member.status },
      after: { status: to, reason },
      ip,
    });
    return memberById(tx, member.id);
  });
}
