import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { headings } from '#api/features/your-data/copying/page-words.ts';
import { personalData } from '#api/personal-data.ts';
import { readZip } from '#api/platform/zip.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { wasInRegister } from '#api/testing/world/desks/imports.ts';
import { opensTicket, repliesInMine, writesInTicket } from '#api/testing/world/desks/tickets.ts';
import { addsPasskey } from '#api/testing/world/devices/authenticator.ts';
import { losesFactor } from '#api/testing/world/devices/lost-factor.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { tellsOfHerself } from '#api/testing/world/identity.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { timePasses } from '#api/testing/world/time-passes.ts';
import { codeOf, switchesOn } from '#api/testing/world/totp.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import { asksToWithdraw, hasEarned, hasInWallet, verified } from '#api/testing/world/withdrawals.ts';
import { PASSWORD, type World, world } from '#api/testing/world/world.ts';
import { changeEmail, verifyEmail } from '#contract/accounts/email.ts';
import { changeMyPreferences } from '#contract/accounts/preferences.ts';
import { putIntent } from '#contract/donations/give.ts';
import { changeMyMessagePreferences } from '#contract/message-preferences.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay, monthsAfter } from '#contract/values/time.ts';
import { askForClosure, cancelClosure } from '#contract/your-data/closing.ts';
import { askForDataCopy, downloadDataCopy } from '#contract/your-data/copies.ts';

const t = await testAppOfFile();
const GIFTS = 60;

let people: World<'asha' | 'ravi'>;
let copy: Copy;
let names: string[];
let page: string;
let secret: string;
beforeAll(async () => {
  people = await world(t, { asha: { fullName: 'Asha Kumar', activated: true }, ravi: { sponsor: 'asha' } });
  await fiveYears();
  const { asha } = people;
  const { code } = await asha.does(askForDataCopy, { body: { password: PASSWORD, code: await codeOf(secret, t.clock) } });
  await t.runJobs();
  const entries = readZip((await asha.asks(downloadDataCopy, { params: { code } })).rawPayload);
  names = entries.map(({ name }) => name);
  const read = (name: string) =>
    entries
      .find((entry) => entry.name === name)
      ?.read(50_000_000)
      .toString() ?? '';
  copy = JSON.parse(read('data.json')).data;
  page = read('index.html');
}, 180_000);

/** A gift a month, and everything else that a member does in five years. */
async function fiveYears(): Promise<void> {
  const { asha, ravi, staff } = people;
  await rewardsAtOnce(t);
  await tellsOfHerself(asha, {
    ...{ givenName: 'Asha', familyName: 'Kumar', born: '1988-03-09', city: 'Nashik', bio: 'I teach.' },
    ...{ address: '14 Lotus Lane', file: 'me.jpg' },
  });
  await asha.does(changeMyPreferences, { body: { timeZone: 'Europe/London' } });
  await verified(t, asha, staff.kyc_reviewer);
  const start = t.clock.now();
  await asha.does(changeMyMessagePreferences, { body: { newsletter: true, monthlyReports: true } });
  await asha.does(askForClosure, { body: { password: PASSWORD } });
  await asha.does(cancelClosure);
  for (let month = 0; month < GIFTS; month += 1) {
    await timePasses(t, monthsAfter(start, month).toISOString());
    const gift = await asha.donates(rupees(501 + month));
    if (month % 5 !== 4) await staff.finance.approves(gift);
    else await staff.finance.rejects(gift);
  }
  await staff.finance.approves(await ravi.donates(rupees(2_001)));
  t.clock.advance({ seconds: 11 });
  await t.runJobs();

  const receipt = await uploads(asha, 'receipt', await photo(), { name: 'paid.jpg' });
  const utr = freshUtr();
  const matched = await asha.donates(rupees(777), { utr, receipt: receipt.code });
  await importsStatement(t, staff.finance, bookings([upi(rupees(777), utr, 'ASHA KUMAR')], rupees(10_000), moneyDay(t.clock.now())));
  const { status } = await t.db.selectFrom('donations').select('status').where('utr', '=', utr).executeTakeFirstOrThrow();
  if (status !== 'approved') await staff.finance.approves(matched);
  await asha.does(putIntent, { body: { campaign: null, amount: rupees(201) } });

  const attachment = await uploads(asha, 'attachment', await photo(), { name: 'proof.jpg' });
  const ticket = await opensTicket(asha, { attachments: [attachment.code] });
  await writesInTicket(staff.support, ticket.code);
  await writesInTicket(staff.support, ticket.code, { kind: 'note', text: 'She has called twice' });
  await repliesInMine(asha, ticket.code);

  await hasEarned(t, asha, 900);
  await asksToWithdraw(t, asha, { sum: 100 });
  await asksToWithdraw(t, asha, { sum: 150 });
  await hasInWallet(t, asha, 30, staff.payouts);
  await asha.does(changeEmail, { body: { email: 'asha.new@example.com', password: PASSWORD } });
  await t.runJobs();
  await asha.does(verifyEmail, { body: { token: tokenIn(t.inbox.last('asha.new@example.com')) } });
  await asha.does(changeMyMessagePreferences, { body: { newsletter: true } });
  await t.db
    .insertInto('member_agreements')
    .values({ member_id: asha.id, kind: 'terms', version: 1, language: 'en', agreed_at: start })
    .execute();
  await sql`update staff_sessions set confirmed_at = ${t.clock.now()} where staff_id = ${staff.admin.id}`.execute(t.db);
  await wasInRegister(t, staff.admin, asha, { oldId: 'A-17', reference: '431822907156' });
  await addsPasskey(asha);
  ({ secret } = await switchesOn(t, asha));
  await losesFactor(t, asha, staff.support);
  await t.db.insertInto('payout_stops').values({ member_id: asha.id, stopped_at: t.clock.now() }).execute();
  await t.runJobs();
}

// biome-ignore lint/suspicious/noExplicitAny: what a program would read.
type Copy = Readonly<Record<string, any>>;
interface Counted {
  /** Her rows, as the database counts them; $1 is her id. */
  readonly rows: string;
  readonly in: (copy: Copy) => number;
}
const mine = (table: string, column = 'member_id') => `select count(*) from ${table} where ${column} = $1`;
const has = (value: unknown) => (value === null || value === undefined ? 0 : 1);
const kyc = (table: string) => `select count(*) from ${table} p join kyc_cases k on k.id = p.case_id where k.member_id = $1`;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
// biome-ignore lint/suspicious/noExplicitAny: see above.
const messages = (copy: Copy): any[] => copy.support.tickets.flatMap((ticket: any) => ticket.messages);
const byAddress = 'select email from members where id = $1 and email_verified_at is not null';

/** Every table that is said to be in her copy, counted on both sides. */
const tables: Readonly<Record<string, Counted>> = {
  // The one that is being made is not in itself as ready, but it is in it.
  data_copies: { rows: mine('data_copies'), in: (c) => c['your-data'].copies.length },
  account_closures: { rows: mine('account_closures'), in: (c) => c['your-data'].closings.length },
  newsletter_subscribers: {
    rows: `select count(*) from newsletter_subscribers where email = (${byAddress})`,
    in: (c) => new Set(c.newsletter.newsletter.map(({ email }: { email: string }) => email)).size,
  },
  newsletter_consents: {
    rows: `select count(*) from newsletter_consents c join newsletter_subscribers s on s.id = c.subscriber_id where s.email = (${byAddress})`,
    in: (c) => c.newsletter.newsletter.length,
  },
  tickets: { rows: mine('tickets'), in: (c) => c.support.tickets.length },
  ticket_messages: {
    rows: `select count(*) from ticket_messages m join tickets k on k.id = m.ticket_id where k.member_id = $1 and m.author <> 'note'`,
    in: (c) => messages(c).length,
  },
  ticket_files: {
    rows: `select count(*) from ticket_files f join ticket_messages m on m.id = f.message_id join tickets k on k.id = m.ticket_id where k.member_id = $1`,
    in: (c) => sum(messages(c).map(({ files }) => files.length)),
  },
  donations: { rows: mine('donations'), in: (c) => c.donations.donations.length },
  past_donations: { rows: mine('past_donations'), in: (c) => c.donations.beforeThisSite.length },
  imported_members: { rows: mine('imported_members'), in: (c) => c.imports.oldRegister.length },
  donation_intents: { rows: mine('donation_intents'), in: (c) => c.donations.payments.length },
  receipts: {
    rows: 'select count(*) from receipts r join donations d on d.id = r.donation_id where d.member_id = $1',
    in: (c) => c.receipts.receipts.length,
  },
  rewards: { rows: mine('rewards', 'sponsor_id'), in: (c) => c.referrals.rewards.length },
  wallet_corrections: { rows: mine('wallet_corrections'), in: (c) => c.wallets.corrections.length },
  kyc_cases: { rows: mine('kyc_cases'), in: (c) => has(c.kyc.verification) },
  kyc_papers: { rows: kyc('kyc_papers'), in: (c) => c.kyc.verification.papers.length },
  kyc_decisions: { rows: kyc('kyc_decisions'), in: (c) => c.kyc.verification.history.length },
  kyc_notes: { rows: kyc('kyc_notes'), in: (c) => c.kyc.verification.notes.length },
  kyc_access_log: { rows: kyc('kyc_access_log'), in: (c) => c.kyc.verification.openings.length },
  payout_accounts: { rows: mine('payout_accounts'), in: (c) => c.withdrawals.payoutAccounts.length },
  withdrawals: { rows: mine('withdrawals'), in: (c) => c.withdrawals.withdrawals.length },
  payout_stops: { rows: mine('payout_stops'), in: (c) => has(c.withdrawals.payoutsStoppedAt) },
  refunds: { rows: mine('refunds'), in: (c) => c.payouts.refunds.length },
  bank_lines: {
    rows: `select count(*) from donations d join bank_credits k on k.id = d.bank_credit_id join bank_lines l on l.id = k.line_id
            where d.member_id = $1 and d.status = 'approved'`,
    in: (c) => c.reconciliation.bankLines.length,
  },
  bank_credits: {
    rows: `select count(*) from donations d join bank_credits k on k.id = d.bank_credit_id
            where d.member_id = $1 and d.status = 'approved' and k.line_id is not null`,
    in: (c) => c.reconciliation.bankLines.length,
  },
  'ledger.member_balance': { rows: mine('ledger.member_balance'), in: (c) => has(c.ledger.balance) },
  'ledger.transfer': { rows: `${mine('ledger.transfer')} and member_seq is not null`, in: (c) => c.ledger.statement.length },
  files: { rows: `${mine('files')} and kind <> 'copy' and status in ('waiting', 'ready')`, in: (c) => c.files.files.length },
  notifications: { rows: `${mine('notifications')} and kind <> 'data_copy_ready'`, in: (c) => c.notifications.notifications.length },
  message_preferences: { rows: mine('message_preferences'), in: (c) => has(c.notifications.messagePreferences) },
  audit_entries: {
    rows: `select count(*) from audit_entries where (member_id = $1 or (actor_kind = 'member' and actor_id = $1)) and action <> 'member.data_copy_downloaded'`,
    in: (c) => c.audit.acts.length,
  },
  members: { rows: mine('members', 'id'), in: (c) => has(c.accounts.profile) },
  member_agreements: { rows: mine('member_agreements'), in: (c) => c.accounts.agreements.length },
  member_sessions: { rows: mine('member_sessions'), in: (c) => c.accounts.sessions.length },
  member_profiles: { rows: mine('member_profiles'), in: (c) => has(c.profile.personalInfo) },
  member_preferences: { rows: mine('member_preferences'), in: (c) => has(c.accounts.preferences) },
  member_authenticators: { rows: mine('member_authenticators'), in: (c) => has(c.accounts.secondFactorSince) },
  lost_factor_requests: { rows: mine('lost_factor_requests'), in: (c) => c.accounts.lostFactorRequests.length },
  passkeys: { rows: mine('passkeys'), in: (c) => c.accounts.passkeys.length },
  pending_mobile_numbers: { rows: mine('pending_mobile_numbers'), in: (c) => has(c.accounts.mobile.pending) },
  member_changes: { rows: mine('member_changes'), in: (c) => c.accounts.changes.length },
};

/** Nothing of it in this history; their modules have tests of their own. */
const EMPTY_HERE = ['refunds', 'kyc_notes', 'pending_mobile_numbers'];

const exported = new Set(
  personalData.flatMap(({ keeps }) => keeps.flatMap(({ table, exported: how }) => (how === true || 'by' in how ? [table] : []))),
);

test('every table that is said to be in her copy is counted here, and no other', () => {
  expect([...exported].sort()).toEqual(Object.keys(tables).sort());
});

test.for(Object.entries(tables))('[F-08.1] after five years her copy has every row of %s', async ([table, { rows, in: count }]) => {
  const found = await withClient(t.database.superUrl, async (client) =>
    Number((await client.query(rows, [people.asha.id])).rows[0]?.count),
  );
  expect(count(copy)).toBe(found);
  if (EMPTY_HERE.includes(table)) expect(found).toBe(0);
  else expect(found).toBeGreaterThan(0);
  if (table === 'donations') expect(found).toBe(GIFTS + 1);
});

test('her own files are in it under names of their own, and nothing of ravi or of staff is', () => {
  expect(names.slice(-2)).toEqual(['data.json', 'index.html']);
  expect(names.filter((name) => name.startsWith('files/'))).toEqual([
    expect.stringMatching(/^files\/\d{3}-avatar-me\.jpg$/),
    expect.stringMatching(/^files\/\d{3}-receipt-paid\.jpg$/),
    expect.stringMatching(/^files\/\d{3}-attachment-proof\.jpg$/),
  ]);
  const text = JSON.stringify(copy);
  for (const other of ['Ravi', people.ravi.email, 'She has called twice', '$argon2', '"type":"Buffer"'])
    expect(text, other).not.toContain(other);
});

test('every part has a heading in plain words, and sums stand in rupees', () => {
  const parts = Object.entries(copy).flatMap(([module, part]) => Object.keys(part).map((name) => `${module}.${name}`));
  expect(parts.filter((part) => !(part in headings))).toEqual([]);
  for (const part of parts) expect(page).toContain(`<h2>${headings[part]}</h2>`);
  expect(page).toContain('₹777.00');
});
