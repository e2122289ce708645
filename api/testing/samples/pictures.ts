import sharp from 'sharp';

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly seed?: number;
  /** Of the camera: 6 is “turned by a quarter”. */
  readonly orientation?: number;
  /** Written into the camera's remarks. */
  readonly remark?: string;
  readonly quality?: number;
}

/** Smooth colours with some grain, as photos have: neither one flat colour nor pure noise. */
function pixels(width: number, height: number, seed: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const grain = (state >>> 0) % 24;
      data[at] = ((x * 255) / width + grain) & 255;
      data[at + 1] = ((y * 255) / height + grain) & 255;
      data[at + 2] = (((x + y + seed * 37) * 127) / (width + height) + grain) & 255;
    }
  return data;
}

const picture = ({ width = 320, height = 240, seed = 1 }: PictureOptions) =>
  sharp(pixels(width, height, seed), { raw: { width, height, channels: 3 } });

export function photo(options: PictureOptions = {}): Promise<Buffer> {
  const { orientation, remark, quality = 90 } = options;
  const exif = {
    IFD0: { Make: 'Phone', ...(remark ? { ImageDescription: remark } : {}) },
    IFD3: { GPSLatitude: '28/1 36/1 50/1', GPSLatitudeRef: 'N' },
  };
  return picture(options)
    .withMetadata({ exif, ...(orientation ? { orientation } : {}) })
    .jpeg({ quality })
    .toBuffer();
}

export const png = (options: PictureOptions = {}): Promise<Buffer> => picture(options).png().toBuffer();
export const webp = (options: PictureOptions = {}): Promise<Buffer> => picture(options).webp({ quality: 90 }).toBuffer();

/** What a payment app shows: `lines` of text on white. Letters are drawn by the system's fonts. */
export function receiptPicture(lines: readonly string[], { width = 720, height = 1_280 } = {}): Promise<Buffer> {
  const text = lines
    .map((line, i) => `<text x="40" y="${140 + i * 90}" font-size="44" font-family="sans-serif" fill="#111">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><circle cx="${width / 2}" cy="1000" r="90" fill="#1a73e8"/>${text}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
