import sharp from 'sharp';
import type { Dice } from '#torture/ledger/dice.ts';

/** The longest edge and the quality that the browser shrinks to. */
const [WIDTH, HEIGHT, QUALITY] = [900, 1_600, 80];
const [COLUMNS, ROWS] = [9, 16];

/** Different pictures as browsers send them: large soft patches that differ from picture to picture, under the grain of a camera. */
export async function shrunkReceipts(dice: Dice, count: number): Promise<Buffer[]> {
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 22 } },
  })
    .raw()
    .toBuffer();
  const pictures: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    const patches = Buffer.from(Array.from({ length: COLUMNS * ROWS * 3 }, () => 60 + dice.roll(160)));
    const soft = await sharp(patches, { raw: { width: COLUMNS, height: ROWS, channels: 3 } })
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    pictures.push(
      await sharp(soft, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .composite([{ input: grain, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: 'soft-light' }])
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    );
  }
  return pictures;
}
