import { expect, test } from 'vitest';
import { jobs, schedule } from '#api/jobs.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import {
  assignsTicket,
  movesTicket,
  opensTicket,
  repliesInMine,
  ticketOfMine,
  ticketSeen,
  writesInTicket,
} from '#api/testing/world/desks/tickets.ts';
import { timePasses } from '#api/testing/world/time-passes.ts';
import { world } from '#api/testing/world/world.ts';
import { getPublicSettings } from '#contract/settings/settings.ts';
import { closeResolved } from './close-resolved.ts';
import { escalateTickets } from './escalate.ts';

// Tuesday, 11:30 in Nashik.
const t = await testAppOfFile({ clock: testClock('2026-11-17T06:00:00Z') });
const { asha, staff } = await world(t, { asha: {} });
const agent = staff.support;
const run = { signal: new AbortController().signal };
const told = async (who: { readonly id: number }, code: string) =>
  (
    await t.db
      .selectFrom('notifications')
      .select('kind')
      .where('staff_id', '=', who.id)
      .where('link', '=', `/admin/support?open=${code}`)
      .execute()
  ).filter(({ kind }) => kind === 'ticket_escalated').length;

test('[S-01.3] an answer is promised within 24 hours, from the setting; days on which nobody works do not count', async () => {
  expect((await asha.does(getPublicSettings))['support.answer_hours']).toBe(24);
  const first = await opensTicket(asha);
  expect(first.answerDue).toBe('2026-11-18T06:00:00.000Z');
  await timePasses(t, '2026-11-20T06:30:00Z');
  const friday = await opensTicket(asha, { priority: 'urgent' });
  expect(friday.answerDue).toBe('2026-11-23T06:30:00.000Z');
  // Solving counts in opening hours: six on Friday, two on Monday from ten.
  expect((await ticketSeen(agent, friday.code)).clocks).toEqual({
    firstAnswerAt: null,
    firstAnswerMinutes: 0,
    answerHours: 24,
    answerDue: '2026-11-23T06:30:00.000Z',
    solveDue: '2026-11-23T06:30:00.000Z',
    resolvedAt: null,
  });
  t.clock.advance({ minutes: 10 });
  // Who writes again waits from when she began.
  expect((await repliesInMine(asha, friday.code)).answerDue).toBe('2026-11-23T06:30:00.000Z');
  await writesInTicket(agent, friday.code, { kind: 'note', text: 'No answer yet' });
  expect((await ticketOfMine(asha, friday.code)).answerDue).not.toBeNull();
  await writesInTicket(agent, friday.code);
  const answered = await ticketSeen(agent, friday.code);
  expect(answered.clocks).toMatchObject({ firstAnswerAt: '2026-11-20T06:40:00.000Z', firstAnswerMinutes: 10, answerDue: null });
  await timePasses(t, '2026-11-23T06:00:00Z');
  await repliesInMine(asha, friday.code, 'And now?');
  await writesInTicket(agent, friday.code);
  expect((await ticketSeen(agent, friday.code)).clocks).toMatchObject({ firstAnswerMinutes: 10, answerDue: null });
  for (const { code } of [first, friday]) await movesTicket(agent, code, 'close');
});

test('who waits longer than promised is brought before everybody who can help, once; answered in time, nobody is told', async () => {
  const late = await opensTicket(asha);
  const answered = await opensTicket(asha);
  await assignsTicket(agent, late.code, agent);
  await writesInTicket(agent, answered.code);
  await timePasses(t, '2026-11-24T05:59:00Z');
  expect(await escalateTickets(t, {}, run)).toEqual({ escalated: 0 });
  await timePasses(t, '2026-11-24T06:00:01Z');
  expect(await escalateTickets(t, {}, run)).toEqual({ escalated: 1 });
  expect(await escalateTickets(t, {}, run)).toEqual({ escalated: 0 });
  expect(await Promise.all([agent, staff.all, staff.trustee, staff.finance].map((who) => told(who, late.code)))).toEqual([1, 1, 1, 0]);
  const seen = await ticketSeen(agent, late.code);
  expect(seen).toMatchObject({ isEscalated: true, priority: 'medium', status: 'in_progress', lastUpdate: late.lastUpdate });
  expect(seen.acts.at(-1)).toMatchObject({ act: 'escalate', by: null });
  expect((await ticketSeen(agent, answered.code)).isEscalated).toBe(false);
  // Answered, asked again, and late again: they are told again.
  expect((await writesInTicket(agent, late.code)).isEscalated).toBe(false);
  await repliesInMine(asha, late.code);
  await timePasses(t, '2026-11-25T07:00:00Z');
  expect(await escalateTickets(t, {}, run)).toEqual({ escalated: 1 });
  expect(await told(agent, late.code)).toBe(2);
  for (const { code } of [late, answered]) await movesTicket(agent, code, 'close');
});

test('a resolved ticket to which nobody replies is closed after seven days; one that was reopened is not', async () => {
  await timePasses(t, '2026-11-26T06:00:00Z');
  const [quiet, reopened] = [await opensTicket(asha), await opensTicket(asha)];
  for (const { code } of [quiet, reopened]) await movesTicket(agent, code, 'resolve');
  await timePasses(t, '2026-12-03T05:59:00Z');
  await repliesInMine(asha, reopened.code);
  expect(await closeResolved(t, {}, run)).toEqual({ closed: 0 });
  await timePasses(t, '2026-12-03T06:00:01Z');
  expect(await closeResolved(t, {}, run)).toEqual({ closed: 1 });
  const closed = await ticketSeen(agent, quiet.code);
  expect([closed.status, closed.acts.at(-1)]).toMatchObject(['closed', { act: 'close', by: null }]);
  expect((await ticketOfMine(asha, reopened.code)).status).toBe('pending');
});

test('both run by the clock', () => {
  for (const name of ['escalate-tickets', 'close-resolved-tickets']) {
    expect(jobs[name]).toBeDefined();
    expect(schedule.some(({ job }) => job.name === name)).toBe(true);
  }
});
