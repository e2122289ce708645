import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { deleteCopies, everyClosing, everyCopy } from './personal-data-store.ts';

export const personalData: PersonalData = {
  module: 'features/your-data',
  keeps: [
    keep('data_copies', ['member_id', 'code', 'asked_at', 'ready_at', 'file_id', 'expires_at'], 'Copies of her data that she asked for.', {
      exported: true,
      erased: 'deleted',
    }),
    keep(
      'account_closures',
      ['member_id', 'reason', 'asked_by', 'staff_reason', 'asked_at', 'closes_at', 'cancelled_at', 'done_at'],
      'That she asked to be forgotten, or that staff asked for it and why.',
      {
        exported: true,
        erased: { kept: 'Proof of who asked for it, and when it was done. It knows her by number.' },
      },
    ),
  ],
  exportOf: async (db, _deps, member) => ({ copies: await everyCopy(db, member), closings: await everyClosing(db, member) }),
  erase: async (tx, _deps, member) => void (await deleteCopies(tx, member)),
};
