import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { opensTicket, writesInTicket } from '#api/testing/world/desks/tickets.ts';
import { sendsPapers } from '#api/testing/world/identity.ts';
import { asksToWithdraw, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { suspendMember } from '#contract/accounts/members.ts';
import { type Dashboard, getDashboard, type QueueType } from '#contract/dashboard/dashboard.ts';
import { getOpenCounts } from '#contract/dashboard/open-counts.ts';
import { rupees } from '#contract/values/money.ts';
import { newestActsQuery } from './recent/store.ts';
import { daysOpen } from './waiting/queues.ts';

const t = await testAppOfFile();

const seenBy = (who: StaffPerson, days = '14'): Promise<Dashboard> => who.does(getDashboard, { query: { days } });
const queue = ({ queues }: Dashboard, type: QueueType) => queues.find((one) => one.type === type);

test('[D-04.1] the cards: what came in and what it was before, who is active, what waits, what was paid', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: { activated: true }, deepa: {} });
  await staff.finance.approves(await asha.donates(rupees(500)));
  t.clock.advance({ days: 14 });
  const { staff: now } = await world(t, {});
  await now.finance.approves(await asha.donates(rupees(750)));
  await ravi.donates(rupees(321));
  const { cards, figures, from, to, days } = await seenBy(now.all);
  expect([days, figures.length, figures[0]?.day, figures.at(-1)?.day]).toEqual([14, 14, from, to]);
  expect(cards.donations).toEqual({ count: 1, amount: rupees(750), before: rupees(500) });
  expect(cards.waiting).toEqual({ count: 1, amount: rupees(321) });
  expect(cards.payouts).toEqual({ count: 0, amount: 0, before: 0 });
  // Three had joined then; Asha became active by her gift, Ravi was.
  expect(cards.members).toMatchObject({ joined: 0, before: 2 });
  expect(cards.members?.active).toBeGreaterThan(0);
  const month = await seenBy(now.all, '30');
  expect([month.figures.length, month.cards.donations?.amount, month.cards.donations?.before]).toEqual([30, rupees(1_250), 0]);
  for (const wish of ['7', '0', '-14', '14.5', 'x', '100000'])
    expect((await now.all.asks(getDashboard, { query: { days: wish } })).statusCode, wish).toBe(400);
});

test('[D-04.3] what needs a decision: how many, the oldest, the sum; late by the trust’s own promise is high', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const before = await seenBy(staff.all);
  const at = t.clock.now();
  await asha.donates(rupees(501));
  await sendsPapers(t, asha, staff.kyc_reviewer);
  const ticket = await opensTicket(ravi);
  const then = await seenBy(staff.all);
  const more = (type: QueueType) => (queue(then, type)?.count ?? 0) - (queue(before, type)?.count ?? 0);
  expect([more('deposits'), more('kyc'), more('tickets'), more('rewards')]).toEqual([1, 1, 1, 0]);
  expect(queue(then, 'kyc')).toMatchObject({ oldestAt: at.toISOString(), priority: 'low', isExact: true });
  await writesInTicket(staff.support, ticket.code);
  const answered = queue(await seenBy(staff.all), 'tickets');
  expect(answered?.count, 'an answered ticket waits for nobody here').toBe(queue(before, 'tickets')?.count);
  t.clock.advance({ days: 20 });
  const { staff: later } = await world(t, {});
  expect([queue(await seenBy(later.all), 'deposits')?.priority, queue(await seenBy(later.all), 'kyc')?.priority]).toEqual(['high', 'high']);
});

test('much money waits: medium at once, whatever its age', async () => {
  const { meera, staff } = await world(t, { meera: {} });
  await canWithdraw(t, meera, staff.kyc_reviewer, 30_000);
  await asksToWithdraw(t, meera, { sum: 200 });
  expect(queue(await seenBy(staff.payouts), 'withdrawals')).toMatchObject({ count: 1, amount: rupees(200), priority: 'low' });
  await asksToWithdraw(t, meera, { sum: 15_000 });
  expect(queue(await seenBy(staff.payouts), 'withdrawals')).toMatchObject({ count: 2, amount: rupees(15_200), priority: 'medium' });
});

test('[D-04.2] what happened lately, newest first, each with whom and how much', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { fullName: 'Asha Patil' }, ravi: { fullName: 'Ravi Menon' } });
  t.clock.advance({ seconds: 1 });
  const gift = await asha.donates(rupees(1_101));
  t.clock.advance({ seconds: 1 });
  const ticket = await opensTicket(ravi, { subject: 'Money debited but not shown' });
  t.clock.advance({ seconds: 1 });
  await staff.admin.does(suspendMember, { params: { code: ravi.code }, body: { reason: 'Duplicate identity' } });
  const { recent } = await seenBy(staff.all);
  expect(recent.slice(0, 3)).toMatchObject([
    { type: 'user_suspended', code: ravi.code, by: 'Staff admin', member: { name: 'Ravi Menon' }, words: 'suspended a member' },
    { type: 'support_ticket', code: ticket.code, by: null, member: { name: 'Ravi Menon' }, subject: 'Money debited but not shown' },
    { type: 'deposit_pending', code: gift.code, by: null, member: { name: 'Asha Patil' }, amount: rupees(1_101) },
  ]);
  // Why somebody was suspended stays in the log.
  expect(JSON.stringify(recent)).not.toContain('Duplicate identity');
});

test('[D-14.8] each role has its own parts and nothing of the others’: no money and no names for an editor', async () => {
  await addCampaign(t, 'winter-fund');
  await addCampaign(t, 'summer-fund', 'draft');
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Patil' } });
  await asha.donates(rupees(777));
  const parts = async (who: StaffPerson) => {
    const { cards, queues, recent, funds } = await seenBy(who);
    const shown = Object.entries(cards).flatMap(([name, card]) => (card ? [name] : []));
    return { cards: shown, queues: queues.map(({ type }) => type), recent: recent.length > 0, funds: funds !== null };
  };
  expect(await parts(staff.editor)).toEqual({ cards: [], queues: ['drafts', 'untranslated'], recent: false, funds: true });
  expect(await parts(staff.kyc_reviewer)).toEqual({ cards: ['members', 'kyc'], queues: ['kyc'], recent: true, funds: false });
  expect(await parts(staff.support)).toMatchObject({ cards: ['donations', 'members', 'waiting', 'payouts', 'answers'], funds: true });
  expect(await parts(staff.payouts)).toMatchObject({
    cards: ['members', 'payouts'],
    queues: ['withdrawals', 'payouts', 'rewards'],
    funds: false,
  });
  expect(await parts(staff.admin)).toMatchObject({ cards: ['members'], queues: ['invitations', 'drafts', 'untranslated'], funds: true });
  expect((await parts(staff.trustee)).queues).toContain('second_person');
  expect((await parts(staff.auditor)).queues).not.toContain('second_person');
  const editor = await seenBy(staff.editor);
  expect([queue(editor, 'drafts')?.count, queue(editor, 'untranslated')?.count]).toEqual([1, 1]);
  expect(
    editor.funds?.map(({ slug }) => slug),
    'a draft is not a fund yet',
  ).toEqual(['winter-fund']);
  expect(editor.figures.every(({ day: _, ...rest }) => Object.values(rest).every((value) => value === null))).toBe(true);
  expect(JSON.stringify(editor)).not.toMatch(/Asha|DEP\d/);
  const reviewer = await seenBy(staff.kyc_reviewer);
  expect(JSON.stringify(reviewer)).not.toMatch(/DEP\d|TKT\d|WTH\d/);
  expect(reviewer.figures.at(-1)).toMatchObject({ donations: null, payouts: null, tickets: null });
  // Nobody sees an address or a number here, whatever their role.
  for (const who of Object.values(staff)) expect(JSON.stringify(await seenBy(who))).not.toContain(asha.email);
});

test('the menu’s counts are those of the queues, and only of desks that the reader may open', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { deposits = null, ...rest } = await staff.finance.does(getOpenCounts);
  expect(rest).toEqual({ withdrawals: null, kyc: null, tickets: null });
  const gift = await asha.donates(rupees(201));
  expect((await staff.finance.does(getOpenCounts)).deposits).toBe((deposits ?? 0) + 1);
  expect((await staff.finance.does(getOpenCounts)).deposits).toBe(queue(await seenBy(staff.finance), 'deposits')?.count);
  await staff.finance.rejects(gift);
  expect((await staff.finance.does(getOpenCounts)).deposits).toBe(deposits);
  expect(await staff.editor.does(getOpenCounts)).toEqual({ deposits: null, withdrawals: null, kyc: null, tickets: null });
});

test('days to close begin after the last closed one and end yesterday', () => {
  expect(daysOpen('2026-11-15', '2026-11-16')).toBe(0);
  expect(daysOpen('2026-11-13', '2026-11-16')).toBe(2);
  expect(daysOpen('2026-02-27', '2026-03-02')).toBe(2);
  expect(daysOpen('2026-11-16', '2026-11-16')).toBe(0);
});

test('neither the figures nor what happened lately read a large table from end to end', async () => {
  await sql`insert into audit_entries (at, actor_kind, action, subject_kind, subject)
    select now() - n * interval '1 second', 'system', (array['donation.claimed', 'donation.approved', 'ticket.opened', 'staff.signed_in'])[1 + n % 4], 'donation', 'DEP001'
      from generate_series(1, 20000) n`.execute(t.db);
  await withClient(t.database.superUrl, (client) => client.query('analyze audit_entries'));
  const planOf = async (query: string, parameters: readonly unknown[] = []) => {
    const { rows } = await t.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, [...parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const { sql: acts, parameters } = newestActsQuery(['donation.claimed', 'ticket.opened', 'kyc.revoked'], 8).compile(t.db);
  const plan = await planOf(acts, parameters);
  expect(plan).toMatch(/audit_entries_action/);
  expect(plan).not.toMatch(/Seq Scan on audit_entries/);
  // An act that nobody has done: not by walking through all others.
  expect(plan).toMatch(/audit_entries_action[^_][^\n]*\n\s+Index Cond: \(action = 'kyc\.revoked'/);
  const sums = await planOf(`select * from daily_sums where figure = 'donations' and day >= '2026-01-01'`);
  expect(sums).not.toMatch(/on (donations|members|tickets)\b/);
});
