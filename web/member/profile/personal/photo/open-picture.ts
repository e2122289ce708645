import { errors } from '#contract/errors.ts';
import { fileKinds, fileTypes, namesOf } from '#contract/files/file-types.ts';
import { says } from '#contract/values/words.ts';

/** Not a photo, in words that `render` puts into the reader's language. */
export class NoPhoto extends Error {}

/** One decimal at most, never more than is allowed. */
export const megabytesOf = (bytes: number): number => Math.floor((bytes / 1024 / 1024) * 10) / 10;

/** A picture to be cropped, upright. What the server would refuse is refused here: also a large file that would have become a small one. */
export async function openPicture(file: File, mostBytes: number): Promise<ImageBitmap> {
  const types = fileKinds.avatar.types;
  if (!types.some((type) => fileTypes[type].mime === file.type))
    throw new NoPhoto(says(errors.file_type_refused[1], { types: namesOf(types) }));
  if (file.size > mostBytes) throw new NoPhoto(says(errors.file_too_large[1], { megabytes: megabytesOf(mostBytes) }));
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new NoPhoto(errors.file_unreadable[1]);
  }
}
