import { demoMemberCode, namesOf } from '#api/core/accounts/index.ts';
import { saveProfile } from '#api/features/profile/save-profile.ts';
import { memberIdOf, profileOf } from '#api/features/profile/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberId } from '#contract/values/ids.ts';

/** Asha tells about herself: a page worth looking at. Does nothing when she has. */
export async function seedProfile(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('The demo’s profile exists in demo mode only');
  const id = await memberIdOf(deps.db, demoMemberCode);
  if (await profileOf(deps.db, id)) return;
  const { given_name, family_name } = await namesOf(deps.db, id);
  const asha = { kind: 'member', id: id as MemberId, sessionId: 0, language: 'en' } as const;
  await saveProfile(deps, asha, {
    givenName: given_name,
    familyName: family_name,
    dateOfBirth: '1988-03-09',
    country: 'IN',
    address: '14, Lotus Lane, Gangapur Road',
    city: 'Nashik',
    state: 'Maharashtra',
    zipCode: '422005',
    bio: 'I teach mathematics at a municipal school. Every term a few children stop coming because of fees; that is why I give.',
    version: 0,
    ip: 'demo',
  });
}
