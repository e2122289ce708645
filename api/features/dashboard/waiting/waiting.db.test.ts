import { describe, expect, test } from 'vitest';
import { defaultsFor } from '#api/core/settings/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { hasApproved } from '#api/testing/world/desks/payout-runs.ts';
import { opensTicket, repliesInMine, writesInTicket } from '#api/testing/world/desks/tickets.ts';
import { sendsPapers } from '#api/testing/world/identity.ts';
import { asksToWithdraw, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { getDashboard, type Queue, type QueueType } from '#contract/dashboard/dashboard.ts';
import { getOpenCounts } from '#contract/dashboard/open-counts.ts';
import { rupees } from '#contract/values/money.ts';
import { priorityOf } from './priority.ts';

const t = await testAppOfFile();

async function queueOf(who: StaffPerson, type: QueueType): Promise<Queue> {
  const found = (await who.does(getDashboard)).queues.find((one) => one.type === type);
  if (!found) throw new Error(`${type} is not there`);
  return found;
}

describe('how pressing it is', () => {
  const [values, now] = [defaultsFor(false), new Date('2026-11-18T06:00:00Z')];
  const aDay = { from: 0, to: 24, unit: 'hours' } as const;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const above = values['second_person.above'];

  test.each([
    ['just sent', { count: 1, oldestAt: hoursAgo(1) }, 'low'],
    ['not half way to the promised time', { count: 1, oldestAt: hoursAgo(11.9) }, 'low'],
    ['more than half way', { count: 1, oldestAt: hoursAgo(12.1) }, 'medium'],
    ['just in time', { count: 1, oldestAt: hoursAgo(23.9) }, 'medium'],
    ['late', { count: 1, oldestAt: hoursAgo(24.1) }, 'high'],
    ['as much as one person decides', { count: 1, oldestAt: now, amount: above }, 'low'],
    ['more than that', { count: 1, oldestAt: now, amount: above + 1 }, 'medium'],
    ['something must not wait', { count: 1, oldestAt: now, hasUrgent: true }, 'high'],
    ['nothing is there', { count: 0, oldestAt: hoursAgo(99), amount: above + 1, hasUrgent: true }, 'low'],
  ] as const)('%s', (_, weighed, expected) => {
    expect(priorityOf(values, aDay, now, weighed)).toBe(expected);
  });

  test('without a promise age says nothing', () => {
    expect(priorityOf(values, undefined, now, { count: 1, oldestAt: hoursAgo(999) })).toBe('low');
  });
});

test('a ticket waits from when its member began to: neither her second message nor a note makes it younger, an answer does', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const began = t.clock.now().toISOString();
  const { code } = await opensTicket(asha);
  t.clock.advance({ minutes: 9 });
  await opensTicket(ravi);
  await repliesInMine(asha, code);
  await writesInTicket(staff.support, code, { kind: 'note', text: 'Looks like a double debit' });
  expect(await queueOf(staff.support, 'tickets')).toMatchObject({ oldestAt: began, urgent: 0, priority: 'low' });
  const answered = t.clock.now().toISOString();
  await writesInTicket(staff.support, code);
  t.clock.advance({ minutes: 5 });
  await repliesInMine(asha, code, 'And what about the receipt?');
  // Ravi has waited longest now.
  expect((await queueOf(staff.support, 'tickets')).oldestAt).toBe(answered);
  await opensTicket(asha, { subject: 'My account was emptied', priority: 'high' });
  expect(await queueOf(staff.support, 'tickets')).toMatchObject({ urgent: 1, priority: 'high' });
});

test('withdrawals are late by their own promise, not by that of gifts', async () => {
  const { meera, asha, staff } = await world(t, { meera: {}, asha: {} });
  await canWithdraw(t, meera, staff.kyc_reviewer, 1_000);
  const asked = t.clock.now().toISOString();
  await asksToWithdraw(t, meera, { sum: 200 });
  await asha.donates(rupees(501));
  expect((await queueOf(staff.payouts, 'withdrawals')).oldestAt).toBe(asked);
  expect((await queueOf(staff.finance, 'deposits')).oldestAt).toBe(asked);
  // Gifts are promised in 48 hours, withdrawals in five working days.
  t.clock.advance({ hours: 49 });
  const { staff: later } = await world(t, {});
  expect((await queueOf(later.finance, 'deposits')).priority).toBe('high');
  expect((await queueOf(later.payouts, 'withdrawals')).priority).not.toBe('high');
  t.clock.advance({ days: 10 });
  const { staff: last } = await world(t, {});
  expect((await queueOf(last.payouts, 'withdrawals')).priority).toBe('high');
});

test('what I asked for myself does not wait for me', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const [mine, theirs] = [await queueOf(staff.all, 'second_person'), await queueOf(staff.trustee, 'second_person')];
  await staff.all.approves(await asha.donates(rupees(25_000)));
  expect((await queueOf(staff.all, 'second_person')).count).toBe(mine.count);
  expect((await queueOf(staff.trustee, 'second_person')).count).toBe(theirs.count + 1);
});

test('every count of the menu is that of its own queue', async () => {
  const { asha, meera, staff } = await world(t, { asha: {}, meera: {} });
  await canWithdraw(t, meera, staff.kyc_reviewer, 5_000);
  // One of each would not show that two were mixed up.
  for (let times = 0; times < 2; times += 1) await asksToWithdraw(t, meera, { sum: 150 });
  await hasApproved(t, meera, staff, { sum: 100 });
  for (let times = 0; times < 4; times += 1) await sendsPapers(t, (await world(t, { asha: {} })).asha, staff.kyc_reviewer);
  for (let times = 0; times < 5; times += 1) await opensTicket(asha);
  const counts = await staff.all.does(getOpenCounts);
  const count = async (type: QueueType) => (await queueOf(staff.all, type)).count;
  expect(counts).toEqual({
    deposits: await count('deposits'),
    withdrawals: await count('withdrawals'),
    kyc: await count('kyc'),
    tickets: await count('tickets'),
  });
  expect(new Set([...Object.values(counts), await count('payouts')]).size, 'all differ').toBe(5);
  const { deposits, withdrawals, kyc, tickets } = await staff.support.does(getOpenCounts);
  expect([deposits, withdrawals, kyc, tickets]).toEqual([counts.deposits, counts.withdrawals, null, counts.tickets]);
});

test('support hears of no identity papers, and finance of no ticket', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await sendsPapers(t, asha, staff.kyc_reviewer);
  await opensTicket(ravi);
  const kinds = async (who: StaffPerson) => (await who.does(getDashboard)).recent.map(({ type }) => type);
  expect(await kinds(staff.support)).toContain('support_ticket');
  expect(await kinds(staff.support)).not.toContain('kyc_sent');
  expect(await kinds(staff.kyc_reviewer)).toContain('kyc_sent');
  expect(await kinds(staff.kyc_reviewer)).not.toContain('support_ticket');
  expect(await kinds(staff.finance)).not.toContain('support_ticket');
});
