import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { tellTrustees } from '#api/core/second-person/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOf, newToken } from '#api/platform/security/session.ts';
import { mailedLink } from '#contract/mail/links.ts';
import { assertConfirmed } from './confirm-identity.ts';
import { enrolmentLink } from './invite.ts';
import { colleagueResetMail, newSecondFactorMail, secondFactorResetMail } from './mails.ts';
import type { StaffChange } from './manage.ts';
import { type StaffRow, staffByCode } from './store.ts';

/** Lost phone, lost recovery codes: one colleague asks, another agrees, the owner is told and can stop it, and time passes. */
export async function requestSecondFactorReset(
  deps: Deps,
  { code, staff, ip, reason }: StaffChange & { reason: string },
): Promise<StaffRow> {
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    const person = await staffByCode(tx, code);
    if (person.id === staff.id) throw new Refusal('not_for_yourself');
    if (person.status !== 'active' || (await openReset(tx, person.id))) throw new Refusal('not_in_this_status');
    const at = deps.clock.now();
    await tx
      .insertInto('staff_second_factor_resets')
      .values({ staff_id: person.id, requested_by: staff.id, reason, requested_at: at })
      .execute();
    await record(tx, {
      at,
      actor: staff,
      action: 'staff.second_factor_reset_asked',
      subject: { kind: 'staff', code },
      after: { reason },
      ip,
    });
    return person;
  });
}

export async function approveSecondFactorReset(deps: Deps, { code, staff, ip }: StaffChange): Promise<StaffRow> {
  await assertConfirmed(deps, staff);
  const hours = await setting(deps, 'staff.second_factor_wait_hours');
  return deps.db.transaction().execute(async (tx) => {
    const person = await staffByCode(tx, code);
    const reset = await openReset(tx, person.id);
    if (!reset) throw new Refusal('not_found');
    if (person.id === staff.id) throw new Refusal('not_for_yourself');
    if (reset.requested_by === staff.id) throw new Refusal('not_what_you_entered');
    if (reset.approved_by !== null) throw new Refusal('not_in_this_status');
    const at = deps.clock.now();
    const ready_at = new Date(at.getTime() + hours * 3_600_000);
    const stop = newToken();
    await tx
      .updateTable('staff_second_factor_resets')
      .set({ approved_by: staff.id, ready_at, stop_digest: digestOf(stop) })
      .where('id', '=', reset.id)
      .execute();
    const link = mailedLink(deps.config.publicUrl, 'staffStopReset', stop);
    await mail(tx, deps, { to: { staff: person.id }, kind: 'second_factor_reset_asked', mail: secondFactorResetMail({ link, hours }) });
    await tellTrustees(tx, deps, colleagueResetMail({ name: person.full_name, hours }));
    await record(tx, {
      at,
      actor: staff,
      action: 'staff.second_factor_reset_agreed',
      subject: { kind: 'staff', code },
      after: { readyAt: ready_at },
      ip,
    });
    return person;
  });
}

export async function cancelSecondFactorReset(deps: Deps, { code, staff, ip }: StaffChange): Promise<StaffRow> {
  return deps.db.transaction().execute(async (tx) => {
    const person = await staffByCode(tx, code);
    const reset = await openReset(tx, person.id);
    if (!reset) throw new Refusal('not_found');
    const at = deps.clock.now();
    await tx.updateTable('staff_second_factor_resets').set({ stopped_at: at }).where('id', '=', reset.id).execute();
    await record(tx, { at, actor: staff, action: 'staff.second_factor_reset_stopped', subject: { kind: 'staff', code }, ip });
    return person;
  });
}

/** The link in the owner's mail. */
export async function stopSecondFactorReset(deps: Deps, token: string, ip: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const stopped = await tx
      .updateTable('staff_second_factor_resets')
      .set({ stopped_at: at })
      .where('stop_digest', '=', digestOf(token))
      .where('stopped_at', 'is', null)
      .where('done_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst();
    if (!stopped) throw new Refusal('link_ended');
    const { code } = await tx.selectFrom('staff').select('code').where('id', '=', stopped.staff_id).executeTakeFirstOrThrow();
    await record(tx, {
      at,
      actor: { kind: 'visitor' },
      action: 'staff.second_factor_reset_stopped',
      subject: { kind: 'staff', code },
      ip,
    });
  });
}

/** The waiting time is over: the owner gets the link. The old factor works until the new one is confirmed. */
export async function finishSecondFactorResets(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const ready = await deps.db
    .selectFrom('staff_second_factor_resets')
    .select('id')
    .where('ready_at', '<=', now)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();
  for (const { id } of ready)
    await deps.db.transaction().execute(async (tx) => {
      const done = await tx
        .updateTable('staff_second_factor_resets')
        .set({ done_at: now })
        .where('id', '=', id)
        .where('stopped_at', 'is', null)
        .where('done_at', 'is', null)
        .returning('staff_id')
        .executeTakeFirst();
      if (done)
        await mail(tx, deps, {
          to: { staff: done.staff_id },
          kind: 'second_factor_reset',
          mail: newSecondFactorMail(await enrolmentLink(tx, deps, done.staff_id)),
        });
    });
}

const openReset = (db: Db, staffId: number) =>
  db
    .selectFrom('staff_second_factor_resets')
    .select(['id', 'requested_by', 'approved_by'])
    .where('staff_id', '=', staffId)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst();

export const openResets = (db: Db) =>
  db
    .selectFrom('staff_second_factor_resets as r')
    .innerJoin('staff as asked', 'asked.id', 'r.requested_by')
    .leftJoin('staff as agreed', 'agreed.id', 'r.approved_by')
    .select([
      'r.staff_id',
      'r.reason',
      'r.requested_at',
      'r.ready_at',
      'asked.full_name as requested_by',
      'agreed.full_name as approved_by',
    ])
    .where('r.stopped_at', 'is', null)
    .where('r.done_at', 'is', null)
    .execute();
