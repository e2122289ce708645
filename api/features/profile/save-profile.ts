import type { z } from 'zod';
import { changeName, lockMemberForBooks, namesOf } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { isNameVerified, kycStatusOf } from '#api/features/kyc/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { type MyProfile, type ProfileFields, profileForm, type saveMyProfile } from '#contract/profile.ts';
import { moneyDay } from '#contract/values/time.ts';
import { latinDigits } from '#contract/values/typed-digits.ts';
import { getProfile } from './get-profile.ts';
import { profileOf, putProfile } from './store.ts';

type Edit = z.infer<typeof saveMyProfile.schema.body> & { readonly ip: string };

/**
 * An edit says which version it saw. Another tab that saved meanwhile is not overwritten: both are shown, and she decides. Of two that come
 * at the same moment one waits for the other's lock and is stale.
 */
export async function saveProfile(deps: Deps, member: MemberActor, { ip, version, ...typed }: Edit): Promise<MyProfile> {
  const now = deps.clock.now();
  const form = checked(profileForm({ today: moneyDay(now) }), typed);
  // What is refused anyway is no try.
  if ((await isRenaming(deps.db, member.id, form)) && (await kycStatusOf(deps, member.id)) !== 'verified')
    await limitRenames(deps, member.id);
  return deps.db.transaction().execute(async (tx) => {
    // Before the member's lock, in the order of the desk that verifies.
    const isLocked = await isNameVerified(tx, member.id);
    const { code } = await lockMemberForBooks(tx, member.id);
    const before = await profileOf(tx, member.id);
    if ((before?.version ?? 0) !== version) throw new Refusal('stale');
    // Who is called otherwise than on the paper now sends a new one.
    if (isLocked && (await isRenaming(tx, member.id, form))) throw new Refusal('name_locked');
    await changeName(tx, deps, { member: member.id, givenName: form.givenName, familyName: form.familyName, ip });
    await putProfile(tx, member.id, {
      date_of_birth: form.dateOfBirth || null,
      address: form.address,
      city: form.city,
      state: form.state,
      zip_code: latinDigits(form.zipCode.normalize('NFKC')),
      country: form.country || null,
      bio: form.bio,
      version: version + 1,
      updated_at: now,
    });
    await record(tx, { at: now, actor: member, action: 'member.profile_saved', subject: { kind: 'member', code }, ip });
    return getProfile(tx, deps, member);
  });
}

type Names = Pick<ProfileFields, 'givenName' | 'familyName'>;

async function isRenaming(db: Db, member: number, { givenName, familyName }: Names): Promise<boolean> {
  const names = await namesOf(db, member);
  return names.given_name !== givenName || names.family_name !== familyName;
}

/** Payments are matched by name, too: nobody tries one name after the other. */
async function limitRenames(deps: Deps, member: number): Promise<void> {
  const { times, minutes } = await setting(deps, 'throttle.name_change');
  await limit(deps.db, deps.clock, { name: 'name changes', count: times, seconds: minutes * 60 }, String(member));
}
