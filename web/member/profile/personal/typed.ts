import type { MyProfile, ProfileFields } from '#contract/profile.ts';

export type Typed = ProfileFields;

/** What can be written of a profile. */
export const typedOf = ({ givenName, familyName, dateOfBirth, country, address, city, state, zipCode, bio }: MyProfile): Typed => ({
  ...{ givenName, familyName, dateOfBirth, country, address, city, state, zipCode, bio },
});
