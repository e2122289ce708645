import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const page = '### A-01 · form\n- A-01.1 It asks a name.\n- A-01.2 It asks a number.\n\n### A-02 · mobile\n- A-02.1 Ten digits.\n';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spec-coverage-'));
  mkdirSync(join(root, 'docs/product'), { recursive: true });
  mkdirSync(join(root, '.results'));
  write('docs/product/checklist.md', page);
  write('docs/product/open.txt', 'A-01.1\nA-01.2\nA-02.1\n');
  git('init', '--quiet');
  commit('start');
});
afterEach(() => rmSync(root, { recursive: true }));

test('without results it says so and fails', () => {
  expect(coverage()).toMatchObject({ status: 1, stderr: expect.stringContaining('There are no results') });
});

test('a half-written results file is named', () => {
  write('.results/vitest.json', '{"testResults": [');
  expect(coverage()).toMatchObject({ status: 1, stderr: expect.stringContaining('vitest.json is not a complete results file') });
});

test('--shrink takes the proven ones out; then it passes and reports', () => {
  passed('[A-01.1] asks', '[A-02.1] counts');
  expect(coverage()).toMatchObject({ status: 1, stderr: expect.stringContaining('A-02.1 is proven: take it out') });

  expect(coverage('--shrink').status).toBe(0);
  expect(readFileSync(join(root, 'docs/product/open.txt'), 'utf8')).toBe('A-01.2\n');
  const { status, stdout } = coverage('--report');
  expect(status).toBe(0);
  expect(stdout.trimEnd().split('\n').slice(-3)).toEqual(['A-01 open: A-01.2', 'A-02 proven', '1 of 2 rows proven']);
});

test('a clause that left open.txt may not come back, in the working tree or in a commit', () => {
  passed('[A-01.1] asks', '[A-02.1] counts');
  coverage('--shrink');
  commit('prove two');

  passed('[A-01.1] asks');
  write('docs/product/open.txt', 'A-01.2\nA-02.1\n');
  expect(coverage()).toMatchObject({ status: 1, stderr: expect.stringContaining('A-02.1 came back into open.txt') });
  commit('put it back');
  expect(coverage()).toMatchObject({ status: 1, stderr: expect.stringContaining('A-02.1 came back into open.txt') });
});

test('a new clause may be open; reordering the list is no growth', () => {
  passed('no clause');
  write('docs/product/checklist.md', `${page}- A-02.2 Starts with 6 to 9.\n`);
  write('docs/product/open.txt', 'A-02.2\nA-02.1\nA-01.2\nA-01.1\n');
  expect(coverage()).toMatchObject({ status: 0, stderr: '' });
  commit('add a clause');
  expect(coverage()).toMatchObject({ status: 0, stderr: '' });
});

test('outside a git checkout there is nothing to compare with, and the rest still holds', () => {
  rmSync(join(root, '.git'), { recursive: true });
  passed('[A-01.1] asks');
  write('docs/product/open.txt', 'A-01.2\nA-02.1\n');
  expect(coverage()).toMatchObject({ status: 0, stderr: '' });
});

function coverage(...flags: string[]) {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--root', root, ...flags], { encoding: 'utf8', env });
}

function passed(...titles: string[]) {
  const assertionResults = titles.map((title) => ({ title, status: 'passed' }));
  write('.results/vitest.json', JSON.stringify({ testResults: [{ name: 'a.test.ts', assertionResults }] }));
}

function write(path: string, text: string) {
  writeFileSync(join(root, path), text);
}

function commit(message: string) {
  git('add', 'docs');
  git('-c', 'user.name=asha', '-c', 'user.email=asha@example.org', 'commit', '--quiet', '--no-verify', '--message', message);
}

function git(...args: string[]) {
  execFileSync('git', args, { cwd: root, stdio: 'ignore' });
}
