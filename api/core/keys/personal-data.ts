import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { destroyMemberKey } from './member-keys.ts';

export const personalData: PersonalData = {
  module: 'core/keys',
  keeps: [
    keep('member_keys', ['member_id', 'wrapped'], 'Opens what is sealed for her.', {
      exported: { not: 'a secret; what it opens is in her copy' },
      erased: 'replaced',
    }),
  ],
  erase: (tx, deps, member) => destroyMemberKey(tx, deps, member),
};
