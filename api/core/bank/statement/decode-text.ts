import { StatementFault } from './fault.ts';

/** UTF-8, UTF-16 with or without its mark, else the Windows code page that older bank programs write. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (/^\s*<(?:!doctype|html|table|head|body|meta|style|div|\?xml)/i.test(text.slice(0, 400)))
    throw new StatementFault(
      null,
      /*i18n*/ 'This is a web page saved with a spreadsheet name. Please export the statement as CSV or Excel.',
    );
  if (text.includes('\0')) throw new StatementFault(null, /*i18n*/ 'This statement cannot be read. Please export it as CSV or Excel.');
  return text;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Latin text in UTF-16 has a zero in every other place.
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
