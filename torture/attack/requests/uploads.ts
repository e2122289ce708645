import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { zip } from '#api/testing/samples/archives.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { png } from '#api/testing/samples/pictures.ts';
import type { Area, Part } from '#torture/attack/book.ts';
import { newcomer } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';
import type { Answer } from '#torture/attack/web.ts';

interface Sent {
  readonly bytes: Buffer;
  readonly kind?: string;
  readonly name?: string;
  readonly type?: string;
}
const AS_PDF = { name: 'a.pdf', type: 'application/pdf' };
const AS_XLSX = { kind: 'statement', name: 'b.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

const sends = (
  { demo }: Testbed,
  token: string,
  area: '' | 'admin/',
  { bytes, kind = 'receipt', name = 'a.png', type = 'image/png' }: Sent,
): Promise<Answer> =>
  demo.send('POST', `/api/v1/${area}files/${kind}`, {
    token,
    body: bytes,
    headers: { 'content-type': type, 'x-file-name': encodeURIComponent(name), 'idempotency-key': randomUUID() },
  });

/** A header that promises four thousand megapixels. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed) >>> 0);
    return Buffer.concat([length, typed, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(65_000, 0);
  header.writeUInt32BE(65_000, 4);
  header.set([8, 2], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]);
}

const hostile = (picture: Buffer): Readonly<Record<string, Sent>> => ({
  'an SVG that calls itself PNG': { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  'an SVG': { bytes: Buffer.from('<svg/>'), name: 'a.svg', type: 'image/svg+xml' },
  'a page that calls itself JPEG': { bytes: Buffer.from('<html><script>alert(1)</script>'), name: 'a.jpg', type: 'image/jpeg' },
  'a PNG of 65,000 by 65,000': { bytes: hugePng() },
  'a GIF': { bytes: Buffer.from(`GIF89a${'\0'.repeat(50)}`), name: 'a.gif', type: 'image/gif' },
  'a PDF with a script': { bytes: pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }), ...AS_PDF },
  'a PDF with a script spelt in numbers': { bytes: pdf({ catalog: '/OpenAction << /S /Java#53cript /J#53 (1) >>' }), ...AS_PDF },
  'a PDF that launches': { bytes: pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), ...AS_PDF },
  'a PDF with actions of the document': { bytes: pdf({ catalog: '/AA << /WC << /S /JavaScript /JS (1) >> >>' }), ...AS_PDF },
  'a PDF with an XFA form': { bytes: pdf({ catalog: '/AcroForm << /XFA (x) >>' }), ...AS_PDF },
  'a PDF with a file inside': { bytes: pdf({ catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 100 0 R] >> >>' }), ...AS_PDF },
  'a locked PDF': { bytes: pdf({ trailer: '/Encrypt 9 0 R' }), ...AS_PDF },
  'a PDF of forty pages': { bytes: pdf({ pages: 40 }), ...AS_PDF },
  'a PDF with a ZIP behind it': { bytes: Buffer.concat([pdf(), zip([{ name: 'a', data: 'b' }])]), ...AS_PDF },
  'a picture that calls itself PDF': { bytes: picture, ...AS_PDF },
  'a PNG that calls itself WebP': { bytes: picture, name: 'a.webp', type: 'image/webp' },
  'a picture cut in half': { bytes: picture.subarray(0, picture.length >> 1) },
  'an empty file': { bytes: Buffer.alloc(0) },
  'a program': { bytes: Buffer.from(`MZ${'\0'.repeat(100)}`), name: 'a.png' },
  'a shell script': { bytes: Buffer.from('#!/bin/sh\nid\n'), name: 'a.png' },
});

const contents: Part = async ({ testbed, check }) => {
  const picture = await png();
  let who = await newcomer(testbed, 'Uploader');
  for (const [i, [what, sent]] of Object.entries(hostile(picture)).entries()) {
    if (i % 6 === 5) who = await newcomer(testbed, 'Uploader');
    const { status, json } = await sends(testbed, who.token, '', sent);
    check(`${what} is refused`, status >= 400 && status < 500 && status !== 429, [status, json?.code]);
  }
};

const names: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'File Names');
  const shade = (n: number) =>
    sharp({ create: { width: 60 + n, height: 90, channels: 3, background: { r: n * 9, g: 9, b: 9 } } })
      .png()
      .toBuffer();
  const odd = {
    'two endings': 'a.php.png',
    'a path': '../../../../etc/passwd.png',
    NUL: 'a\u0000.exe.png',
    'five thousand letters': `${'x'.repeat(5_000)}.png`,
    'an override': 'invoice\u202egnp.exe.png',
    markup: '<img src=x onerror=1>.png',
  };
  for (const [i, [what, name]] of Object.entries(odd).entries()) {
    const { status, json } = await sends(testbed, who.token, '', { bytes: await shade(i), name });
    const kept: string = json?.name ?? '';
    check(`a file name with ${what} is refused or harmless`, status < 500 && !/[/\\\p{Cc}\u202e]/u.test(kept) && kept.length < 300, [
      status,
      kept.slice(0, 60),
    ]);
  }
  const stored = await testbed.rows(`select object_key from files where member_id = $1`, [who.id]);
  check(
    'no name of a visitor reaches the store',
    stored.length > 0 && stored.every(({ object_key: key }) => !/php|passwd|invoice|img/.test(key)),
    stored[0],
  );
  const missing = await testbed.demo.send('POST', '/api/v1/files/receipt', {
    token: who.token,
    body: await shade(9),
    headers: { 'content-type': 'image/png', 'idempotency-key': randomUUID() },
  });
  check('a file without a name is refused', missing.status === 400, missing.status);
};

const redrawn: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const who = await newcomer(testbed, 'Polyglot Sender');
  const picture = await png();
  const shown = async (sent: Sent) => {
    const made = await sends(testbed, who.token, '', sent);
    if (made.status !== 200) return Buffer.alloc(0);
    const { url } = (await demo.post(`/api/v1/files/${made.json.code}/links`, {}, { token: who.token })).json;
    return (await demo.get(url, { token: who.token })).bytes;
  };
  const tail = await shown({ bytes: Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\x05\x06')]) });
  check('what stands behind a picture is gone when it is shown', !tail.includes('<script>'));
  const exif = await sharp(picture)
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: '<script>alert(2)</script>' } } })
    .toBuffer();
  const clean = await shown({ bytes: exif, name: 'a.jpg', type: 'image/jpeg' });
  check(
    'the remarks of a camera are gone when a photo is shown',
    clean.length > 0 && !clean.includes('alert(2)') && !clean.includes('Exif'),
  );
};

const kinds: Part = async ({ testbed, check }) => {
  const { staff } = testbed;
  const who = await newcomer(testbed, 'Wrong Kinds');
  const bytes = await png();
  for (const kind of ['statement', 'campaign', 'testimonial', '__proto__', 'constructor', '..%2Fx']) {
    const { status } = await sends(testbed, who.token, '', { bytes, kind });
    check(`a member cannot upload the kind ${kind}`, [400, 403, 404].includes(status), status);
  }
  for (const [role, kind] of [
    ['support', 'statement'],
    ['editor', 'receipt'],
    ['auditor', 'campaign'],
    ['kyc_reviewer', 'statement'],
  ] as const) {
    const { status } = await sends(testbed, staff[role].token, 'admin/', { bytes, kind });
    check(`${role} cannot upload the kind ${kind}`, status === 403, status);
  }
};

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const book = (sheet: Buffer | string, more: { size?: number; workbook?: string } = {}) =>
  zip([
    { name: '[Content_Types].xml', data: types },
    { name: 'xl/workbook.xml', data: more.workbook ?? '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', data: sheet, ...(more.size ? { size: more.size } : {}) },
  ]);

const bombs: Part = async ({ testbed, check, full }) => {
  const { finance } = testbed.staff;
  const big = Buffer.alloc(full ? 200_000_000 : 60_000_000, 'A');
  const post = (bytes: Buffer) => sends(testbed, finance.token, 'admin/', { bytes, ...AS_XLSX });
  check('a workbook that swells is refused', (await post(book(big))).status === 422);
  check(
    'a workbook that swells and lies about it is refused',
    (await post(book(big.subarray(0, 60_000_000), { size: 90_000 }))).status === 422,
  );
  const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>';
  check('a workbook with an outside entity is refused', (await post(book('<worksheet/>', { workbook: entity }))).status === 422);
  const climbing = zip([
    { name: '[Content_Types].xml', data: types },
    { name: '../../evil.xml', data: 'x' },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
  ]);
  check('a workbook whose parts climb out of it is refused', (await post(climbing)).status === 422);
  const large = await sends(testbed, (await newcomer(testbed, 'Too Large')).token, '', { bytes: Buffer.alloc(11_000_000, 1) });
  check('a file above its limit is refused', large.status === 413 || large.status === 0, large.status);
  const alive = await testbed.demo.get('/healthz');
  check('the server is well after all of it', alive.status === 200, alive.status);
};

const quota: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Many Files');
  const answers: number[] = [];
  for (let i = 0; i < 24 && answers.at(-1) !== 429; i++) {
    const bytes = await sharp({ create: { width: 40 + i, height: 40, channels: 3, background: { r: i * 9, g: 200, b: 9 } } })
      .png()
      .toBuffer();
    answers.push((await sends(testbed, who.token, '', { bytes })).status);
  }
  check(
    'a member uploads twenty files a day at most',
    answers.filter((status) => status === 200).length <= 20 && answers.includes(429),
    answers.length,
  );
};

export const uploads: Area = { name: 'uploads', always: [contents, names, redrawn, kinds, bombs], nightly: [quota] };
