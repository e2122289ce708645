import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

test('a server without its configuration does not start, and names everything that is missing', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { PATH: process.env.PATH, MODE: 'production' }, encoding: 'utf8' });
  expect(status).toBe(1);
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'MASTER_KEYS', 'SMTP_URL', 'MAIL_FROM']) expect(stderr).toContain(name);
});

test('a server whose mode nobody said does not start', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { PATH: process.env.PATH }, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('- MODE: say development, demo or production')]);
  // Sentences, not a stack.
  expect(stderr).not.toMatch(/\bat .*\.ts:/);
});

test('a server runs the production half of React and the rest, whatever the shell says', { timeout: 60_000 }, () => {
  const atTheEnd = 'data:text/javascript,process.on("exit", () => console.log("NODE_ENV=" + process.env.NODE_ENV))';
  const env = { PATH: process.env.PATH, NODE_ENV: 'development' };
  const { stdout } = spawnSync(process.execPath, ['--import', atTheEnd, main], { env, encoding: 'utf8' });
  expect(stdout).toContain('NODE_ENV=production');
});
