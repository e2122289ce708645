import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { wholeData } from '#api/personal-data.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { opensTicket, ticketOfMine } from '#api/testing/world/desks/tickets.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { rewardScene } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { asksToWithdraw, canWithdraw, hasEarned } from '#api/testing/world/withdrawals.ts';
import { type Person, type StaffPerson, visitor, world } from '#api/testing/world/world.ts';
import { getMe } from '#contract/accounts/accounts.ts';
import { suspendMember } from '#contract/accounts/members.ts';
import { listAudit } from '#contract/audit.ts';
import { solveMyTicket } from '#contract/support/my-tickets.ts';
import { rupees } from '#contract/values/money.ts';
import { askForClosure, cancelClosure, getMyClosure, stopClosure } from '#contract/your-data/closing.ts';
import { deleteMember, getMemberDeletion, keepMember } from '#contract/your-data/deletion.ts';
import { closeAccounts } from './close-accounts.ts';

const t = await testAppOfFile();
const works = () => closeAccounts(t, wholeData, { signal: new AbortController().signal });
const deletes = (who: StaffPerson, { code }: Person) => who.asks(deleteMember, { params: { code }, body: { reason: 'Joined twice' } });
const deletion = (who: StaffPerson, { code }: Person) => who.does(getMemberDeletion, { params: { code } });
const account = (who: Person) =>
  t.db.selectFrom('members').select(['status', 'full_name', 'email']).where('id', '=', who.id).executeTakeFirstOrThrow();

// First: the helpers' papers are of today.
test('[D-07.6] refused while a withdrawal is under way or a claim is open; nobody is told', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await canWithdraw(t, asha, staff.kyc_reviewer, 100);
  await asksToWithdraw(t, asha, { sum: 100 });
  await t.runJobs();
  const mails = t.inbox.to(asha.email).length;
  expect((await deletes(staff.admin, asha)).json()).toMatchObject({ code: 'deletion_hindered' });
  expect((await deletion(staff.admin, asha)).obstacles).toEqual(['held', 'withdrawal']);

  const gift = await ravi.donates(rupees(501));
  expect((await deletes(staff.admin, ravi)).json()).toMatchObject({ code: 'deletion_hindered' });
  expect(await deletion(staff.admin, ravi)).toMatchObject({ waiting: null, obstacles: ['claim'] });
  await staff.finance.approves(gift);
  expect((await deletes(staff.admin, ravi)).statusCode).toBe(201);
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(mails);
});

test('[D-07.5] refused while there is a balance, however small', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await hasEarned(t, asha, 0.01);
  expect((await deletes(staff.admin, asha)).statusCode).toBe(409);
  expect((await deletion(staff.admin, asha)).obstacles).toEqual(['balance']);
});

test('[D-07.7] refused while she disputes something about money, or is suspended; a question about something else is no dispute', async () => {
  const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: {} });
  const { code } = await opensTicket(asha, { category: 'payment' });
  expect((await deletes(staff.admin, asha)).json()).toMatchObject({ code: 'deletion_hindered' });
  expect((await deletion(staff.admin, asha)).obstacles).toEqual(['dispute']);
  expect((await asha.does(getMyClosure)).obstacles, 'it is not in her own way').toEqual([]);
  await asha.does(solveMyTicket, { params: { code } });
  expect((await ticketOfMine(asha, code)).status).not.toBe('pending');
  expect((await deletes(staff.admin, asha)).statusCode).toBe(201);

  await staff.admin.does(suspendMember, { params: { code: ravi.code }, body: { reason: 'Complaint' } });
  expect((await deletes(staff.admin, ravi)).statusCode).toBe(409);
  expect((await deletion(staff.admin, ravi)).obstacles).toEqual(['suspended']);

  await opensTicket(meera, { category: 'technical' });
  expect((await deletes(staff.admin, meera)).statusCode).toBe(201);
});

test.each(['due', 'blocked'] as const)('refused while a reward is %s: it is his to give up, not the staff’s', async (state) => {
  await rewardsAtOnce(t);
  const { ravi, staff } = await rewardScene(t, state);
  expect((await deletes(staff.admin, ravi)).json()).toMatchObject({ code: 'deletion_hindered' });
  expect((await deletion(staff.admin, ravi)).obstacles).toEqual(['rewards']);
  expect(await ravi.does(getMyClosure), 'it is not in his own way').toMatchObject({ obstacles: [], rewards: { sum: rupees(25.05) } });
});

test('a dispute that begins while it waits holds it up on its day', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await deletes(staff.admin, asha);
  await opensTicket(asha, { category: 'payment' });
  t.clock.advance({ days: 15 });
  await works();
  expect(await account(asha)).toMatchObject({ status: 'active', full_name: 'Asha Kumar' });
});

test('[D-07.4] she is told why and when; after the wait her name is gone and her gift stays in the books', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await staff.finance.approves(await asha.donates(rupees(501)));
  t.clock.advance({ minutes: 1 });
  const { waiting } = (await deletes(staff.admin, asha)).json();
  expect(waiting).toEqual({
    askedAt: t.clock.now().toISOString(),
    closesAt: new Date(t.clock.now().getTime() + 14 * 86_400_000).toISOString(),
    isHers: false,
  });
  expect((await deletes(staff.all, asha)).json()).toMatchObject({ code: 'deletion_asked' });
  await t.runJobs();
  const mail = t.inbox.to(asha.email).find(({ subject }) => subject.startsWith('Your account will be closed on '));
  expect(mail?.text).toContain('Joined twice');
  expect(mail?.text).not.toContain('You asked us');
  await works();
  expect(await account(asha)).toMatchObject({ status: 'active', full_name: 'Asha Kumar' });
  expect(await asha.does(getMe)).toMatchObject({ fullName: 'Asha Kumar' });

  const sums = () =>
    sql<{ sum: number }>`select sum(abs(balance)) as sum from ledger.balances()`.execute(t.db).then(({ rows }) => rows[0]?.sum);
  const before = await sums();
  t.clock.advance({ days: 14 });
  await works();
  expect(await account(asha)).toEqual({ status: 'closed', full_name: 'Erased', email: '' });
  expect(await sums()).toBe(before);
  const gifts = await t.db.selectFrom('donations').select(['amount', 'status']).where('member_id', '=', asha.id).execute();
  expect(gifts).toEqual([{ amount: rupees(501), status: 'approved' }]);
  expect((await sql`select found from oracle_member_figures`.execute(t.db)).rows).toEqual([]);
});

test('she stops it by the link or signed in, and staff can take it back; each is in the log', async () => {
  const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: {} });
  for (const who of [asha, ravi, meera]) expect((await deletes(staff.admin, who)).statusCode).toBe(201);
  await t.runJobs();
  await visitor(t).does(stopClosure, { body: { token: tokenIn(t.inbox.last(asha.email)) } });
  await ravi.does(cancelClosure);
  expect(await staff.admin.does(keepMember, { params: { code: meera.code } })).toMatchObject({ waiting: null });
  t.clock.advance({ days: 15 });
  await works();
  for (const who of [asha, ravi, meera]) expect(await account(who)).toMatchObject({ status: 'active' });
  const { staff: later } = await world(t, {});
  const { rows } = await later.auditor.does(listAudit, { query: { subject: meera.code } });
  expect(rows.map(({ action, actor }) => [action, actor.kind])).toEqual([
    ['member.closing_cancelled', 'staff'],
    ['member.deletion_asked', 'staff'],
  ]);
});

test('a stolen session, a clerk about himself, others, and her own closing: no', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  for (const who of [staff.support, staff.auditor, staff.finance]) expect((await deletes(who, asha)).statusCode).toBe(403);
  await ravi.does(askForClosure, { body: { password: ravi.password } });
  expect((await staff.admin.asks(keepMember, { params: { code: ravi.code } })).statusCode, 'hers is hers to cancel').toBe(404);
  expect((await ravi.does(getMyClosure)).waiting).not.toBeNull();
  await sql`update staff set member_id = ${asha.id} where id = ${staff.admin.id}`.execute(t.db);
  expect((await deletes(staff.admin, asha)).json()).toMatchObject({ code: 'not_for_yourself' });
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${staff.all.id}`.execute(t.db);
  expect((await deletes(staff.all, asha)).json()).toMatchObject({ code: 'identity_not_confirmed' });
  expect((await staff.all.asks(deleteMember, { params: { code: asha.code }, body: { reason: ' ' } })).statusCode).toBe(400);
  expect((await asha.does(getMyClosure)).waiting).toBeNull();
});
