import { hasControls, isUtf16, textOf } from './sniff.ts';
import { Unacceptable } from './verdict.ts';

/** A bank's table or camt.053 message: readable text and nothing that a parser could be tricked with. */
export function checkText(bytes: Buffer, type: 'csv' | 'xml'): void {
  // What reads XML reads UTF-8: in another writing it could not be seen what the message declares.
  if (type === 'xml' && isUtf16(bytes)) throw new Unacceptable('file_type_differs', 'UTF-16');
  const text = textOf(bytes);
  if (hasControls(text)) throw new Unacceptable('file_unreadable', 'control characters');
  const begin = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (type === 'csv') {
    if (/^[<{]/.test(begin)) throw new Unacceptable('file_type_differs', 'markup');
    return;
  }
  if (!/^<(\?xml\s|Document\b)/.test(begin)) throw new Unacceptable('file_type_differs', 'not XML');
  // Entities are how XML reads other files and grows without end; a bank's message has no use for them.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unacceptable('file_is_active', 'document type declaration');
  if (/<\?xml-stylesheet/i.test(text)) throw new Unacceptable('file_is_active', 'stylesheet');
}
