import { closeLostFactor, lostFactorCode } from '#api/core/accounts/credentials/lost-factor.ts';
import { removeAuthenticator } from '#api/core/accounts/credentials/member-factors.ts';
import { forgetPasskeys } from '#api/core/accounts/credentials/passkeys.ts';
import { noteChange } from '#api/core/accounts/members/changes.ts';
import { endMemberSessions } from '#api/core/accounts/members/sessions.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { record, system } from '#api/core/audit/index.ts';
import { mail, notify } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { lostFactorDoneMail, lostFactorEndedMail } from './mails.ts';
import { dueRequests, lockRequest } from './store.ts';
import { tellEverywhere } from './tell-everywhere.ts';

/** Nobody recognised her, or nobody agreed, for so long: she asks again. */
const OPEN_DAYS = 14;

/** Every ten minutes: removes what was agreed to and waited for, and ends what nobody took up. One member per transaction; what fails is tried again. */
export async function finishLostFactors(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const failures: unknown[] = [];
  for (const { id, member_id } of await dueRequests(deps.db, now, daysBefore(now)))
    await deps.db
      .transaction()
      .execute((tx) => finish(tx, deps, { id, member: member_id }))
      .catch((error) => {
        // One that cannot be finished must not keep the others waiting.
        deps.log.error({ err: error, request: lostFactorCode(id) }, 'a second factor could not be removed');
        failures.push(error);
      });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} second factors could not be removed`);
}

const daysBefore = (now: Date) => new Date(now.getTime() - OPEN_DAYS * 86_400_000);

/** Looked at again under her lock: whoever stops it, finds the phone or works on the same queue comes before or after. */
async function finish(tx: Tx, deps: Deps, { id, member: memberId }: { id: number; member: number }): Promise<void> {
  const at = deps.clock.now();
  const member = await lockMemberById(tx, memberId);
  const code = lostFactorCode(id);
  const row = await lockRequest(tx, memberId, code);
  if (!row) return;
  const subject = { kind: 'member', code: member.code } as const;
  const isAgreed = row.ready_at !== null && row.ready_at <= at;
  if (!isAgreed || member.status !== 'active') {
    if (!isAgreed && (row.ready_at !== null || row.asked_at > daysBefore(at))) return;
    const how = isAgreed ? 'inactive' : 'expired';
    await closeLostFactor(tx, memberId, { how, at });
    await record(tx, { at, actor: system, action: 'member.lost_factor_ended', subject, after: { request: code, how } });
    if (!isAgreed)
      await mail(tx, deps, { to: { member: memberId, at: member.email }, kind: 'lost_factor_ended', mail: lostFactorEndedMail() });
    return;
  }
  await closeLostFactor(tx, memberId, { how: 'done', at });
  await removeAuthenticator(tx, memberId);
  // Their devices are lost, too, or she would have signed in with one.
  await forgetPasskeys(tx, { realm: 'member', id: memberId });
  await endMemberSessions(tx, memberId);
  await noteChange(tx, memberId, { change: 'second_factor', at });
  await record(tx, { at, actor: system, action: 'member.second_factor_removed', subject, after: { request: code } });
  await notify(tx, deps, {
    to: { member: memberId },
    kind: 'lost_factor_done',
    message: /*i18n*/ 'Your second factor was removed. Please switch two-factor sign-in on again.',
    link: '/user/profile/security',
  });
  await tellEverywhere(tx, deps, member, { kind: 'lost_factor_done', text: (link) => lostFactorDoneMail({ link }) });
}
