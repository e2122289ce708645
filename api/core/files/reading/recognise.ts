import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import tesseract, { type PSM, type Worker } from 'tesseract.js';
import { confidenceOf, type FoundLine, type FoundWord, rowsOf } from './rows.ts';
import type { Box, ReadRow, ReadWord } from './text.ts';

/** Letters of a phone's screen are read well, and fast, when the picture is about so wide. */
const WIDTH = 1_000;
/** The height of a number in its second look: another size than in the first, so that the same mistake is not made twice. */
const SECOND_HEIGHT = 44;
/** Numbers as long as that are looked at twice; not all numbers of a picture that is nothing but numbers. */
const LONG = 10;
const MOST_SECOND_LOOKS = 6;
/** Of 255: below it the picture is a dark screen with light letters. */
const DARK = 110;
const WHOLE = '3' as PSM;
const ONE_LINE = '7' as PSM;

sharp.concurrency(1);
sharp.cache(false);
// The language lies among our own libraries: nothing is fetched, nothing is written.
const langPath = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))), '4.0.0_best_int');
let opened: Promise<Worker> | undefined;

/** Every word of a picture, row by row. Runs in the reader's process and nowhere else. */
export async function recognise(picture: Buffer): Promise<ReadRow[]> {
  opened ??= tesseract.createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none' });
  const worker = await opened;
  const page = await prepare(picture);
  const { rows, slope } = rowsOf(await read(worker, await png(raw(page)), WHOLE));
  let looks = 0;
  const seen: ReadWord[][] = [];
  for (const row of rows) {
    const words: ReadWord[] = [];
    for (const word of row) {
      const isLong = word.text.replace(/\D/g, '').length >= LONG;
      words.push(isLong && looks++ < MOST_SECOND_LOOKS ? await lookAgain(worker, page, word, slope) : word);
    }
    seen.push(words);
  }
  return seen;
}

interface Page {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const raw = ({ pixels, width, height }: Page): Sharp => sharp(pixels, { raw: { width, height, channels: 1 } });
const png = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 1 }).toBuffer();

/** Dark letters on light, without colour. */
async function prepare(picture: Buffer): Promise<Page> {
  const grey = sharp(picture).flatten({ background: '#ffffff' }).toColourspace('b-w').resize({ width: WIDTH }).normalise();
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  const page = { pixels: data, width: info.width, height: info.height };
  const { channels } = await raw(page).stats();
  return (channels[0]?.mean ?? 255) < DARK ? { ...page, pixels: data.map((light) => 255 - light) as Buffer } : page;
}

/** The number alone, at another size. What both looks say alike is hardly a mistake. */
async function lookAgain(worker: Worker, page: Page, word: ReadWord, slope: number): Promise<ReadWord> {
  const { left, right, top, bottom } = word.box;
  const fall = slope * ((left + right) / 2);
  const [height, tilt] = [bottom - top, Math.abs(slope * (right - left)) / 2];
  const around = within(page, {
    left: left - height / 4,
    right: right + height / 4,
    top: top + fall - height / 2 - tilt,
    bottom: bottom + fall + height / 2 + tilt,
  });
  const spot = raw(page)
    .extract(around)
    .resize({ height: Math.round((around.height * SECOND_HEIGHT) / height) });
  const words = (await read(worker, await png(spot), ONE_LINE)).flatMap((line) => line.words);
  return {
    ...word,
    again: words.map(({ text }) => text).join(' '),
    confidence: Math.min(word.confidence, ...words.filter(({ text }) => /\d/.test(text)).map(({ signs }) => confidenceOf(signs))),
  };
}

function within({ width, height }: Page, { left, right, top, bottom }: Box) {
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  return { left: x, top: y, width: Math.min(width, Math.ceil(right)) - x, height: Math.min(height, Math.ceil(bottom)) - y };
}

async function read(worker: Worker, image: Buffer, mode: PSM): Promise<FoundLine[]> {
  await worker.setParameters({ tessedit_pageseg_mode: mode, user_defined_dpi: '300' });
  const { data } = await worker.recognize(image, {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap((paragraph) => paragraph.lines);
  return lines.map(({ words, baseline: { x0, y0, x1, y1 } }) => ({
    slope: x1 > x0 ? (y1 - y0) / (x1 - x0) : 0,
    words: words.map(
      ({ text, bbox, symbols }): FoundWord => ({
        text,
        box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
        signs: symbols.map((sign) => ({ text: sign.text, confidence: sign.confidence })),
      }),
    ),
  }));
}
