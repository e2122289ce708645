import { Unacceptable } from './verdict.ts';

/** A bank's table or camt.053 message: readable text and nothing that a parser could be tricked with. */
export function checkText(bytes: Buffer, type: 'csv' | 'xml'): void {
  if (bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d))
    throw new Unacceptable('file_unreadable', 'control characters');
  const text = bytes.toString('latin1');
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
