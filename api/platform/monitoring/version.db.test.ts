import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { testHttp } from '#api/testing/http.ts';
import { builtFrom, version, versionInWords } from './version.ts';

test('/readyz says which version answers: that of package.json', async () => {
  const { version: written } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { app } = await testHttp();
  const said = (await app.inject('/readyz')).json<Record<string, unknown>>();
  expect(said).toMatchObject({ status: 'ready', version: written });
  expect(said).toEqual({ status: 'ready', ...version });
});

test('the commit is the one of the build; without git, or with something else in the file, there is none', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'anjuri-commit-')), 'commit.txt');
  const read = (text: string) => {
    writeFileSync(file, text);
    return builtFrom(pathToFileURL(file));
  };
  expect(builtFrom(pathToFileURL(file))).toEqual({});
  expect(read('763fedfd0a1b2c3d4e5f60718293a4b5c6d7e8f9\n')).toEqual({ commit: '763fedf' });
  expect(read('')).toEqual({});
  expect(read('<script>')).toEqual({});
  expect(versionInWords({ version: '0.1.0', commit: '763fedf' })).toBe('0.1.0 (763fedf)');
  expect(versionInWords({ version: '0.1.0' })).toBe('0.1.0');
});
