import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { record, system } from '#api/core/audit/index.ts';
import { recordSystemSetting, setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Enrolment } from '#contract/accounts/staff-enrolment.ts';
import { mailedLink } from '#contract/mail/links.ts';
import { type Role, roles } from '#contract/permissions.ts';
import { makeEnrolment, newStaffPassword } from './enrol.ts';
import { enrolmentLink } from './invite.ts';
import { createStaffLink, peekStaffLink } from './links.ts';
import { insertStaff, oneStaffChangeAtATime, setRoles, staffLoginByEmail } from './store.ts';

const LINK_HOURS = 24;

/** No default password anywhere: while nobody can sign in, the server prints a link that makes the first admin. */
export async function firstAdminLink(deps: Deps): Promise<string | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    if (await hasStaff(tx)) return undefined;
    const token = await createStaffLink(tx, { staffId: null, kind: 'first_admin', now: deps.clock.now(), minutes: LINK_HOURS * 60 });
    return mailedLink(deps.config.publicUrl, 'firstAdmin', token);
  });
}

export interface FirstAdmin {
  readonly email: string;
  readonly fullName: string;
  /** Runs the trust alone: every role, and solo mode. */
  readonly alone: boolean;
}

interface WithPassword extends FirstAdmin {
  readonly token: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Through the printed link. */
export async function startFirstAdmin(deps: Deps, input: WithPassword, ip: string): Promise<Enrolment> {
  await throttle(deps, 'reset', ip);
  const link = await peekStaffLink(deps.db, 'first_admin', input.token, deps.clock.now());
  const passwordHash = await newStaffPassword(deps, input, { email: input.email, full_name: input.fullName });
  return deps.db.transaction().execute(async (tx) => {
    const staff = await makeFirstAdmin(tx, deps, input);
    return makeEnrolment(tx, deps, { linkId: link.id, staff, passwordHash });
  });
}

/** From the command line: the account, and the link to its first sign-in. */
export async function inviteFirstAdmin(deps: Deps, admin: FirstAdmin): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const staff = await makeFirstAdmin(tx, deps, admin);
    return (await enrolmentLink(tx, deps, staff.id)).link;
  });
}

/** Whoever runs the server may give a lost second factor back; it is logged as the system's doing. */
export async function renewSecondFactor(deps: Deps, email: string): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const staff = await staffLoginByEmail(tx, email);
    if (!staff) throw new Refusal('not_found');
    const at = deps.clock.now();
    await record(tx, { at, actor: system, action: 'staff.second_factor_reset_by_operator', subject: { kind: 'staff', code: staff.code } });
    return (await enrolmentLink(tx, deps, staff.id)).link;
  });
}

/** Somebody who began and did not finish may begin again; once one person is in, this door is shut. */
async function makeFirstAdmin(tx: Tx, deps: Deps, { email, fullName, alone }: FirstAdmin): Promise<{ id: number; email: string }> {
  await oneStaffChangeAtATime(tx);
  if (await hasStaff(tx)) throw new Refusal('link_ended');
  const at = deps.clock.now();
  const held: readonly Role[] = alone ? roles : ['admin'];
  const made =
    (await insertStaff(tx, { email, full_name: fullName, language: 'en', created_at: at })) ?? (await staffLoginByEmail(tx, email));
  if (!made) throw new Error('The first admin was neither made nor found');
  await setRoles(tx, made.id, held, { at, staffId: null });
  if (alone && !(await setting(deps, 'staff.solo')))
    await recordSystemSetting(tx, deps, 'staff.solo', true, 'The first admin runs the trust alone');
  await record(tx, {
    at,
    actor: system,
    action: 'staff.first_admin_made',
    subject: { kind: 'staff', code: made.code },
    after: { roles: held },
  });
  return { id: made.id, email };
}

async function hasStaff(tx: Tx): Promise<boolean> {
  const found = await tx.selectFrom('staff').select('id').where('status', '<>', 'invited').limit(1).executeTakeFirst();
  return found !== undefined;
}
