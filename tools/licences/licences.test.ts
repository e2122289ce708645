import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEVER_SEEN } from '#tools/lock-faults.ts';
import { exceptions, free, type Lock, licenceFaults, packagesIn } from './licences.ts';

const lockOf = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { packages: Lock }).packages;
const own = lockOf('package-lock.json');
const page = readFileSync('docs/licences.md', 'utf8');

test('every package that can be installed has a licence somebody decided about', () => {
  for (const path of ['package-lock.json', 'tools/node/package-lock.json']) expect(licenceFaults(lockOf(path)), path).toEqual([]);
});

test.each([
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
  ['LGPL-3.0-or-later', false],
  ['MIT AND GPL-2.0-only', false],
  ['MIT OR GPL-2.0-only', true],
  ['(MIT OR CC0-1.0)', true],
  ['Apache-2.0 AND MIT', true],
])('%s in a new package: allowed %s', (license, allowed) => {
  expect(licenceFaults({ 'node_modules/a/node_modules/new-one': { version: '1.0.0', license } })).toEqual(
    allowed ? [] : [`new-one 1.0.0: ${license}`],
  );
});

test('a package without a licence is a fault, unless nobody can install it from this lock', () => {
  expect(licenceFaults({ 'node_modules/b': { version: '2.0.0', integrity: 'sha512-x' } })).toEqual(['b 2.0.0: none']);
  expect(licenceFaults({ 'node_modules/b': { version: '2.0.0', integrity: NEVER_SEEN } })).toEqual([]);
});

test('the binary of another machine has the licence of the package it belongs to', () => {
  const family = { version: '2.0.0', license: 'MIT', optionalDependencies: { 'b-arm64': '2.0.0' } };
  const binary = { 'node_modules/b-arm64': { version: '2.0.0', integrity: 'sha512-x' } };
  expect(licenceFaults({ 'node_modules/b': family, ...binary })).toEqual([]);
  expect(licenceFaults({ 'node_modules/b': { ...family, license: 'GPL-3.0-only' }, ...binary })).toHaveLength(2);
});

test('an exception is for its own packages and its own licence', () => {
  const of = (name: string, license: string) => licenceFaults({ [`node_modules/${name}`]: { version: '1.0.0', license } });
  expect(of('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([]);
  expect(of('@img/sharp-libvips-linux-x64', 'GPL-3.0-only')).toHaveLength(1);
  expect(of('sharp-edges', 'LGPL-3.0-or-later')).toHaveLength(1);
});

test('the page names every licence in use and every exception, and nothing that is gone', () => {
  const used = new Set(packagesIn(own).flatMap(({ licence }) => licence.replace(/[()]/g, '').split(/ AND | OR /)));
  const allowed = [...free, ...exceptions.map(({ licence }) => licence)];
  for (const licence of used) if (allowed.includes(licence)) expect(page).toContain(`\`${licence}\``);
  for (const { packages, licence, why } of exceptions) {
    expect(page).toContain(why);
    expect(
      packagesIn(own).some((one) => packages.test(one.name) && one.licence.includes(licence)),
      licence,
    ).toBe(true);
  }
});

test('npm writes the bill of materials: CycloneDX, every package with its hash', { timeout: 180_000 }, () => {
  const said = execFileSync('npm', ['run', '-s', 'sbom'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64e6 });
  const bill = JSON.parse(said) as {
    bomFormat: string;
    specVersion: string;
    components: { name: string; version: string; hashes?: unknown[] }[];
  };
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies))
    expect(bill.components, name).toContainEqual(expect.objectContaining({ name, version, hashes: [expect.anything()] }));
});
