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
