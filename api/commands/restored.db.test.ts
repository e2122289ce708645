import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sealAudit } from '#api/core/audit/index.ts';
import { openObjects } from '#api/core/files/index.ts';
import { sealLegs } from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { type TestApp, testAppOnce } from '#api/testing/app.ts';
import { testDatabase } from '#api/testing/database.ts';
import { world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';

async function restored({ config, database }: TestApp): Promise<{ code: number | null; said: string }> {
  const env = {
    PATH: process.env.PATH ?? '',
    MODE: 'demo',
    PUBLIC_URL: 'http://anjuri.test',
    DATABASE_URL: database.url,
    MASTER_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Anjuri <hello@anjuri.test>',
    STORAGE_URL: config.storage.kind === 'folder' ? `file:${config.storage.folder}` : '',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'restored.ts')], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
}

/** As whoever holds the server could. */
const tampers = ({ database }: TestApp, statement: string) =>
  withClient(database.superUrl, (client) => client.query(`set session_replication_role = replica; ${statement}`));

test('a restored database is whole, or every fault is named: in the books, in the log, in the store', { timeout: 60_000 }, async () => {
  const t = await testAppOnce({ database: await testDatabase({ watched: false }) });
  const { asha, staff } = await world(t, { asha: {} });
  await staff.finance.approves(await asha.donates(rupees(501)));
  // A seal waits for every transaction that began before, also those of tests beside this one.
  const soon = { timeout: 15_000, interval: 20 };
  await vi.waitFor(async () => expect(await sealLegs(t.db)).toBeGreaterThan(0), soon);
  await vi.waitFor(async () => expect((await sealAudit(t)).sealed).toBeGreaterThan(0), soon);
  const [{ object_key }] = (await t.db.selectFrom('files').select('object_key').execute()) as [{ object_key: string }];
  expect(await restored(t)).toMatchObject({ code: 1, said: expect.stringContaining(`files: ${object_key} is nowhere`) });

  await openObjects(t.config.storage).put(object_key, Buffer.from('a picture'));
  const whole = await restored(t);
  expect(whole.said).toMatch(/^whole: \d+ seals of the books, [1-9]\d* sealed entries of the log, 1 objects \(0 brought back\)/);
  expect(whole.code).toBe(0);

  await tampers(t, 'update ledger.transfer set amount = amount + 100');
  await tampers(
    t,
    `alter table audit_entries disable trigger audit_entries_append_only;
     update audit_entries set subject = 'DEP999' where id = (select min(id) from audit_entries)`,
  );
  const { code, said } = await restored(t);
  expect(code).toBe(1);
  expect(said).toContain(': changed');
  expect(said).toContain('activity log: entry 1: the row or its place was changed');
});
