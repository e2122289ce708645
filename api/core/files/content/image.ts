import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { imageHashOf } from './image-hash.ts';
import { type CheckedContent, type ContentOrder, Unacceptable } from './verdict.ts';

// One picture at a time, nothing kept between two of them, and no loader but the three we accept.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

type PictureType = 'jpeg' | 'png' | 'webp';

/** Decodes and draws anew: what is stored is pixels. Orientation is applied; place, camera, thumbnails, profiles and anything hidden are gone. */
export async function checkPicture(bytes: Buffer, order: ContentOrder & { readonly type: PictureType }): Promise<CheckedContent> {
  const source = sharp(bytes, { limitInputPixels: order.mostPixels, failOn: 'warning', animated: false });
  const head = await read(source.metadata());
  if (head.format !== order.type) throw new Unacceptable('file_type_differs', `decodes as ${head.format}`);
  if (head.width * head.height > order.mostPixels) throw new Unacceptable('file_too_many_pixels', `${head.width} × ${head.height}`);
  const drawn = source
    .autoOrient()
    .resize(order.isSquare ? squareOf(head, order.longestEdge) : within(order.longestEdge))
    .toColourspace('srgb');
  const { data, info } = await read(encode(drawn, order.type).toBuffer({ resolveWithObject: true }));
  const look = order.wantsLook ? await imageHashOf(data) : undefined;
  return { bytes: data, width: info.width, height: info.height, pages: [], look };
}

const within = (edge: number): ResizeOptions => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });

/** From the middle, never larger than it came. */
function squareOf({ width, height }: { width: number; height: number }, edge: number): ResizeOptions {
  const side = Math.min(edge, width, height);
  return { width: side, height: side, fit: 'cover' };
}

function encode(picture: Sharp, type: PictureType): Sharp {
  if (type === 'png') return picture.png({ compressionLevel: 6 });
  return type === 'webp' ? picture.webp({ quality: 82, effort: 2 }) : picture.jpeg({ quality: 84 });
}

/** Whatever the decoder did not like is a file that cannot be read; too many pixels have words of their own. */
async function read<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Unacceptable(/pixel limit/i.test(why) ? 'file_too_many_pixels' : 'file_unreadable', why);
  }
}
