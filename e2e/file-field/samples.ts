import sharp from 'sharp';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const jpeg = (buffer: Buffer, name = 'receipt.jpg'): Chosen => ({ name, mimeType: 'image/jpeg', buffer });
export const pdf = (buffer: Buffer, name: string): Chosen => ({ name, mimeType: 'application/pdf', buffer });

/** Grain, which hardly compresses; lying on its side, as cameras store an upright picture. */
const grain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();

/** As heavy as a phone's: 12 megapixels. The browser takes seconds to make it smaller. */
export const bigPhoto = () => grain(4_000, 3_000);

/** Heavy enough to be on its way for a while. */
export const grainyPhoto = () => grain(1_200, 900);

/** Small enough to be sent as it is. */
export const smallPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#2b3480' } })
    .jpeg()
    .toBuffer();

/** Heavy, and sent as it is: only pictures are made smaller. Not a PDF that can be read. */
export const noisyPdf = (): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, '% nothing but remarks\n'), Buffer.from('\n%%EOF\n')]);
