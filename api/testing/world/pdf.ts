import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of the PDF can read, page by page, one line per piece of text. */
export async function textOfPdf(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  await task.destroy();
  return pages;
}

/** A piece of the first page as a picture, four dots for each point. */
export async function pictureOfPdf(bytes: Buffer, piece: { left: number; top: number; width: number; height: number }): Promise<Buffer> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: 4, offsetX: -piece.left * 4, offsetY: -piece.top * 4 });
  const canvas = createCanvas(piece.width * 4, piece.height * 4);
  await page.render({ canvas: canvas as never, viewport }).promise;
  await task.destroy();
  return canvas.toBuffer('image/png');
}
