import type { PersonalData } from '#api/platform/personal-data.ts';
import { dropLinkless, filesOfMember, forgetUsage } from './personal-data-store.ts';
import { presentFile } from './seeing/present.ts';

const proof = { kept: 'Proof of a payment, while a gift refers to it and the years of its kind after that (docs/files.md).' };
const ours = { not: 'made from the file, which she has' };

export const personalData: PersonalData = {
  module: 'core/files',
  keeps: [
    {
      table: 'files',
      columns: ['member_id', 'code', 'kind', 'object_key', 'key_id', 'wrapped_key'],
      why: 'What she uploaded, sealed by a key of its own.',
      exported: true,
      // Everything else of hers loses its key at once, and the sweep takes the object.
      erased: proof,
    },
    { table: 'files', columns: ['name_sealed'], why: 'What she called it.', exported: true, erased: 'replaced' },
    { table: 'file_references', columns: ['file_id', 'subject'], why: 'What needs the file.', exported: ours, erased: proof },
    { table: 'file_looks', columns: ['file_id', 'look'], why: 'To find copies of a receipt.', exported: ours, erased: proof },
    {
      table: 'file_usage',
      columns: ['member_id', 'day', 'files', 'bytes'],
      why: 'How much she sent in a day.',
      exported: { not: 'a count, gone after a week' },
      erased: 'deleted',
    },
  ],
  async exportOf(db, { config }, member) {
    const files = await filesOfMember(db, member);
    return { files: files.map((file) => presentFile(file, config.fileKeys)) };
  },
  async erase(tx, _deps, member) {
    await dropLinkless(tx, member);
    await forgetUsage(tx, member);
  },
};
