import sharp from 'sharp';
import { fontFile } from '#api/platform/fonts.ts';

// One picture at a time, nothing kept between two of them.
sharp.concurrency(1);
sharp.cache(false);

const LATIN = { font: 'Inter', fontfile: fontFile('Inter-SemiBold') };
const DEVANAGARI = { font: 'Noto Sans Devanagari', fontfile: fontFile('NotoSansDevanagari-SemiBold') };

export type MarkedType = 'jpeg' | 'png' | 'webp';
export interface MarkOrder {
  readonly type: MarkedType;
  /** Who looks, and when. */
  readonly text: string;
}

/** The same words all over the picture, so that no part of it can be passed on without them; pale enough to read what is below. */
export async function mark(picture: Buffer, { type, text }: MarkOrder): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const tile = await tileOf(text, Math.max(14, Math.round(Math.max(width, height) / 46)), { width, height });
  const marked = sharp(picture).composite([{ input: tile, tile: true, gravity: 'northwest' }]);
  if (type === 'png') return marked.png({ compressionLevel: 6 }).toBuffer();
  return type === 'webp' ? marked.webp({ quality: 82, effort: 2 }).toBuffer() : marked.jpeg({ quality: 84 }).toBuffer();
}

/** Light words with a dark edge: one of the two is seen on any ground. */
async function tileOf(text: string, size: number, most: { width: number; height: number }): Promise<Buffer> {
  const [dark, light] = await Promise.all([words(text, size, '#101828', '34%'), words(text, size, '#ffffff', '52%')]);
  const edge = Math.max(1, Math.round(size / 14));
  const { width, height } = light.info;
  const line = await sharp({
    create: { width: width + size * 3, height: height + size * 3, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: dark.data, left: Math.round(size * 1.5) + edge, top: Math.round(size * 1.5) + edge },
      { input: light.data, left: Math.round(size * 1.5), top: Math.round(size * 1.5) },
    ])
    .png()
    .toBuffer();
  const turned = sharp(line).rotate(-24, { background: { r: 0, g: 0, b: 0, alpha: 0 } });
  // A tile that is larger than the picture cannot be laid on it.
  return sharp(await turned.png().toBuffer())
    .resize({ width: most.width, height: most.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

function words(text: string, size: number, colour: string, alpha: string) {
  const escaped = text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const face = /\p{sc=Deva}/u.test(text) ? DEVANAGARI : LATIN;
  return sharp({
    text: {
      text: `<span foreground="${colour}" alpha="${alpha}">${escaped}</span>`,
      ...face,
      font: `${face.font} ${size}px`,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
