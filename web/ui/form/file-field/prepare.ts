import { type ErrorCode, errors } from '#contract/errors.ts';
import { type FileKind, type FileType, fileKinds, fileTypes, isPicture, namesOf } from '#contract/files/file-types.ts';
import { says } from '#contract/values/words.ts';

/** Enough to read every digit of a receipt or an identity card. */
const LONGEST_EDGE = 1_600;
const QUALITY = 0.8;
/** A smaller picture goes as it is. */
const LEAVE_BELOW_BYTES = 400_000;
const MEGABYTE = 1024 * 1024;

/** Not sendable, in words that `render` puts into the reader's language. */
export class Unsendable extends Error {}

const refuse = (code: ErrorCode, values?: Record<string, string | number>): Unsendable => new Unsendable(says(errors[code][1], values));

export interface Prepared {
  readonly bytes: Blob;
  readonly name: string;
}

/**
 * What is sent: big photos made smaller in the browser, the rest as it is. What the server would refuse anyway is refused here,
 * before a member on a slow network has waited for it. The server checks all of it again.
 */
export async function prepare(file: File, kind: FileKind, mostBytes: number): Promise<Prepared> {
  const accepted: readonly FileType[] = fileKinds[kind].types;
  const type = typeOf(file, accepted);
  const wantsShrinking = type === undefined || (isPicture(type) && file.size > LEAVE_BELOW_BYTES);
  // Some browsers can read HEIC; then it becomes a JPEG like any other big photo.
  if (isHeic(file) || (wantsShrinking && type && isPicture(type))) {
    const smaller = await shrink(file);
    if (smaller && accepted.includes('jpeg') && (isHeic(file) || smaller.size < file.size))
      return checked({ bytes: smaller, name: withExtension(file.name, 'jpg') }, mostBytes);
    if (isHeic(file)) throw refuse('file_is_heic');
  }
  if (!type) throw refuse('file_type_refused', { types: namesOf(accepted) });
  // Some systems give no type, or one of their own; the server wants the name and the type to agree.
  const { mime, extensions } = fileTypes[type];
  const name = extensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`))
    ? file.name
    : withExtension(file.name, extensions[0]);
  return checked({ bytes: new Blob([file], { type: mime }), name }, mostBytes);
}

function checked(prepared: Prepared, mostBytes: number): Prepared {
  if (prepared.bytes.size === 0) throw refuse('file_empty');
  if (prepared.bytes.size > mostBytes) throw refuse('file_too_large', { megabytes: Math.floor((mostBytes / MEGABYTE) * 10) / 10 });
  return prepared;
}

function typeOf(file: File, accepted: readonly FileType[]): FileType | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return (
    accepted.find((type) => (fileTypes[type].extensions as readonly string[]).includes(extension)) ??
    (extension === '' ? accepted.find((type) => fileTypes[type].mime === file.type) : undefined)
  );
}

const isHeic = (file: File): boolean => /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type);

const withExtension = (name: string, extension: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'photo'}.${extension}`;

/** Upright, on white, as JPEG. Undefined when this browser cannot read the picture; the server will say what is wrong with it. */
async function shrink(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const paper = canvas.getContext('2d');
    if (!paper) return undefined;
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))) ?? undefined;
  } catch {
    return undefined;
  }
}
