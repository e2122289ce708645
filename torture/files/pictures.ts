import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { docx, zip } from '#api/testing/samples/archives.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { photo, png, webp } from '#api/testing/samples/pictures.ts';
import { CANARY, type Hostile, hostile } from './hostile.ts';

const script = '<script>fetch("//evil.example")</script>';
const php = '<?php system($_GET[0]); __HALT_COMPILER(); ?>';

/** Pictures that are wrong, lie, swell, or carry something behind or beside their pixels. */
export async function hostilePictures({ full }: { full: boolean }): Promise<Hostile[]> {
  return [...(await carriers()), ...(await broken()), ...(await swelling(full))];
}

/** Good pictures, and pictures with something behind or beside their pixels. */
async function carriers(): Promise<Hostile[]> {
  const [jpeg, pngBytes, webpBytes] = [await photo({ remark: CANARY }), await png(), await webp()];
  return [
    hostile('photo, nothing wrong', 'jpg', jpeg, 'good', CANARY),
    hostile('screenshot, nothing wrong', 'png', pngBytes, 'good'),
    hostile('WebP, nothing wrong', 'webp', webpBytes, 'good'),
    hostile('CMYK photo', 'jpg', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(), 'good'),
    hostile('16-bit PNG', 'png', await sharp(pngBytes).toColourspace('rgb16').png().toBuffer(), 'good'),
    hostile('grey PNG with alpha', 'png', await sharp(pngBytes).greyscale().ensureAlpha(0.5).png().toBuffer(), 'good'),
    hostile('page in the camera remark', 'jpg', await photo({ remark: script }), 'cleaned', script),
    hostile('PHP in the camera remark', 'jpg', await photo({ remark: php }), 'cleaned', '<?php'),
    hostile('PHAR behind the photo', 'jpg', Buffer.concat([jpeg, Buffer.from(php)]), 'cleaned', '<?php'),
    hostile('ZIP behind the photo', 'jpg', Buffer.concat([jpeg, zip([{ name: 'x.php', data: php }])]), 'cleaned', 'PK\x05\x06'),
    hostile('Word file behind the photo', 'jpg', Buffer.concat([jpeg, docx()]), 'cleaned', 'word/document.xml'),
    hostile('PDF behind the photo', 'jpg', Buffer.concat([jpeg, pdf()]), 'cleaned', '%PDF-1.7'),
    hostile('page behind the screenshot', 'png', Buffer.concat([pngBytes, Buffer.from(script)]), 'cleaned', script),
    hostile('page in a text chunk', 'png', withChunk(pngBytes, 'tEXt', `Comment\0${script}`), 'cleaned', script),
    hostile('script in a made-up chunk', 'png', withChunk(pngBytes, 'heXs', script), 'cleaned', script),
    hostile('page behind the WebP', 'webp', Buffer.concat([webpBytes, Buffer.from(script)]), 'cleaned', script),
  ];
}

/** Cut off, mistaken for something else, or empty. */
async function broken(): Promise<Hostile[]> {
  const [jpeg, pngBytes, webpBytes] = [await photo(), await png(), await webp()];
  return [
    hostile('photo behind a GIF', 'jpg', Buffer.concat([Buffer.from('GIF89a'), jpeg])),
    hostile('GIFAR', 'jpg', Buffer.concat([Buffer.from('GIF89a/*'), zip([{ name: 'A.class', data: 'CAFEBABE' }])])),
    hostile('photo behind a page', 'jpg', Buffer.concat([Buffer.from(script), jpeg])),
    hostile('photo as PNG', 'png', jpeg),
    hostile('PNG as photo', 'jpg', pngBytes),
    hostile('WebP as PNG', 'png', webpBytes),
    hostile('two bytes of a photo', 'jpg', Buffer.from([0xff, 0xd8])),
    hostile('start of a photo', 'jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')),
    hostile('start of a PNG', 'png', pngBytes.subarray(0, 33)),
    hostile('start of a WebP', 'webp', webpBytes.subarray(0, 30)),
    ...[0.2, 0.5, 0.8, 0.95].map((part) => hostile(`${part} of a photo`, 'jpg', jpeg.subarray(0, jpeg.length * part))),
    ...[0.2, 0.5, 0.8].map((part) => hostile(`${part} of a PNG`, 'png', pngBytes.subarray(0, pngBytes.length * part))),
    ...[0.2, 0.5, 0.8].map((part) => hostile(`${part} of a WebP`, 'webp', webpBytes.subarray(0, webpBytes.length * part))),
    hostile('animated GIF as WebP', 'webp', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')),
    hostile('nothing', 'jpg', Buffer.alloc(0)),
    hostile('zeros', 'jpg', Buffer.alloc(5_000)),
    hostile('signature and zeros', 'png', Buffer.concat([pngBytes.subarray(0, 8), Buffer.alloc(5_000)])),
  ];
}

/** Small files that unpack to enormous ones. */
async function swelling(full: boolean): Promise<Hostile[]> {
  const light = [
    hostile('65,000 × 65,000 PNG', 'png', pngOf(65_000, 65_000)),
    hostile('2,000,000 × 30 PNG', 'png', pngOf(2_000_000, 30)),
    hostile('PNG without width', 'png', pngOf(0, 100)),
    hostile('photo that claims 65,500 × 65,500', 'jpg', claiming(await photo(), 65_500)),
  ];
  if (!full) return light;
  return [
    ...light,
    hostile('bomb: 20,000 × 20,000 black PNG', 'png', pngOf(20_000, 20_000, { whole: true })),
    hostile('bomb: 7,000 × 7,000 WebP', 'webp', await flat(7_000).webp({ lossless: true, effort: 0 }).toBuffer()),
    hostile('bomb: 8,000 × 8,000 photo', 'jpg', await flat(8_000).jpeg({ quality: 20 }).toBuffer()),
  ];
}

const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#000' }, limitInputPixels: false });

function chunk(name: string, data: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(name), Buffer.from(data)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Right behind the header. */
const withChunk = (bytes: Buffer, name: string, data: string): Buffer =>
  Buffer.concat([bytes.subarray(0, 33), chunk(name, data), bytes.subarray(33)]);

function pngOf(width: number, height: number, { whole = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(whole ? Math.ceil(width / 8 + 1) * height : 1_000));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', '')]);
}

/** Rewrites the frame header of a JPEG. */
function claiming(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}
