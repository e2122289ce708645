import { assertGoodPassword } from '#api/core/accounts/credentials/good-password.ts';
import { type Place, rememberDevice } from '#api/core/accounts/credentials/known-places.ts';
import { keepOrigin } from '#api/core/accounts/credentials/origins.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { sendVerificationJob } from '#api/core/accounts/declared-jobs.ts';
import { record } from '#api/core/audit/index.ts';
import { createMemberKey, sealFor } from '#api/core/keys/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { checked } from '#api/platform/http/checked.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Register, type Registered, registerForm } from '#contract/accounts/register.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { assertTermsInForce, keepAgreements } from './agreements.ts';
import { memberCodeOf, newMemberCode } from './member-code.ts';
import { activeByCode, insertMember, type NewMember } from './store.ts';

/**
 * Always makes a new member, also for an email that somebody verified already: the answer cannot tell who is known here.
 * What the mail says is decided by the job that writes it. The browser is remembered: whoever confirms the address there is the same person.
 */
export async function registerMember(deps: Deps, input: Register, { ip, device }: Place): Promise<Registered> {
  await throttle(deps, 'register', ip);
  const form = checked(registerForm(registerRules(await settings(deps))), input);
  await assertGoodPassword(deps, form.password, { full_name: form.fullName, email: form.email, mobile: form.mobile });
  await assertTermsInForce(deps.db, form.termsVersion);
  const sponsor = await sponsorFor(deps.db, form.sponsorCode);
  const password_hash = await deps.passwords.hash(form.password);
  const now = deps.clock.now();

  const code = await deps.db.transaction().execute(async (tx) => {
    const member = await addMember(tx, deps, {
      full_name: form.fullName,
      mobile: form.mobile,
      email: form.email,
      password_hash,
      status: 'active',
      sponsor_id: sponsor?.id ?? null,
      language: form.language,
      created_at: now,
    });
    await keepAgreements(tx, { id: member.id, language: form.language, at: now, shown: form.termsVersion });
    await rememberDevice(tx, deps, { realm: 'member', id: member.id }, device);
    await keepOrigin(tx, { id: member.id, at: now }, { ip, device });
    await queue(tx, sendVerificationJob, { member: member.id });
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'member.registered',
      subject: { kind: 'member', code: member.code },
      after: { status: 'active', sponsor: sponsor?.code ?? null, language: form.language },
      personal: await personal(tx, deps, member.id, { after: { fullName: form.fullName, email: form.email, mobile: form.mobile } }),
      ip,
    });
    return member.code;
  });
  return { code, fullName: form.fullName, email: form.email, mobile: form.mobile, sponsorCode: sponsor?.code ?? null };
}

export const registerRules = (values: SettingValues) => ({
  mobile: values['members.mobile'],
  password: { minimumLength: values['members.password_minimum_length'] },
});

/** An unknown id is a mistake to fix at its field, not to swallow: the sponsor cannot be set later. */
export async function sponsorFor(db: Db, typed: string): Promise<{ id: number; code: string } | undefined> {
  if (typed === '') return undefined;
  const code = memberCodeOf(typed);
  const sponsor = code && (await activeByCode(db, code));
  if (!sponsor) throw new Refusal('invalid', { fields: { sponsorCode: /*i18n*/ 'We could not find this Sponsor Id' } });
  return sponsor;
}

/** A member and the key that everything personal about them is sealed with. */
export async function addMember(tx: Tx, deps: Deps, member: Omit<NewMember, 'code'>): Promise<{ id: number; code: string }> {
  for (;;) {
    const code = newMemberCode();
    const made = await insertMember(tx, { ...member, code });
    if (!made) continue;
    await createMemberKey(tx, deps, made.id);
    return { id: made.id, code };
  }
}

/** Personal values of an act, sealed with the key of the member they are about. */
export const personal = async (tx: Tx, deps: Deps, memberId: number, values: { before?: object; after?: object }) => ({
  memberId,
  sealed: await sealFor(tx, deps, memberId, values, 'audit'),
});
