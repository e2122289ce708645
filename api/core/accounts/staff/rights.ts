import { assertNotOwnAccount } from '#api/core/accounts/not-self.ts';
import { type Act, record } from '#api/core/audit/index.ts';
import type { SecondPersonAct, SecondPersonActs } from '#api/core/second-person/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { hasMoneyRights, movedRoles } from '#contract/accounts/money-rights.ts';
import type { Role } from '#contract/permissions.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import { says } from '#contract/values/words.ts';
import { assertConfirmed } from './confirm-identity.ts';
import { inviteAct, ownMember } from './invite.ts';
import type { StaffChange } from './manage.ts';
import { askAboutRoles } from './money-roles.ts';
import { endStaffSessions } from './sessions.ts';
import { assertAdminRemains, knownRoles, oneStaffChangeAtATime, type StaffRow, setRoles, staffByCode, updateStaff } from './store.ts';

/** Rights change with a fresh sign-in: every session of theirs ends. Where rights over money come or go, a second person agrees first. */
export async function setStaffRoles(deps: Deps, change: StaffChange & { roles: readonly Role[] }): Promise<StaffRow | SecondPersonNotice> {
  const { code, roles, staff, ip } = change;
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, code);
    await assertNotOwnAccount(tx, deps, staff, person.id);
    const before = knownRoles(person.roles);
    const lines = [
      says(/*i18n*/ 'Change the roles of {name} ({code}) from {before} to {after}.', {
        name: person.full_name,
        code,
        before: before.join(', '),
        after: roles.join(', '),
      }),
    ];
    const payload: RolesChange = { code, roles, before };
    const asked = await askAboutRoles(tx, deps, {
      kind: 'staff.roles',
      subject: code,
      roles: movedRoles(before, roles),
      payload,
      lines,
      staff,
      ip,
    });
    return asked ?? applyRoles(tx, deps, payload, { staff, ip });
  });
}

interface RolesChange {
  readonly code: string;
  readonly roles: readonly Role[];
  readonly before: readonly Role[];
}

interface By {
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

async function applyRoles(tx: Tx, deps: Deps, { code, roles, before }: RolesChange, by: By): Promise<StaffRow> {
  const person = await lockPerson(tx, code);
  if (knownRoles(person.roles).join() !== before.join()) throw new Refusal('stale');
  const at = deps.clock.now();
  await setRoles(tx, person.id, roles, { at, staffId: by.staff.id });
  await assertAdminRemains(tx);
  await endStaffSessions(tx, person.id);
  await recordRights(tx, { at, action: 'staff.roles_changed', code, before: { roles: before }, after: { roles } }, by);
  return staffByCode(tx, code);
}

/** Which member account is theirs: it says what they may not decide, so where they decide about money it is not changed by one alone. */
export async function linkStaffMember(deps: Deps, change: StaffChange & { memberCode: string }): Promise<StaffRow | SecondPersonNotice> {
  const { code, memberCode, staff, ip } = change;
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, code);
    await assertNotOwnAccount(tx, deps, staff, person.id);
    await ownMember(tx, memberCode);
    const payload: LinkChange = { code, memberCode, before: person.member_code };
    const roles = knownRoles(person.roles);
    if (person.member_code !== null && hasMoneyRights(roles)) {
      const lines = [
        says(/*i18n*/ 'Change the member account of {name} ({code}) from {before} to {after}. It says which gifts they may not decide.', {
          name: person.full_name,
          code,
          before: person.member_code,
          after: memberCode || '–',
        }),
      ];
      const asked = await askAboutRoles(tx, deps, { kind: 'staff.member', subject: code, roles, payload, lines, staff, ip });
      if (asked) return asked;
    }
    return applyLink(tx, deps, payload, { staff, ip });
  });
}

interface LinkChange {
  readonly code: string;
  readonly memberCode: string;
  readonly before: string | null;
}

async function applyLink(tx: Tx, deps: Deps, { code, memberCode, before }: LinkChange, by: By): Promise<StaffRow> {
  const person = await lockPerson(tx, code);
  if (person.member_code !== before) throw new Refusal('stale');
  const member_id = await ownMember(tx, memberCode);
  await updateStaff(tx, person.id, { member_id }).catch(refuseLinked);
  const after = { member: member_id === null ? null : memberCode };
  await recordRights(tx, { at: deps.clock.now(), action: 'staff.member_linked', code, before: { member: before }, after }, by);
  return staffByCode(tx, code);
}

interface Changed extends Required<Pick<Act, 'at' | 'action' | 'before' | 'after'>> {
  readonly code: string;
}

/** Where two people did it, the second is named. */
const recordRights = (tx: Tx, { code, after, ...act }: Changed, { staff, ip, agreedBy }: By) =>
  record(tx, { ...act, actor: staff, subject: { kind: 'staff', code }, after: { ...after, ...(agreedBy ? { agreedBy } : {}) }, ip });

function refuseLinked(error: { constraint?: string }): never {
  if (error.constraint === 'staff_member_id_key')
    throw new Refusal('invalid', { fields: { memberCode: /*i18n*/ 'This member is linked to another staff account' } });
  throw error;
}

/** One change at a time, so that one admin always remains. */
async function lockPerson(tx: Tx, code: string): Promise<StaffRow> {
  await oneStaffChangeAtATime(tx);
  return staffByCode(tx, code);
}

/** Nobody agrees to rights of their own. */
async function assertNotTheirs(tx: Tx, _deps: Deps, agreer: StaffDoer, { code }: { code: string }): Promise<void> {
  if ((await staffByCode(tx, code)).id === agreer.id) throw new Refusal('not_for_yourself');
}

const rolesAct: SecondPersonAct<RolesChange> = {
  assertMayAgree: assertNotTheirs,
  async perform(tx, deps, { payload, asker, agreer, ip }) {
    await applyRoles(tx, deps, payload, { staff: asker, ip, agreedBy: agreer.id });
  },
  tellsTrustees: true,
};

const linkAct: SecondPersonAct<LinkChange> = {
  assertMayAgree: assertNotTheirs,
  async perform(tx, deps, { payload, asker, agreer, ip }) {
    await applyLink(tx, deps, payload, { staff: asker, ip, agreedBy: agreer.id });
  },
  tellsTrustees: true,
};

export const staffActs: SecondPersonActs = { 'staff.invite': inviteAct, 'staff.roles': rolesAct, 'staff.member': linkAct };
