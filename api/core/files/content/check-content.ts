import { checkWord } from './compound.ts';
import { checkPicture } from './image.ts';
import { checkOffice } from './office.ts';
import { checkPdf } from './pdf.ts';
import { canBe, SNIFF_BYTES, sniff } from './sniff.ts';
import { checkText } from './text.ts';
import { type CheckedContent, type ContentOrder, Unacceptable } from './verdict.ts';

/** Content decides. Runs in the checker's process and nowhere else. */
export async function checkContent(bytes: Buffer, order: ContentOrder): Promise<CheckedContent> {
  const { type } = order;
  if (!canBe(type, sniff(bytes.subarray(0, SNIFF_BYTES)))) throw new Unacceptable('file_type_differs', 'first bytes');
  switch (type) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return checkPicture(bytes, { ...order, type });
    case 'pdf':
      return checkPdf(bytes, order);
    case 'docx':
    case 'xlsx':
      checkOffice(bytes, type);
      return { bytes, pages: [] };
    case 'doc':
      checkWord(bytes);
      return { bytes, pages: [] };
    case 'csv':
    case 'xml':
      checkText(bytes, type);
      return { bytes, pages: [] };
    case 'zip':
      // Only made here, never sent.
      throw new Unacceptable('file_type_differs', 'nobody sends one');
  }
}
