import { closeLostFactor, tellDesk } from '#api/core/accounts/credentials/lost-factor.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { assertNotEnteredBy, assertNotPaidToSelf } from '#api/core/accounts/not-self.ts';
import { assertConfirmed } from '#api/core/accounts/staff/confirm-identity.ts';
import { staffById } from '#api/core/accounts/staff/store.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { tellTrustees } from '#api/core/second-person/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { lostFactorAgreedMail, lostFactorEndedMail, memberRecognisedMail, removalAgreedMail } from './mails.ts';
import { lockRequest, memberOfRequest, nameOf, updateRequest } from './store.ts';
import { tellEverywhere } from './tell-everywhere.ts';

const DESK = '/admin/support/lost-factors';

interface By {
  readonly code: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/**
 * The first person: says how she was recognised. `support.answer`, not `members.write`: support reads what she wrote and calls her back, and admins, who
 * make accounts of staff, should not also hold half of this. What is said here is written once, and is what the second person agrees to.
 */
export async function recogniseMember(deps: Deps, { code, staff, ip, reason }: By & { readonly reason: string }): Promise<void> {
  await assertConfirmed(deps, staff);
  await deps.db.transaction().execute(async (tx) => {
    const { member, row, at } = await lockCase(tx, deps, code);
    await assertNotPaidToSelf(tx, staff, member.id);
    if (row.recognised_by !== null || member.status !== 'active') throw new Refusal('not_in_this_status');
    await updateRequest(tx, row.id, { recognised_by: staff.id, recognised_at: at, recognised_how: reason });
    const subject = { kind: 'member', code: member.code } as const;
    await record(tx, { at, actor: staff, action: 'member.lost_factor_recognised', subject, after: { request: code, reason }, ip });
    const by = (await staffById(tx, staff.id)).full_name;
    const link = `${deps.config.publicUrl}${DESK}`;
    await tellTrustees(tx, deps, memberRecognisedMail({ name: await nameOf(tx, member.id), code, by, link }));
    await tellDesk(tx, at, row.id);
  });
}

/**
 * The second person. Not by core/second-person: this one may be ended by the member at every moment and by her own sign-in, and she hears of each step; one
 * row under one lock, her own, holds all of it.
 */
export async function agreeToLostFactor(deps: Deps, { code, staff, ip }: By): Promise<void> {
  await assertConfirmed(deps, staff);
  const hours = await setting(deps, 'members.second_factor_wait_hours');
  await deps.db.transaction().execute(async (tx) => {
    const { member, row, at } = await lockCase(tx, deps, code);
    await assertNotPaidToSelf(tx, staff, member.id);
    await assertNotEnteredBy(tx, deps, staff, row.recognised_by);
    if (row.recognised_by === null || row.agreed_by !== null || member.status !== 'active') throw new Refusal('not_in_this_status');
    // The word of somebody who no longer works here does not count.
    if ((await staffById(tx, row.recognised_by)).status !== 'active') throw new Refusal('not_in_this_status');
    const ready_at = new Date(at.getTime() + hours * 3_600_000);
    await updateRequest(tx, row.id, { agreed_by: staff.id, agreed_at: at, ready_at });
    const subject = { kind: 'member', code: member.code } as const;
    await record(tx, { at, actor: staff, action: 'member.lost_factor_agreed', subject, after: { request: code, readyAt: ready_at }, ip });
    await tellEverywhere(tx, deps, member, { kind: 'lost_factor_agreed', text: (link) => lostFactorAgreedMail({ link, hours }) });
    const link = `${deps.config.publicUrl}${DESK}`;
    await tellTrustees(tx, deps, removalAgreedMail({ name: await nameOf(tx, member.id), code, hours, link }));
    await tellDesk(tx, at, row.id);
  });
}

/** By either of them, as long as nothing is removed; also by who recognised her and thinks again. Saying no needs nobody else. */
export async function refuseLostFactor(
  deps: Deps,
  { code, staff, ip, reason }: By & { readonly reason: string },
): Promise<{ readonly code: string }> {
  await deps.db.transaction().execute(async (tx) => {
    const { member, at } = await lockCase(tx, deps, code);
    await assertNotPaidToSelf(tx, staff, member.id);
    await closeLostFactor(tx, member.id, { how: 'refused', at });
    const subject = { kind: 'member', code: member.code } as const;
    await record(tx, { at, actor: staff, action: 'member.lost_factor_refused', subject, after: { request: code, reason }, ip });
    await mail(tx, deps, { to: { member: member.id, at: member.email }, kind: 'lost_factor_ended', mail: lostFactorEndedMail() });
  });
  return { code };
}

/** Her row before the request's, as everywhere. */
async function lockCase(tx: Tx, deps: Deps, code: string) {
  const member = await lockMemberById(tx, await memberOfRequest(tx, code));
  const row = await lockRequest(tx, member.id, code);
  if (!row) throw new Refusal('not_in_this_status');
  return { member, row, at: deps.clock.now() };
}
