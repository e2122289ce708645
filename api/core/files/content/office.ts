import { readZip, ZipFault } from '#api/platform/zip.ts';
import { Unacceptable } from './verdict.ts';

const main = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const;
const MOST_XML = 30_000_000;

/** Parts that run, or that carry other files. */
const active = /vbaproject|vbadata|activex|embeddings\/|oleobject|macrosheets|dialogsheets|externallinks\/|afchunk|customui/i;

/** A DOCX or XLSX that is only a document: no macro, no embedded file, nothing fetched from elsewhere when it is opened. */
export function checkOffice(bytes: Buffer, type: 'docx' | 'xlsx'): void {
  try {
    checkParts(bytes, type);
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    throw new Unacceptable(error.kind === 'locked' ? 'file_is_locked' : 'file_unreadable', error.message);
  }
}

function checkParts(bytes: Buffer, type: 'docx' | 'xlsx'): void {
  const entries = readZip(bytes);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has(main[type])) throw new Unacceptable('file_type_differs', `no ${main[type]}`);
  for (const { name, read } of entries) {
    if (active.test(name)) throw new Unacceptable('file_is_active', name);
    if (!/\.(xml|rels)$/i.test(name)) continue;
    checkPart(name, read(MOST_XML).toString('latin1'));
  }
}

function checkPart(name: string, xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Unacceptable('file_is_active', `document type declaration in ${name}`);
  if (/macroEnabled|ms-office\.(vba|activeX)/i.test(xml)) throw new Unacceptable('file_is_active', `macro content type in ${name}`);
  if (/\bDDE(AUTO)?\b/.test(xml)) throw new Unacceptable('file_is_active', `DDE field in ${name}`);
  if (!name.endsWith('.rels')) return;
  for (const [relation] of xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/gi)) {
    const isLink = /Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation);
    if (/TargetMode\s*=\s*["']External["']/i.test(relation) && !isLink)
      throw new Unacceptable('file_is_active', `fetches from elsewhere in ${name}`);
  }
}
