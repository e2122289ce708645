import sharp from 'sharp';
import { IMAGE_HASH_BYTES } from './verdict.ts';

/** The picture is laid on this grid, portrait as receipts are; fine enough that two sums differ, coarse enough that two encodings do not. */
const ACROSS = 128;
const DOWN = 256;
/** A step in brightness that counts as an edge of a letter; what JPEG adds stays below. */
const EDGE = 30;

/**
 * What a picture looks like, in 160 bytes. Its edges form a set; byte i is the low byte of the smallest of them under the i-th
 * shuffling (min-hash), so the share of equal bytes of two hashes estimates the share of edges they have in common.
 * A plain 64-bit difference hash cannot do this: all receipts of one payment app would be doubles of each other (docs/files.md).
 */
export async function imageHashOf(picture: Buffer): Promise<Buffer> {
  const edges = edgesOf(await gridOf(picture));
  const hash = Buffer.alloc(IMAGE_HASH_BYTES);
  for (let i = 0; i < IMAGE_HASH_BYTES; i++) {
    let least = 0xffffffff;
    for (const edge of edges) {
      const shuffled = mix(edge ^ Math.imul(i + 1, 0x9e3779b1));
      if (shuffled < least) least = shuffled;
    }
    hash[i] = least & 0xff;
  }
  return hash;
}

async function gridOf(picture: Buffer): Promise<Buffer> {
  // Decoded whole first: loading a JPEG at a fraction of its size blurs it otherwise than a PNG.
  const whole = await sharp(picture).flatten({ background: '#ffffff' }).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = whole.info;
  return sharp(whole.data, { raw: { width, height, channels } })
    .resize(ACROSS + 1, DOWN, { fit: 'fill' })
    .normalise()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

function edgesOf(grid: Buffer): number[] {
  const edges: number[] = [];
  for (let y = 0; y < DOWN; y++)
    for (let x = 0; x < ACROSS; x++) {
      const at = y * (ACROSS + 1) + x;
      const step = (grid[at + 1] ?? 0) - (grid[at] ?? 0);
      if (Math.abs(step) > EDGE) edges.push((y * ACROSS + x) * 2 + (step > 0 ? 1 : 0));
    }
  return edges;
}

/** The finaliser of MurmurHash3: every bit of the input reaches every bit of the output. */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
