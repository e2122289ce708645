import { type MyProfile, type ProfileField, type ProfileFields, profileFields } from '#contract/profile.ts';

export type Typed = ProfileFields;

/** What can be written of a profile. */
export const typedOf = ({ givenName, familyName, dateOfBirth, country, address, city, state, zipCode, bio }: MyProfile): Typed => ({
  ...{ givenName, familyName, dateOfBirth, country, address, city, state, zipCode, bio },
});

type Choices = Readonly<Partial<Record<ProfileField, 'mine' | 'saved'>>>;

/** Where the two differ. What she did not touch is taken as it was saved meanwhile, until she says otherwise. */
export function differences({ before, mine, saved }: { before: Typed; mine: Typed; saved: Typed }): Choices {
  const differing = profileFields.filter((field) => mine[field] !== saved[field]);
  return Object.fromEntries(differing.map((field) => [field, mine[field] === before[field] ? 'saved' : 'mine']));
}

export function merged({ mine, saved }: { mine: Typed; saved: Typed }, choices: Choices): Typed {
  const kept = profileFields.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]]);
  return { ...saved, ...Object.fromEntries(kept) };
}
