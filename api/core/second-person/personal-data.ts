import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { fail } from './decide.ts';
import { lockOpenAbout } from './store.ts';

const ours = { not: 'what staff ask each other' };

export const personalData: PersonalData = {
  module: 'core/second-person',
  keeps: [
    keep('second_person_requests', ['member_id', 'frozen'], 'What exactly two people agree to.', {
      exported: ours,
      erased: 'with the key',
    }),
    keep('second_person_requests', ['note', 'from_address'], 'Why it was refused, and where staff asked from.', {
      exported: ours,
      erased: { kept: 'Words and address of staff; who agreed to what must stay known.' },
    }),
  ],
  /** What still waits can be read by nobody from now on, so it ends. */
  async erase(tx, deps, member) {
    for (const row of await lockOpenAbout(tx, member)) await fail(tx, deps, row, { code: 'stale' });
  },
};
