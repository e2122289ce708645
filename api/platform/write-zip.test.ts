import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeZip } from './write-zip.ts';
import { readZip } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'anjuri-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = [
  { name: 'data.json', bytes: Buffer.from(JSON.stringify({ name: 'Asha', words: 'नमस्ते '.repeat(2_000) })) },
  { name: 'files/01-रसीद.jpg', bytes: randomBytes(70_000) },
  { name: 'files/02-empty.txt', bytes: Buffer.alloc(0) },
];
const at = new Date('2026-11-17T10:46:30Z');
const bits: Buffer[] = [];
for await (const bit of writeZip(files, at)) bits.push(bit);
const zip = Buffer.concat(bits);
const path = join(folder, 'copy.zip');
writeFileSync(path, zip);

test('the strict reader finds every file as it was', () => {
  const entries = readZip(zip);
  expect(entries.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  for (const [i, { bytes }] of files.entries()) expect(entries[i]?.read(1_000_000).equals(bytes)).toBe(true);
});

test('text gets smaller, what is random does not get larger', () => {
  expect(zip.length).toBeLessThan(70_000 + 5_000);
});

test('unzip and Python read it without a complaint', () => {
  expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected');
  const script = `
import hashlib, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
for i in z.infolist(): print(i.filename, i.date_time[0], hashlib.sha256(z.read(i)).hexdigest()[:8])`;
  const said = execFileSync('python3', ['-c', script, path], { encoding: 'utf8', env: { ...process.env, PYTHONIOENCODING: 'utf8' } });
  const lines = said.trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^files\/01-रसीद\.jpg 2026 /);
});
