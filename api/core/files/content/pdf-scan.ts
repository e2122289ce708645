// Ours: pdfjs shows what a viewer would do; this looks for what any viewer could be made to do, also where pdfjs does not look.
import { pictureFilters, textFilters, undo } from './pdf-filters.ts';
import { Unacceptable } from './verdict.ts';

/** Names that run something, reach out, carry other files or turn a PDF into a form program. Long enough not to occur by chance in packed data. */
const active = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Collection',
]);
/** Too short to look for inside packed pictures. */
const activeShort = new Set(['JS', 'AA', 'XFA', 'EF']);

const NAME = /\/([^\s()<>[\]{}/%\0]{1,127})/g;
const MOST_OF_STREAM = 50_000_000;
const MOST_IN_ALL = 200_000_000;
const LONGEST_DICTIONARY = 65_536;

/**
 * Looks for what a plain document does not need: in the open, and inside every packed stream, where object streams hide it.
 * Reads bytes, not structure, on purpose: a reader that trusts the structure can be shown another one than the viewer sees.
 */
export function scanPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  checkEnd(bytes, text);
  const streams = [...text.matchAll(/stream\r?\n/g)].filter(({ index }) => text.slice(index - 3, index) !== 'end');
  checkNames(text, { withShort: false });
  checkNames(outside(text, streams), { withShort: true });
  let unpacked = 0;
  for (const { index, 0: keyword } of streams) {
    const dictionary = dictionaryBefore(text, index);
    const data = unpack(bytes.subarray(index + keyword.length), dictionary, Math.min(MOST_OF_STREAM, MOST_IN_ALL - unpacked));
    unpacked += data?.length ?? 0;
    if (data) checkNames(data.toString('latin1'), { withShort: holdsObjects(dictionary) });
  }
}

/** Nothing behind the end, and no table of contents of a ZIP before it: such a file is two things at once. */
function checkEnd(bytes: Buffer, text: string): void {
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || /[^\s\0]/.test(text.slice(end + 5))) throw new Unacceptable('file_unreadable', 'no clean end');
  if (bytes.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1')) throw new Unacceptable('file_is_active', 'an archive inside');
}

function checkNames(text: string, { withShort }: { withShort: boolean }): void {
  for (const { 1: written = '', index } of text.matchAll(NAME)) {
    const name = plain(written);
    if (name === 'Encrypt' || name === 'Crypt') throw new Unacceptable('file_is_locked', name);
    if (active.has(name) || (withShort && activeShort.has(name))) throw new Unacceptable('file_is_active', name);
    if (name === 'OpenAction' && !leadsToPage(text, index + written.length + 1)) throw new Unacceptable('file_is_active', name);
  }
}

/** Any character of a name may be written as #41. */
const plain = (written: string): string =>
  written.includes('#') ? written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : written;

/** “Open at page 1” is everywhere and harmless. */
function leadsToPage(text: string, at: number): boolean {
  const next = text.slice(at, at + 300).trimStart();
  const reference = /^(\d+)\s+(\d+)\s+R\b/.exec(next);
  const value = reference ? objectStart(text, `${reference[1]} ${reference[2]} obj`) : next;
  return value.startsWith('[') || /^<<(?:(?!>>)[\s\S])*\/GoTo(?![\w#])/.test(value);
}

function objectStart(text: string, heading: string): string {
  const at = text.search(new RegExp(`(^|[^0-9])${heading.replaceAll(' ', '\\s+')}`));
  return at < 0 ? '' : text.slice(at, at + 400).replace(/^[\s\S]*?obj\s*/, '');
}

function outside(text: string, streams: readonly RegExpExecArray[]): string {
  let [open, at] = ['', 0];
  for (const { index } of streams) {
    if (index < at) continue;
    const end = text.indexOf('endstream', index);
    open += `${text.slice(at, index)} `;
    at = end < 0 ? text.length : end;
  }
  return open + text.slice(at);
}

function dictionaryBefore(text: string, stream: number): string {
  const near = text.slice(Math.max(0, stream - LONGEST_DICTIONARY), stream);
  return near.slice(near.lastIndexOf(' obj') + 1);
}

/** An object stream cannot be one without this entry. */
const holdsObjects = (dictionary: string): boolean => namesIn(dictionary).includes('First');

const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(({ 1: written = '' }) => plain(written));

function unpack(data: Buffer, dictionary: string, most: number): Buffer | undefined {
  const names = namesIn(dictionary);
  const hasObjects = holdsObjects(dictionary);
  if (!hasObjects && names.some((name) => pictureFilters.includes(name))) return undefined;
  // A predictor would turn the names in it into other letters.
  if (hasObjects && names.includes('Predictor')) throw new Unacceptable('file_unreadable', 'objects behind a predictor');
  let out: Buffer | undefined = data;
  for (const filter of filtersIn(names)) out = out && undo(filter, out, most);
  if (hasObjects && !out) throw new Unacceptable('file_unreadable', 'objects that cannot be unpacked');
  // Without a filter it stands in the open and was read there.
  return out === data ? undefined : out;
}

const filtersIn = (names: readonly string[]): string[] => names.filter((name) => textFilters.includes(name));
