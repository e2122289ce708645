import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { dropLinkless, filesOfMember, forgetUsage } from './personal-data-store.ts';
import { presentFile } from './viewing/present.ts';

const proof = { kept: 'Proof of a payment, while a gift refers to it and the years of its kind after that (docs/files.md).' };
const ours = { not: 'made from the file, which she has' };

export const personalData: PersonalData = {
  module: 'core/files',
  keeps: [
    // Everything else of hers loses its key at once, and the sweep takes the object.
    keep('files', ['member_id', 'code', 'kind', 'object_key', 'key_id', 'wrapped_key'], 'What she uploaded, sealed by a key of its own.', {
      exported: true,
      erased: proof,
    }),
    keep('files', ['name_sealed'], 'What she called it.', { exported: true, erased: 'replaced' }),
    keep('file_references', ['file_id', 'subject'], 'What needs the file.', { exported: ours, erased: proof }),
    keep('file_image_hashes', ['file_id', 'hash'], 'To find copies of a receipt.', { exported: ours, erased: proof }),
    keep('file_usage', ['member_id', 'day', 'files', 'bytes'], 'How much she sent in a day.', {
      exported: { not: 'a count, gone after a week' },
      erased: 'deleted',
    }),
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
