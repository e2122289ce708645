import type { z } from 'zod';
import {
  assertConfirmed,
  assertNotSelf,
  changeLanguage,
  changeName,
  lockMemberForBooks,
  namesOf,
  setNumber,
} from '#api/core/accounts/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { isNameVerified } from '#api/features/kyc/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type editMember as contract, editMemberForm } from '#contract/members/change-members.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { memberIdOf, numberAndLanguageOf } from './store.ts';

interface Edit {
  readonly code: string;
  readonly edited: z.infer<typeof contract.schema.body>;
  readonly staff: StaffActor;
  readonly ip: string;
}

/**
 * Name, number, language; with a reason, and only by somebody who has just confirmed who they are. Each change stands in the log with before and
 * after, and she hears of a new name or number where she reads her mail: a clerk alone can take nothing over unseen.
 */
export async function editMember(deps: Deps, { code, edited: { before, ...typed }, staff, ip }: Edit): Promise<void> {
  const { reason, ...form } = checked(editMemberForm(await setting(deps, 'members.mobile')), typed);
  await assertConfirmed(deps, staff);
  await deps.db.transaction().execute(async (tx) => {
    const id = (await memberIdOf(tx, code)) as MemberId;
    // Before the member's lock, in the order of the desk that verifies.
    const isLocked = await isNameVerified(tx, id);
    const member = await lockMemberForBooks(tx, id);
    await assertNotSelf(tx, deps, staff, id);
    // Erased: there is nobody to edit.
    if (member.status === 'closed') throw new Refusal('not_in_this_status');
    const names = await namesOf(tx, id);
    const now = { givenName: names.given_name, familyName: names.family_name, ...(await numberAndLanguageOf(tx, id)) };
    if (isOther(before, now)) throw new Refusal('stale');
    const by = { actor: staff, reason };
    if (form.givenName !== now.givenName || form.familyName !== now.familyName) {
      if (isLocked) throw new Refusal('name_verified');
      await changeName(tx, deps, { member: id, givenName: form.givenName, familyName: form.familyName, ip, by });
    }
    if (form.mobile !== now.mobile) await setNumber(tx, deps, { member, mobile: form.mobile, ip, isVerified: false, by });
    if (form.language !== now.language) await changeLanguage(tx, deps, { member, from: now.language, to: form.language, by, ip });
  });
}

type Fields = Edit['edited']['before'];
const isOther = (seen: Fields, now: { readonly [Name in keyof Fields]: string }): boolean =>
  (Object.keys(seen) as (keyof Fields)[]).some((name) => seen[name] !== now[name]);
