import { docx } from '#api/testing/samples/archives.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { photo, png, webp } from '#api/testing/samples/pictures.ts';
import { CANARY, type Extension, type Hostile, hostile } from './hostile.ts';

/** Good files with random damage: bits flipped, runs overwritten, cut out, doubled. What still decodes may be taken, in its decoded form. */
export async function mutants(count: number, seed: number): Promise<Hostile[]> {
  const sources: [Extension, Buffer][] = [
    ['jpg', await photo({ remark: CANARY })],
    ['png', await png({ width: 200, height: 150 })],
    ['webp', await webp()],
    ['pdf', pdf({ text: CANARY, pages: 2 })],
    ['docx', docx()],
  ];
  const random = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const [extension, bytes] = sources[i % sources.length] as [Extension, Buffer];
    return hostile(`mutant ${i} of a ${extension}`, extension, damage(bytes, random), 'cleaned');
  });
}

function damage(source: Buffer, random: (most: number) => number): Buffer {
  let bytes = Buffer.from(source);
  for (let times = 1 + random(4); times > 0; times--) {
    const at = random(bytes.length);
    const length = 1 + random(Math.min(64, bytes.length - at));
    switch (random(5)) {
      case 0:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
        break;
      case 1:
        for (let i = 0; i < length; i++) bytes[at + i] = random(256);
        break;
      case 2:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
        break;
      case 3:
        bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
        break;
      default:
        bytes.fill(random(2) ? 0xff : 0, at, at + length);
    }
  }
  return bytes;
}

/** Small, and the same everywhere for the same seed. */
export function dice(seed: number): (most: number) => number {
  let state = seed >>> 0 || 1;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % most;
  };
}
