import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { emptyOldId, importedAs } from './personal-data-store.ts';

export const personalData: PersonalData = {
  module: 'features/imports',
  keeps: [
    keep('imports', ['name', 'refused_reason'], 'What the trust calls a register, and why it was not read.', {
      exported: { not: 'nothing of hers: counts alone; the file goes when it is imported' },
      erased: { kept: 'Says nothing of anybody.' },
    }),
    keep('imported_members', ['member_id', 'import_id', 'line'], 'That she came from an old register.', {
      exported: true,
      erased: { kept: 'Where the account comes from. It knows her by number.' },
    }),
    keep('imported_members', ['old_id'], 'What the old register called her.', { exported: true, erased: 'replaced' }),
    keep('import_openings', ['import_id', 'source', 'staff_id'], 'What a fund had before these books, and where the figure comes from.', {
      exported: { not: 'the trust’s own working' },
      erased: { kept: 'A record of money: the law asks for it. It says nothing of members.' },
    }),
  ],
  exportOf: async (db, _deps, member) => ({ oldRegister: await importedAs(db, member) }),
  erase: async (tx, _deps, member) => void (await emptyOldId(tx, member)),
};
