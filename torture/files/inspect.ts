import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { scanPdf } from '#api/core/files/content/pdf-scan.ts';
import { fileByCode, readContent } from '#api/core/files/index.ts';
import { machinery } from '#api/core/files/machinery.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isPicture } from '#contract/files/file-types.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { CANARY, type Hostile } from './hostile.ts';
import type { FileStack } from './stack.ts';

/** What is wrong with what was stored of an accepted file; nothing if it decodes and the poison is gone. */
export async function isAcceptable(deps: Deps, { code, type, pages }: UploadedFile, { poison }: Hostile): Promise<string | undefined> {
  const file = await fileByCode(deps.db, code);
  if (!file) return 'no row';
  const bytes = await readContent(deps, file);
  if (poison && bytes.includes(poison, 0, 'latin1')) return 'the poison is still there';
  if (isPicture(type)) return (await decodes(bytes, type)) ? undefined : 'what is stored does not decode';
  if (type !== 'pdf') return undefined;
  scanPdf(bytes);
  for (let page = 1; page <= (pages ?? 0); page++)
    if (!(await decodes(await readContent(deps, file, page), 'jpeg'))) return `page ${page} does not decode`;
  return pages ? undefined : 'a PDF without pages';
}

async function decodes(bytes: Buffer, format: string): Promise<boolean> {
  const head = await sharp(bytes).metadata();
  const pixels = await sharp(bytes).raw().toBuffer();
  return head.format === format && !head.exif && pixels.length > 0;
}

/** Long enough not to occur in random bytes. */
const signatures = [
  '%PDF-1.7',
  'JFIF\0\x01\x01',
  '\x89PNG\r\n\x1a\n',
  'WEBPVP8',
  'word/document.xml',
  '[Content_Types].xml',
  'Date,Narration',
  '<?xml version',
];

/** Reads every object as the store has it, and every file on its disks. Objects of encrypted kinds must look like noise; nobody's name may be anywhere. */
export async function inspectStore({ deps, disk }: FileStack) {
  const rows = await deps.db.selectFrom('files').select(['object_key', 'wrapped_key']).where('object_key', 'is not', null).execute();
  const isSealed = new Map(rows.map((row) => [row.object_key, row.wrapped_key !== null]));
  const { objects } = machinery(deps);
  let [sealed, open, plaintext, unknown] = [0, 0, 0, 0];
  for (let after: string | undefined; ; ) {
    const page = await objects.list('', { after, limit: 500 });
    for (const { key } of page) {
      const bytes = (await objects.get(key)) ?? Buffer.alloc(0);
      const mustBeSealed = isSealed.get(key.replace(/-page-\d+$/, ''));
      if (mustBeSealed === undefined) unknown += 1;
      if (mustBeSealed) sealed += 1;
      else open += 1;
      if (bytes.includes(CANARY) || (mustBeSealed && signatures.some((one) => bytes.includes(one, 0, 'latin1')))) plaintext += 1;
    }
    after = page.at(-1)?.key;
    if (page.length < 500) break;
  }
  const onDisk = filesBelow(disk).filter((path) => path.endsWith('.data'));
  plaintext += onDisk.filter((path) => readFileSync(path).includes(CANARY)).length;
  return { sealedObjects: sealed, publicObjects: open, unknownObjects: unknown, filesOnDisk: onDisk.length, plaintext };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
