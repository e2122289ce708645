import type { PersonalData } from '#api/platform/personal-data.ts';
import { fail } from './decide.ts';
import { lockStandingAbout } from './store.ts';

const ours = { not: 'what staff ask each other' };

export const personalData: PersonalData = {
  module: 'core/second-person',
  keeps: [
    {
      table: 'second_person_requests',
      columns: ['member_id', 'frozen'],
      why: 'What exactly two people agree to.',
      exported: ours,
      erased: 'with the key',
    },
    {
      table: 'second_person_requests',
      columns: ['note', 'from_address'],
      why: 'Why it was refused, and where staff asked from.',
      exported: ours,
      erased: { kept: 'Words and address of staff; who agreed to what must stay known.' },
    },
  ],
  /** What still waits can be read by nobody from now on, so it ends. */
  async erase(tx, deps, member) {
    for (const row of await lockStandingAbout(tx, member)) await fail(tx, deps, row, { code: 'stale' });
  },
};
