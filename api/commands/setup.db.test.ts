import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { visitor } from '#api/testing/world/world.ts';
import { checkStaffLink } from '#contract/accounts/staff-enrolment.ts';

const program = fileURLToPath(new URL('setup.ts', import.meta.url));

// Two programs start one after the other, which takes its time on a busy machine.
test('npm run setup makes the first admin and prints a link that works, and no password; a second time it refuses', {
  timeout: 90_000,
}, async () => {
  const t = await testAppOnce();
  const env = {
    PATH: process.env.PATH ?? '',
    MODE: 'development',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: t.config.publicUrl,
    DATABASE_URL: t.database.url,
    MASTER_KEYS: t.config.masterKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(','),
    SMTP_URL: t.inbox.url,
    MAIL_FROM: t.config.mailFrom,
  };
  const first = await run(['--email', 'Farah@example.com', '--name', 'Farah Khan'], env);
  expect(first.status).toBe(0);
  const token = /http:\/\/anjuri\.test\/admin\/enrol#token=([\w-]{43})/.exec(first.said)?.[1] ?? '';
  expect(await visitor(t).does(checkStaffLink, { body: { kind: 'enrolment', token } })).toEqual({
    usable: true,
    email: 'farah@example.com',
    fullName: 'Farah Khan',
    password: 'new',
  });

  await t.db.updateTable('staff').set({ status: 'suspended' }).execute();
  const second = await run(['--email', 'eve@example.com', '--name', 'Eve'], env);
  expect(second.status).toBe(1);
  expect(second.said).toContain('There is staff already');
});

test('npm run setup -- --keys gives keys that production takes; with bad ones it makes nobody an admin', { timeout: 90_000 }, async () => {
  const t = await testAppOnce();
  const { said } = await run(['--keys'], { PATH: process.env.PATH ?? '' });
  const keys = parseEnv(said) as Record<'MASTER_KEYS' | 'FILE_KEYS' | 'METRICS_TOKEN', string>;
  expect(Object.keys(keys).sort()).toEqual(['FILE_KEYS', 'MASTER_KEYS', 'METRICS_TOKEN']);
  const env = {
    PATH: process.env.PATH ?? '',
    MODE: 'production',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://trust.example',
    DATABASE_URL: t.database.url,
    DATABASE_ADMIN_URL: t.database.ownerUrl,
    SMTP_URL: t.inbox.url,
    MAIL_FROM: t.config.mailFrom,
    STORAGE_URL: 'file:/srv/files',
    SCANNER: 'clamd:///run/clamd.ctl',
    ...keys,
  };
  const farah = ['--email', 'farah@example.com', '--name', 'Farah Khan'];
  const bad = await run(farah, { ...env, FILE_KEYS: keys.MASTER_KEYS });
  expect(bad).toEqual({ status: 1, said: expect.stringMatching(/- FILE_KEYS: shares a key with MASTER_KEYS.*npm run setup -- --keys/) });
  expect(await t.db.selectFrom('staff').select('id').execute()).toEqual([]);

  expect(await run(farah, env)).toEqual({ status: 0, said: expect.stringContaining('https://trust.example/admin/enrol#token=') });
});

async function run(args: readonly string[], env: Record<string, string>): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said };
}
