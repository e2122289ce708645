import { expect, test } from 'vitest';
import { newToken } from '#api/platform/security/session.ts';
import { testDepsOnce } from '#api/testing/deps.ts';
import { openLog } from './log.ts';

function listen() {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) });
  return { log, lines, text: () => lines.join('') };
}

const canaries = {
  password: 'canary-password-1',
  email: 'asha.canary@example.org',
  mobile: '9876501234',
  pan: 'ABCDE1234F',
  token: newToken(),
  fullName: 'Asha Canary Devi',
  accountNumber: '50100123456789',
};

test('nothing personal or secret reaches the log, whatever shape it is logged in', () => {
  const { log, lines, text } = listen();
  log.info(canaries, 'flat');
  log.info({ body: canaries }, 'in a body');
  log.info({ member: { profile: canaries } }, 'two levels down');
  log.info({ headers: { authorization: `Bearer ${canaries.token}`, cookie: `__Host-anjuri-member=${canaries.token}` } }, 'headers');
  log.error({ err: new Error(`no mailbox ${canaries.email}`) }, 'in an error');
  log.info(`call ${canaries.mobile} or +91 98765 01234, mail ${canaries.email}, PAN ${canaries.pan}`);
  log.info(`link https://anjuri.test/verify/${canaries.token}`);
  expect(lines).toHaveLength(7);
  for (const [name, value] of Object.entries(canaries)) expect(text(), name).not.toContain(value);
  expect(text()).not.toContain('98765 01234');
});

test("the database's complaint is logged without the row it quotes", async () => {
  const { log, text } = listen();
  const { db } = await testDepsOnce();
  const row = { rule: 'asha.canary', key: Buffer.from('Asha Canary Devi'), empty_at: new Date() };
  await db.insertInto('rate_counters').values(row).execute();
  await db
    .insertInto('rate_counters')
    .values(row)
    .execute()
    .catch((error) => log.error({ err: error }, 'twice'));
  expect(text()).toContain('"constraint":"rate_counters_pkey"');
  expect(text()).not.toContain('asha.canary');
});

test('a request is logged by its route and network, without query and address', () => {
  const { log, text } = listen();
  const request = {
    method: 'GET',
    url: '/verify?link=canary',
    ip: '203.0.113.9',
    routeOptions: { url: '/verify' },
    headers: { cookie: 'x' },
  };
  log.info({ req: request }, 'incoming');
  expect(JSON.parse(text())).toMatchObject({ req: { method: 'GET', path: '/verify', network: '203.0.113' } });
  expect(text()).not.toMatch(/canary|203\.0\.113\.9|cookie/);
});

test('times, ids and sums stay readable', () => {
  const { log, text } = listen();
  log.info({ reqId: '0b6f4f2e-6d0f-4a3c-9d0e-0a3f5f1f4b7a', jobId: '42', paise: 1_234_567, took: 12.345678901 }, 'fine');
  expect(JSON.parse(text())).toMatchObject({ reqId: '0b6f4f2e-6d0f-4a3c-9d0e-0a3f5f1f4b7a', paise: 1_234_567, took: 12.345678901 });
  expect(JSON.parse(text()).time).toBeGreaterThan(1_700_000_000_000);
});
