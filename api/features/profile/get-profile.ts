import { myMobile, namesOf } from '#api/core/accounts/index.ts';
import { fileById, isVisible } from '#api/core/files/index.ts';
import { verifiedPersonOf } from '#api/features/kyc/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Country } from '#contract/kyc/personal-info.ts';
import { type MyProfile, photoUrl } from '#contract/profile.ts';
import { profileOf } from './store.ts';

export async function getProfile(db: Db, deps: Deps, { id }: MemberActor): Promise<MyProfile> {
  const names = await namesOf(db, id);
  const row = await profileOf(db, id);
  const verified = await verifiedPersonOf(db, deps, id);
  return {
    givenName: names.given_name,
    familyName: names.family_name,
    dateOfBirth: row?.date_of_birth ?? '',
    country: Country.safeParse(row?.country).data ?? '',
    address: row?.address ?? '',
    city: row?.city ?? '',
    state: row?.state ?? '',
    zipCode: row?.zip_code ?? '',
    bio: row?.bio ?? '',
    version: row?.version ?? 0,
    nameLock: verified ? { legalName: verified.fullName, since: verified.verifiedAt.toISOString() } : null,
    mobile: await myMobile(db, deps, id),
    photo: row?.photo_file_id ? await presentPhoto(db, deps, row.photo_file_id) : null,
  };
}

async function presentPhoto(db: Db, { config }: Deps, file: number): Promise<MyProfile['photo']> {
  const row = await fileById(db, file);
  return row ? { url: isVisible(row, config) ? photoUrl(row.code) : null } : null;
}
