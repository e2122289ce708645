import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

test('a server without its configuration does not start, and names everything that is missing', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { PATH: process.env.PATH, MODE: 'production' }, encoding: 'utf8' });
  expect(status).toBe(1);
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'MASTER_KEYS', 'SMTP_URL', 'MAIL_FROM']) expect(stderr).toContain(name);
});
