import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { imageHashOf } from './image-hash.ts';
import { scanPdf } from './pdf-scan.ts';
import { type CheckedContent, type ContentOrder, Unacceptable } from './verdict.ts';

const home = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))));
const PAGE_EDGE = 1_600;

/** A PDF that is only pages, and the pictures of them: staff look at those, and no viewer of theirs ever opens the file itself. */
export async function checkPdf(bytes: Buffer, order: ContentOrder): Promise<CheckedContent> {
  scanPdf(bytes);
  const pdf = await open(bytes);
  try {
    if (pdf.numPages < 1) throw new Unacceptable('file_unreadable', 'no pages');
    if (pdf.numPages > order.mostPages) throw new Unacceptable('file_too_many_pages', `${pdf.numPages} pages`);
    await askAgain(pdf);
    const pages: Buffer[] = [];
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await draw(pdf, number));
    const [first] = pages;
    return { bytes, pages, look: order.wantsLook && first ? await imageHashOf(first) : undefined };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Buffer): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // A copy: pdf.js takes what it is given for its own.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: 40_000_000,
    cMapUrl: join(home, 'cmaps/'),
    standardFontDataUrl: join(home, 'standard_fonts/'),
    wasmUrl: join(home, 'wasm/'),
    iccUrl: join(home, 'iccs/'),
  });
  try {
    return await task.promise;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Unacceptable(isLocked ? 'file_is_locked' : 'file_unreadable', why);
  }
}

/** A second opinion from a reader that does understand the structure. */
async function askAgain(pdf: PDFDocumentProxy): Promise<void> {
  if (await pdf.hasJSActions()) throw new Unacceptable('file_is_active', 'script');
  if (await pdf.getAttachments()) throw new Unacceptable('file_is_active', 'embedded file');
  if (pdf.isPureXfa) throw new Unacceptable('file_is_active', 'XFA form');
}

async function draw(pdf: PDFDocumentProxy, number: number): Promise<Buffer> {
  try {
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const longest = Math.max(natural.width, natural.height);
    if (!(longest > 0 && Number.isFinite(longest))) throw new Error('a page without size');
    const viewport = page.getViewport({ scale: PAGE_EDGE / longest });
    const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
    const canvas = createCanvas(width, height);
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise;
    page.cleanup();
    const pixels = canvas.data();
    return await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw new Unacceptable('file_unreadable', `page ${number}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
