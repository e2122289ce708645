import { randomInt } from 'node:crypto';
import { personal } from '#api/core/accounts/members/register-member.ts';
import { lockMemberForBooks } from '#api/core/accounts/members/store.ts';
import { type ByMember, confirmMember, takeConfirmed } from '#api/core/accounts/second-factor/confirm-member.ts';
import { record, recordOwn } from '#api/core/audit/index.ts';
import { canTextCode, mail, textCode } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { checked } from '#api/platform/http/checked.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { changeMobileForm, type MyMobile } from '#contract/accounts/mobile.ts';
import { says } from '#contract/values/words.ts';
import type { ByStaff } from './change-name.ts';
import { mobileChangedMail } from './mails.ts';
import { myMobile, sealWaiting } from './my-mobile.ts';
import { dropChange, numberOf, putChange, updateNumber } from './store.ts';

interface ChangeMobile extends ByMember {
  readonly mobile: string;
}

/** As for the address: an open session on a lost phone must not be enough. */
export async function changeMobile(deps: Deps, { member: { id }, password, code, ip, ...typed }: ChangeMobile): Promise<MyMobile> {
  const { mobile } = checked(changeMobileForm(await setting(deps, 'members.mobile')), { ...typed, password });
  const confirmed = await confirmMember(deps, id, { password, code, ip });
  await limitTo(deps, 'mobile_change', String(id));
  const { mobile: old, language } = await numberOf(deps.db, id);
  const isProven = mobile !== old && (await canTextCode(deps, 'mobile_code', { mobile, language }));
  // A stranger's phone is not to be flooded, from however many accounts.
  if (isProven) await limitTo(deps, 'mobile_codes', mobile);

  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberForBooks(tx, id);
    await takeConfirmed(tx, deps, member, confirmed);
    if (mobile === old) await dropChange(tx, id);
    else if (isProven) await askForCode(tx, deps, { member, mobile, ip });
    else await setNumber(tx, deps, { member, mobile, ip, isVerified: false });
    return myMobile(tx, deps, id);
  });
}

async function limitTo(deps: Deps, what: 'mobile_change' | 'mobile_codes', key: string): Promise<void> {
  const { times, minutes } = await setting(deps, `throttle.${what}`);
  await limit(deps.db, deps.clock, { name: what.replace('_', ' '), count: times, seconds: minutes * 60 }, key);
}

interface NewNumber {
  readonly member: { readonly id: number; readonly code: string };
  readonly mobile: string;
  readonly ip: string;
}

const CODE_MINUTES = 10;

async function askForCode(tx: Tx, deps: Deps, { member, mobile, ip }: NewNumber): Promise<void> {
  const at = deps.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(at.getTime() + CODE_MINUTES * 60_000);
  await putChange(tx, { member_id: member.id, sealed: await sealWaiting(tx, deps, member.id, { mobile, code }), expires_at });
  const message = says(/*i18n*/ '{code} is your code to confirm this mobile number. Do not tell it to anybody.', { code });
  await textCode(tx, deps, member.id, { kind: 'mobile_code', message, at: { mobile, until: expires_at.toISOString() } });
  await recordOwn(tx, member, {
    at,
    action: 'member.mobile_change_asked',
    personal: await personal(tx, deps, member.id, { after: { mobile } }),
    ip,
  });
}

/** From now on it is hers; the address of today hears of it. */
export async function setNumber(
  tx: Tx,
  deps: Deps,
  { member, mobile, ip, isVerified, by }: NewNumber & { isVerified: boolean; by?: ByStaff },
): Promise<void> {
  const at = deps.clock.now();
  const before = await numberOf(tx, member.id);
  await dropChange(tx, member.id);
  await updateNumber(tx, member.id, { mobile, mobile_verified_at: isVerified ? at : null });
  await mail(tx, deps, { to: { member: member.id }, kind: 'mobile_changed', mail: mobileChangedMail() });
  await record(tx, {
    at,
    actor: by?.actor ?? { kind: 'member', id: member.id },
    action: 'member.mobile_changed',
    subject: { kind: 'member', code: member.code },
    after: { verified: isVerified, ...(by && { reason: by.reason }) },
    personal: await personal(tx, deps, member.id, { before: { mobile: before.mobile }, after: { mobile } }),
    ip,
  });
}
