import type { Tx } from '#api/platform/db/db.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ImageKey } from '#contract/campaigns.ts';
import { attachFile } from './attach-file.ts';
import { imageKeyOf } from './viewing/present.ts';

interface Chosen {
  readonly kind: 'campaign' | 'testimonial';
  readonly image: ImageKey;
  /** The code of what was just uploaded; empty: nothing. */
  readonly upload: string;
  readonly drawings: readonly ImageKey[];
  /** What is shown now. */
  readonly standing?: ImageKey | undefined;
  readonly subject: string;
  readonly staff: StaffDoer;
}

/**
 * The picture of something public: one of the editor's own uploads, a drawing of ours, or the one that stands. Nobody names a file that was uploaded
 * for something else. An earlier picture stays: pages in caches still show it.
 */
export async function attachPicture(tx: Tx, chosen: Chosen, now: Date): Promise<ImageKey> {
  const { kind, image, upload, drawings, standing, subject, staff } = chosen;
  if (upload !== '') return imageKeyOf(await attachFile(tx, { code: upload, kind, owner: staff, subject }, now));
  if (image !== standing && !drawings.includes(image))
    throw new Refusal('invalid', { fields: { image: /*i18n*/ 'Please choose one of our drawings, or upload a picture' } });
  return image;
}
