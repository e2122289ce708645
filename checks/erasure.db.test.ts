import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealAudit, system, verifyAudit } from '#api/core/audit/index.ts';
import { sweepFiles } from '#api/core/files/maintenance/sweep-files.ts';
import { openFor } from '#api/core/keys/index.ts';
import { checkLedger, sealLegs, trialBalance, verifySeals, violationsIn } from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { eraseMember, exportOf, type PersonalExport, personalData } from '#api/personal-data.ts';
import type { Erased } from '#api/platform/personal-data.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { herLife, hers, password } from '#api/testing/life-to-erase.ts';
import { placesOf, readCatalogue } from '#api/testing/personal-columns.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { visitor } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { activateMember } from '#contract/accounts/members.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { listSecondPersonRequests } from '#contract/second-person.ts';
import { rupees } from '#contract/values/money.ts';

const search = () => withClient(t.database.superUrl, (client) => placesOf(client, Object.values(hers)));
const columnsThatAre = (test: (erased: Erased) => boolean) =>
  personalData.flatMap(({ keeps }) =>
    keeps.filter(({ erased }) => test(erased)).flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  );
const kept = columnsThatAre((erased) => typeof erased === 'object');

interface Before {
  readonly copy: PersonalExport;
  readonly ravis: PersonalExport;
  readonly places: readonly string[];
  readonly books: Awaited<ReturnType<typeof trialBalance>>;
  readonly receipt: Buffer;
  readonly secrets: readonly string[];
}

/** All that the program says of itself, at its most talkative. */
const logged: string[] = [];
let t: TestApp;
let people: Awaited<ReturnType<typeof herLife>>;
let before: Before;
beforeAll(async () => {
  t = await testApp({ env: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => void logged.push(line) } });
  people = await herLife(t);
  const { id, ravisId } = people;
  const { donor: receipt } = await t.db
    .selectFrom('receipts as r')
    .innerJoin('donations as d', 'd.id', 'r.donation_id')
    .select('r.donor')
    .where('d.member_id', '=', id)
    .executeTakeFirstOrThrow();
  before = {
    copy: await exportOf(t, id),
    ravis: await exportOf(t, ravisId),
    places: await search(),
    books: await trialBalance(t.db),
    receipt: receipt as Buffer,
    secrets: await secretsOf(id),
  };
  await eraseMember(t, id, { actor: system });
}, 60_000);
afterAll(() => t.close());

/** Hashes and sealed bytes of hers, as somebody might print them by mistake. */
async function secretsOf(id: number): Promise<string[]> {
  const { rows } = await t.pool.query<{ secret: Buffer | string }>(
    `select password_hash as secret from members where id = $1
     union all select encode(digest, 'hex') from member_sessions where member_id = $1
     union all select encode(wrapped, 'hex') from member_keys where member_id = $1
     union all select encode(wrapped_key, 'hex') from files where member_id = $1 and wrapped_key is not null
     union all select encode(tax_details, 'hex') from donations where member_id = $1 and tax_details is not null`,
    [id],
  );
  return rows
    .flatMap(({ secret }) => [String(secret), Buffer.from(String(secret), 'hex').toString('base64')])
    .filter((text) => text !== '');
}

test('her copy has what the trust keeps of her, in plain words', () => {
  const { asha, ravi, gift, waiting, selfie } = people;
  expect(before.copy).toMatchObject({
    accounts: {
      profile: { code: asha.code, name: hers.name, email: hers.email, mobile: hers.mobile, sponsorCode: ravi.code },
      agreements: expect.arrayContaining([expect.objectContaining({ kind: 'privacy' }), expect.objectContaining({ kind: 'terms' })]),
      sessions: [{ from: expect.any(String) }],
    },
    donations: {
      donations: [
        { code: gift.code, status: 'approved', receivedAmount: rupees(501), wallName: hers.wall, taxDetails: { pan: hers.pan } },
        { code: waiting.code, status: 'pending', taxDetails: { address: hers.address } },
        { code: people.large.code, status: 'pending' },
      ],
      payments: [{ amount: rupees(201), status: 'open' }],
    },
    receipts: { receipts: [{ amount: rupees(501), donor: { name: hers.name, address: hers.address, pan: hers.pan } }] },
    referrals: { rewards: [] },
    reconciliation: { bankLines: [{ amount: rupees(501), payerVpa: hers.vpa }] },
    profile: { personalInfo: { dateOfBirth: hers.born, city: hers.city, bio: hers.bio, photo: expect.any(String) } },
    newsletter: { newsletter: [{ email: hers.email, event: 'requested' }] },
    notifications: { notifications: expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining(gift.code) })]) },
    files: { files: expect.arrayContaining([expect.objectContaining({ code: selfie, name: hers.file })]) },
    audit: { acts: expect.arrayContaining([expect.objectContaining({ action: 'member.registered', values: expect.anything() })]) },
  });
  const text = JSON.stringify(before.copy);
  for (const [what, value] of Object.entries(hers)) expect.soft(text, what).toContain(value);
});

test('her copy has nothing of ravi and nothing that is secret', () => {
  expect(before.ravis.referrals).toMatchObject({ rewards: [{ status: 'booked' }] });
  const text = JSON.stringify(before.copy);
  for (const other of ['Ravi', people.ravi.email, people.ravis.code, '"type":"Buffer"', '$argon2'])
    expect(text, other).not.toContain(other);
  expect(before.secrets.length).toBeGreaterThan(5);
  for (const secret of before.secrets) expect(text).not.toContain(secret);
});

/** Two letters, four characters of a card or an account, and a hash: nothing to search for. `kyc/keeping` and `withdrawals` look at those of cards and accounts. */
const notHerWords = [
  'newsletter_subscribers.language',
  'kyc_cases.number_tail',
  'payout_accounts.shown',
  'refunds.shown',
  'members.password_hash',
];

test('each text that is declared as replaced was filled by her, so that looking for it proves something', async () => {
  const { columns } = await withClient(t.database.superUrl, readCatalogue);
  const texts = columnsThatAre((erased) => erased === 'replaced').filter((place) => columns.get(place) === 'text');
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((place) => !before.places.includes(place))).toEqual(notHerWords);
});

test('erased, she can be read nowhere in the database but where the declarations say that it is kept', async () => {
  expect(before.places).toEqual(expect.arrayContaining(['members.full_name', 'members.email', 'members.mobile', 'donations.wall_name']));
  const left = await search();
  expect(left.filter((place) => !kept.includes(place))).toEqual([]);
  expect(left).toEqual(['bank_lines.narration', 'bank_lines.payer_name', 'bank_lines.payer_vpa']);
});

test('what is declared as deleted is gone, row by row', async () => {
  const places = columnsThatAre((erased) => erased === 'deleted').filter((place) => /\.(member_id|person_id)$/.test(place));
  expect(places.length).toBeGreaterThan(4);
  for (const place of places) {
    const [table, column] = place.split('.');
    const { rowCount } = await t.pool.query(`select from ${table} where ${column} = $1`, [people.id]);
    expect.soft(rowCount, place).toBe(0);
  }
});

test('what was sealed for her opens no more, her papers lose their keys, and the proof of her gift stays', async () => {
  expect(await openFor(t.db, t, people.id, before.receipt, 'receipts.donor')).toBeUndefined();
  const files = await t.db
    .selectFrom('files')
    .select(['kind', 'status', 'name_sealed'])
    .where('member_id', '=', people.id)
    .orderBy('id')
    .execute();
  expect(files).toEqual([
    ...Array.from({ length: 3 }, () => ({ kind: 'receipt', status: 'ready', name_sealed: null })),
    { kind: 'selfie', status: 'erased', name_sealed: null },
    { kind: 'avatar', status: 'erased', name_sealed: null },
    { kind: 'copy', status: 'erased', name_sealed: null },
  ]);
  expect((await exportOf(t, people.id)).receipts).toMatchObject({ receipts: [{ amount: rupees(501), donor: null }] });
});

test('she is out for good, and staff see a gift without a name', async () => {
  const { asha, staff, gift } = people;
  expect((await asha.asks(getMe)).statusCode).toBe(401);
  expect((await visitor(t).asks(signIn, { body: { userId: asha.code, password } })).statusCode).toBe(401);
  expect((await visitor(t).asks(signIn, { body: { userId: hers.email, password } })).statusCode).toBe(401);
  await expect(staff.all.does(activateMember, { params: { code: asha.code }, body: { reason: 'She came back' } })).rejects.toMatchObject({
    code: 'not_in_this_status',
  });
  const seen = await staff.finance.does(getDeposit, { params: { code: gift.code } });
  expect(seen.member).toMatchObject({ code: asha.code, name: 'Erased', email: '' });
});

test('ravi, the books and the chain of the log are as they were', async () => {
  expect(await exportOf(t, people.ravisId)).toEqual(before.ravis);
  expect(await trialBalance(t.db)).toEqual(before.books);
  expect(violationsIn(await checkLedger(t.db))).toEqual([]);
  await sealLegs(t.db);
  expect(await verifySeals(t.db)).toBeUndefined();
  await vi.waitFor(async () => {
    await sealAudit(t);
    const { rows } = await t.pool.query('select from audit_entries e where not exists (select from audit_seals s where s.entry_id = e.id)');
    expect(rows).toHaveLength(0);
  }, 10_000);
  expect(await verifyAudit(t.db)).toMatchObject({ wrongAt: null });
});

test('a gift that was open is approved afterwards: booked and numbered as any other, without a name and without a mail', async () => {
  const { staff, waiting } = people;
  const mails = t.inbox.all().length;
  await staff.finance.approves(waiting);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  const late = await t.db.selectFrom('receipts').select(['donor', 'amount']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(late).toEqual({ donor: null, amount: rupees(301) });
  expect(t.inbox.all()).toHaveLength(mails);
});

test('what two people were to agree to about her ends, and can be asked anew without her key', async () => {
  const { staff, large } = people;
  const requests = () =>
    t.db.selectFrom('second_person_requests').select(['status', 'member_id']).where('subject', '=', large.code).orderBy('id').execute();
  expect(await requests()).toEqual([{ status: 'failed', member_id: people.id }]);
  expect((await staff.trustee.does(listSecondPersonRequests)).rows).toEqual([]);
  await staff.finance.approves(large);
  expect(await agreesTo(t, 'donation.approve', large.code)).toBe(true);
  expect(await requests()).toEqual([
    { status: 'failed', member_id: people.id },
    { status: 'done', member_id: null },
  ]);
});

test('once more does no harm and is no second act', async () => {
  const [left, ravis] = [await search(), await exportOf(t, people.ravisId)];
  await eraseMember(t, people.id, { actor: system });
  expect(await search()).toEqual(left);
  const acts = await t.db.selectFrom('audit_entries').select('subject').where('action', '=', 'member.erased').execute();
  expect(acts).toEqual([{ subject: people.asha.code }]);
  expect(await exportOf(t, people.ravisId)).toEqual(ravis);
});

test('[F-08.3] neither can she be read in the store of files, nor in any line of the log', async () => {
  const { storage } = t.config;
  if (storage.kind !== 'folder') throw new Error('The files of tests lie in a folder');
  await sweepFiles(t, {}, { signal: new AbortController().signal });
  const entries = await readdir(storage.folder, { recursive: true, withFileTypes: true });
  const objects = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(objects.length).toBeGreaterThan(0);
  for (const path of objects) {
    const bytes = await readFile(path);
    for (const [what, value] of Object.entries(hers))
      expect.soft(bytes.includes(value) || path.includes(value), `${what} in ${path}`).toBe(false);
  }
  expect(await t.db.selectFrom('files').select('id').where('member_id', '=', people.id).where('kind', '=', 'copy').execute()).toEqual([]);
  const log = logged.join('\n').toLowerCase();
  expect(logged.length).toBeGreaterThan(100);
  for (const [what, value] of Object.entries(hers)) expect.soft(log.includes(value.toLowerCase()), `${what} in the log`).toBe(false);
});
