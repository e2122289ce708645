import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'named-runs-'));
  mkdirSync(join(root, 'bench/parts'), { recursive: true });
  write(
    'bench/landing.ts',
    'export const run = async ({ full, smallest, seed }) => ({ ok: seed !== 13, rounds: smallest ? 1 : full ? 1000 : 10, p99: { get: 4 } });',
  );
  write('bench/landing.test.ts', '');
  write('bench/parts/people.ts', '');
});
afterEach(() => rmSync(root, { recursive: true }));

test('without a name it lists what exists, and shared parts are no names', () => {
  const { status, stdout } = command('main.ts', 'bench');
  expect(status).toBe(0);
  expect(stdout.trim().split('\n').slice(1)).toEqual(['  landing']);
  expect(command('main.ts', 'torture').stdout).toContain('nothing in torture/ yet');
});

test('prints the seed first and one JSON object last', () => {
  const { status, lines } = command('main.ts', 'bench', 'landing', '--seed', '7');
  expect(status).toBe(0);
  expect(lines[0]).toBe('bench landing, seed 7');
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    name: 'landing',
    ok: true,
    rounds: 10,
    p99: { get: 4 },
    full: false,
    seed: 7,
    seconds: expect.any(Number),
  });
});

test('--full asks for nightly rounds', () => {
  expect(JSON.parse(command('main.ts', 'bench', 'landing', '--full').lines.at(-1) ?? '')).toMatchObject({
    rounds: 1000,
    full: true,
    seed: 1,
  });
});

test('--smallest asks for the smallest size, of one bench or of all, and names the red ones', () => {
  expect(JSON.parse(command('main.ts', 'bench', 'landing', '--smallest').lines.at(-1) ?? '')).toMatchObject({ ok: true, rounds: 1 });
  write('bench/broken.ts', "export const run = async () => { throw new Error('a column is missing'); };");
  const { status, lines, stderr } = command('main.ts', 'bench', '--smallest');
  expect(status).toBe(1);
  expect(stderr).toContain('a column is missing');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ok: false, runs: 2, red: ['broken'], seconds: expect.any(Number) });
  expect(command('main.ts', 'torture', '--smallest')).toMatchObject({ status: 1, stderr: expect.stringContaining('size of benches') });
});

test('exits 1 when the run is not ok', () => {
  const { status, lines } = command('main.ts', 'bench', 'landing', '--seed', '13');
  expect(status).toBe(1);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ name: 'landing', ok: false });
});

test.each([
  ['throws', "export const run = async () => { throw new Error('lost the server'); };", 'lost the server'],
  ['cannot be read', "import './missing.ts';", 'missing.ts'],
  ['exports no run', 'export const runs = 1;', 'must export async function run'],
])('a run that %s is not ok, and its last line is JSON all the same', (_, source, message) => {
  write('bench/broken.ts', source);
  const { status, lines } = command('main.ts', 'bench', 'broken');
  expect(status).toBe(1);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ name: 'broken', ok: false, error: expect.stringContaining(message) });
});

test('a run that leaves a timer open ends all the same', () => {
  write('bench/leaky.ts', 'export const run = async () => { setInterval(() => console.log("tick"), 5); return { ok: true }; };');
  const { status, lines } = command('main.ts', 'bench', 'leaky');
  expect(status).toBe(0);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ name: 'leaky', ok: true });
});

test.each([['nosuch'], ['../bench/landing'], ['parts/people']])('an unknown name is refused: %s', (name) => {
  expect(command('main.ts', 'bench', name)).toMatchObject({ status: 1, stderr: expect.stringContaining('There is: landing') });
});

test('a seed that is no number is refused', () => {
  expect(command('main.ts', 'bench', 'landing', '--seed', 'x')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('whole number'),
  });
});

test('nightly runs all with full rounds and new seeds, a line for each, and names the red ones', () => {
  mkdirSync(join(root, 'torture'));
  write('torture/kill.ts', 'export const run = async () => ({ ok: false });');
  const { status, stdout, stderr, lines } = command('nightly.ts', 'bench', 'torture');
  expect(status).toBe(1);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ name: 'nightly', ok: false, runs: 2, red: ['torture/kill'] });
  expect(stdout).toMatch(/^ok +\d+ s {2}bench\/landing$/m);
  expect(stdout).toMatch(/^RED +\d+ s {2}torture\/kill$/m);
  expect(stderr).toMatch(/red: npm run torture -- kill --full --seed \d+/);
});

function command(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...args, '--root', root], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr, lines: stdout.trimEnd().split('\n') };
}

function write(path: string, text: string) {
  writeFileSync(join(root, path), text);
}
